// Addresses of the API, built from the paths of the contract: a wrong path or parameter does not compile.
import type { paths } from '#contract';

type Reads<Path extends keyof paths> = paths[Path] extends { get: { parameters: infer Given } } ? Given : never;

/** Paths that can be read: what a picture, a link or a `Location` may name. */
export type ReadablePath = {
  [Path in keyof paths]: [Reads<Path>] extends [never] ? never : Path;
}[keyof paths];

type Given<Path extends ReadablePath, Place extends 'path' | 'query'> = NonNullable<
  Reads<Path> extends { [Key in Place]?: infer Values } ? Values : never
>;

type Places<Path extends ReadablePath> = ([Given<Path, 'path'>] extends [never]
  ? { path?: undefined }
  : { path: Given<Path, 'path'> }) &
  ([Given<Path, 'query'>] extends [never] ? { query?: undefined } : { query?: Given<Path, 'query'> });

/** `parameters` as in a call of the API client. Query parameters that are undefined are left out. */
export function urlOf<Path extends ReadablePath>(path: Path, parameters: Places<Path>): string {
  const inPath = parameters.path as Record<string, string> | undefined;
  const address = inPath
    ? path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath[name])))
    : path;
  let query = '';
  for (const [name, value] of Object.entries(parameters.query ?? {})) {
    if (value !== undefined) query += `${query ? '&' : '?'}${name}=${encodeURIComponent(String(value))}`;
  }
  return address + query;
}
