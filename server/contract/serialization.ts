// Writes answers as JSON with fast-json-stringify, which leaves out whatever the contract does not declare: there, answers
// are open to what a later version may add, and here they are closed.
import fastJson from 'fast-json-stringify';
import type { Document, Schema } from './document.ts';
import { closed, closedShared, schemaRoot } from './schemas.ts';

type Serialize = (value: unknown) => string;
type SerializerCompiler = (route: { schema: Schema }) => Serialize;

const known = new WeakMap<Document, SerializerCompiler>();

/** Each schema is compiled once for a document: many answers share theirs, and so do the many servers of the tests. */
export function serializerCompiler(document: Document): SerializerCompiler {
  const compiler = known.get(document) ?? compilerFor(document);
  known.set(document, compiler);
  return compiler;
}

function compilerFor(document: Document): SerializerCompiler {
  const shared = { [schemaRoot]: closedShared(document) };
  const bySchema = new Map<string, Serialize>();
  return ({ schema }) => {
    const key = JSON.stringify(schema);
    const serialize = bySchema.get(key) ?? fastJson(closed(schema) as never, { schema: shared as never });
    bySchema.set(key, serialize);
    return serialize;
  };
}
