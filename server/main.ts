import { refuseWrongNode } from './platform/node-version.ts';

refuseWrongNode();
// Imported after the check because the database's binary crashes on an older Node.
const { start } = await import('./start.ts');
await start();
