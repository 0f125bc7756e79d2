// Every operation of the contract as a row of a table: what types and programs branch on, without the document itself.
import type { Document } from '../../server/platform/contract/document.ts';
import { listOperations } from '../../server/platform/contract/operations.ts';

const HEADER = `// Generated from openapi.yaml by \`npm run generate\`. Change the contract, not this file.

/** By operationId. \`open\`: answers strangers too. \`schemes\`: the security schemes by which a keeper may come.
 * \`scopes\`: what a token needs to have for it. */
`;

export function operationTable(document: Document): string {
  const rows = listOperations(document).map(({ id, method, path, tag, planned, open, schemes, scopes, body }) => {
    const kind = body && { kind: body.kind, required: body.required, maxBytes: body.maxBytes };
    return [id, { method, path, tag, planned, open, schemes, scopes, body: kind }];
  });
  return `${HEADER}export const operationTable = ${JSON.stringify(Object.fromEntries(rows), null, 2)} as const;\n`;
}
