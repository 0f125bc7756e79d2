import type { Operation } from './operations.ts';

/** Says which step was forgotten, and in which file. */
export function assertComplete(operations: Operation[], handlers: object): void {
  const served = new Set(operations.filter(({ id }) => Object.hasOwn(handlers, id)).map(({ tag }) => tag));
  const faults = operations.flatMap(({ id, method, path, tag, planned }) => {
    const file = `server/${tag}/handlers.ts`;
    if (planned === !Object.hasOwn(handlers, id)) return [];
    if (planned) return [`openapi.yaml: ${id} has its handler in ${file}; take its "x-status: planned" away.`];
    const place = served.has(tag) ? file : `${file} (and put its handlers into server/app.ts)`;
    return [`${place}: write the handler of ${id}, which openapi.yaml has at ${method} ${path}.`];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
