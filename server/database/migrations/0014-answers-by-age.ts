import { statements } from './migration.ts';

// So that old answers are found whosever they are.
export const answersByAge = statements(() => [`CREATE INDEX "answersByAge" ON "keptAnswer" ("createdAt")`]);
