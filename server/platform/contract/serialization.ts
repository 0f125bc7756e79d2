// Writes answers as JSON with fast-json-stringify, which leaves out whatever the contract does not declare: there, answers
// are open to what a later version may add, and here they are closed.
import fastJson from 'fast-json-stringify';
import { memoize, once } from '../../science/memoize.ts';
import type { Document, Schema } from './document.ts';
import { closed, closedShared, schemaRoot } from './schemas.ts';

type Serialize = (value: unknown) => string;
type SerializerCompiler = (route: { schema: Schema }) => Serialize;

const known = new WeakMap<Document, SerializerCompiler>();

/**
 * Each schema is compiled once for a document: many answers share theirs, and so do the many servers of the tests. It is when
 * the first of its answers goes out: all of them at once would keep a start waiting.
 */
export function serializerCompiler(document: Document): SerializerCompiler {
  const compiler = known.get(document) ?? compilerFor(document);
  known.set(document, compiler);
  return compiler;
}

function compilerFor(document: Document): SerializerCompiler {
  const shared = { [schemaRoot]: closedShared(document) };
  const compiled = memoize(
    (schema: string): Serialize => fastJson(closed(JSON.parse(schema)) as never, { schema: shared as never }),
  );
  return ({ schema }) => {
    const serialize = once(() => compiled(JSON.stringify(schema)));
    return (value) => serialize()(value);
  };
}
