// Whole requests for an operation of the contract, right ones and wrong ones, from whoever might send them.
import fc, { type Arbitrary } from 'fast-check';
import type { FormPart, Operation, Parameter, Schema } from '../../platform/contract/contract.ts';
import { closed, closedShared, createAjv, outsideDocument } from '../../platform/contract/schemas.ts';
import { contract } from '../contract.ts';
import { asForm, filePart, formOf, textPart } from '../form.ts';
import { arbitraryValue, type KnownIds, wrongValue } from './arbitrary-value.ts';

export const callers = ['keeper', 'other keeper', 'token', 'nobody', 'a made-up cookie', 'a made-up token'] as const;
export type CallerName = (typeof callers)[number];

export interface FuzzRequest {
  caller: CallerName;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  /** True if the body matches the contract; undefined if only the server can decide. */
  isBodyRight: boolean | undefined;
}

export interface Sources {
  ids: KnownIds;
  /** Files that a form may carry, good ones and others. */
  files: Buffer[];
}

export function arbitraryRequest(operation: Operation, sources: Sources): Arbitrary<FuzzRequest> {
  const caller = fc.oneof({ weight: 6, arbitrary: fc.constant<CallerName>('keeper') }, fc.constantFrom(...callers));
  const body = bodyOf(operation, sources);
  return fc.record({ caller, parameters: parametersOf(operation, sources.ids), body }).map((drawn) => ({
    caller: drawn.caller,
    url: urlOf(operation, drawn.parameters),
    headers: { ...headersOf(operation, drawn.parameters), ...drawn.body.headers },
    payload: drawn.body.payload,
    isBodyRight: drawn.body.isRight,
  }));
}

type Values = Record<string, unknown>;

function parametersOf({ parameters }: Operation, ids: KnownIds): Arbitrary<Values> {
  const arbitraries = parameters.map(({ name, schema }) => {
    const right = arbitraryValue(schema, ids, name);
    return [name, fc.oneof({ weight: 6, arbitrary: right }, wrongValue)] as const;
  });
  const needed = parameters.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(arbitraries), { requiredKeys: needed });
}

/** Formats a value for a URL or a header. */
const written = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const inPlace = ({ parameters }: Operation, place: Parameter['in'], values: Values): [string, string][] =>
  parameters
    .filter(({ name }) => name in values)
    .flatMap((parameter) =>
      parameter.in === place ? [[parameter.name, written(values[parameter.name])] as [string, string]] : [],
    );

function urlOf(operation: Operation, values: Values): string {
  const inPath = new Map(inPlace(operation, 'path', values));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(inPath.get(name) || 'none'));
  const query = inPlace(operation, 'query', values).map(([name, value]) => `${name}=${encoded(value)}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

const encoded = (value: string): string => encodeURIComponent(value.toWellFormed());

/** A header holds visible characters only: others never get as far as the server. */
const headersOf = (operation: Operation, values: Values): Record<string, string> =>
  Object.fromEntries(
    inPlace(operation, 'header', values).map(([name, value]) => [name.toLowerCase(), value.replaceAll(/[^ -~]/g, '?')]),
  );

interface Body {
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  isRight: boolean | undefined;
}

function bodyOf({ body }: Operation, sources: Sources): Arbitrary<Body> {
  if (!body) return fc.constant({ headers: {}, payload: undefined, isRight: undefined });
  if (body.kind === 'multipart') return formBody(body.parts, sources);
  const isRight = createAjv(closedShared(contract)).compile(closed(outsideDocument(body.schema)) as Schema);
  const right = arbitraryValue(body.schema, sources.ids);
  const headers = { 'content-type': 'application/json' };
  return fc
    .oneof({ weight: 3, arbitrary: right }, fc.tuple(right, fc.nat(), wrongValue).map(spoilt), wrongValue)
    .map((value) => {
      const payload = JSON.stringify(value);
      return { headers, payload, isRight: isRight(JSON.parse(payload)) };
    });
}

/** Replaces, removes or adds one value somewhere in the body. */
function spoilt([value, nth, wrong]: [unknown, number, unknown]): unknown {
  if (typeof value !== 'object' || value === null) return wrong;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const keys = Object.keys(copy);
  const key = keys[nth % (keys.length + 1)];
  if (key === undefined) return Array.isArray(value) ? [...value, wrong] : { ...copy, unknownField: wrong };
  if (typeof copy[key] === 'object') copy[key] = spoilt([copy[key], Math.floor(nth / 7), wrong]);
  else if (nth % 3 === 0) delete copy[key];
  else copy[key] = wrong;
  return copy;
}

function formBody(parts: FormPart[], { ids, files }: Sources): Arbitrary<Body> {
  const arbitraries = parts.map((part) => {
    const { name, schema, file } = part;
    const types = [...(file?.contentTypes ?? []), 'application/octet-stream'];
    const content = file
      ? fc
          .tuple(fc.constantFrom(...types), fc.constantFrom(...files))
          .map(([type, bytes]) => filePart(name, 'a', type, bytes))
      : fc.oneof(arbitraryValue(schema, ids, name), wrongValue).map((value) => textPart(name, written(value)));
    return fc.option(content, { nil: undefined, freq: 8 });
  });
  return fc.tuple(fc.tuple(...arbitraries), fc.boolean()).map(([drawn, isReversed]) => {
    const found = drawn.filter((part) => part !== undefined);
    return { headers: asForm, payload: formOf(...(isReversed ? found.reverse() : found)), isRight: undefined };
  });
}
