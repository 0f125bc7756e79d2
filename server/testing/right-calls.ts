// A right call of every operation, made from the contract: its own example as the body, and things that a keeper really has
// in place of the ids in it. An operation that is added is called without a word here.
import type { InjectOptions } from 'fastify';
import type { FormPart, Operation } from '../platform/contract/contract.ts';
import { asForm, filePart, formOf, textPart } from './form.ts';

/** Resources by the name that the contract gives their id, in paths and bodies. */
export type Things = Record<string, string>;

export interface Files {
  /** A bird's photo as a JPEG. */
  photo: Uint8Array;
  csv: Uint8Array;
}

export function rightCall(operation: Operation, things: Things, files: Files): InjectOptions & { url: string } {
  const url = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(thing(things, name)));
  const call = { method: operation.method as 'GET', url: url + queryOf(operation, things) };
  if (!operation.body) return call;
  if (operation.body.kind === 'multipart') {
    const parts = operation.body.parts.filter(({ required }) => required).map((part) => toPart(part, files));
    return { ...call, headers: asForm, payload: formOf(...parts) };
  }
  const body = own(operation.body.example, things);
  return { ...call, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
}

function thing(things: Things, name: string): string {
  const found = things[name];
  if (found === undefined) throw new Error(`Say in server/testing/two-keepers.ts what keepers have as their ${name}.`);
  return found;
}

/** Required query parameters have an example; optional ones are left out. */
function queryOf({ parameters }: Operation, things: Things): string {
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  return needed.length === 0 ? '' : `?${needed.map(({ name }) => `${name}=${things[name] ?? 'java'}`).join('&')}`;
}

/** The example with the keeper's own things in it. */
function own(value: unknown, things: Things, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => own(item, things, name));
  if (typeof value === 'string') return things[name] ?? value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, own(inner, things, key)]));
}

function toPart({ name, schema, file }: FormPart, { photo, csv }: Files): Buffer {
  if (!file) return textPart(name, String((schema.enum as string[] | undefined)?.[0] ?? 'text'));
  const isPhoto = file.contentTypes.some((type) => type.startsWith('image/'));
  return isPhoto ? filePart(name, 'bird.jpg', 'image/jpeg', photo) : filePart(name, 'flock.csv', 'text/csv', csv);
}
