// The codes of problems with status and title, as the contract's `x-problems` say: the server answers them, the mock and the
// documentation show them.
import { asObject, type Contract, entries } from './document.ts';

const HEADER = `// Generated from openapi.yaml by \`npm run generate\`. Change the contract, not this file.

`;

export function problemTable({ document }: Contract): string {
  const rows = entries(asObject(document.components)['x-problems']).map(([code, { status, title }]) => [
    code,
    { status, title },
  ]);
  return `${HEADER}export const problems = ${JSON.stringify(Object.fromEntries(rows), null, 2)} as const;\n`;
}
