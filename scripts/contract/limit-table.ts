// How often something may be done, by operation and name, as the contract's `x-limits` say: the server counts by these
// numbers, and the documentation shows them.
import { type Contract, entries, follow, operationsOf } from './document.ts';

const HEADER = `// Generated from openapi.yaml by \`npm run generate\`. Change the contract, not this file.

`;

export function limitTable(contract: Contract): string {
  const rows = operationsOf(contract).flatMap(({ id, value }) => {
    const limits = entries(value['x-limits']).map(([name, told]) => {
      const { limit, windowSeconds } = follow(contract, told);
      return [name, { limit, windowSeconds }];
    });
    return limits.length > 0 ? [[id, Object.fromEntries(limits)]] : [];
  });
  return `${HEADER}export const limits = ${JSON.stringify(Object.fromEntries(rows), null, 2)} as const;\n`;
}
