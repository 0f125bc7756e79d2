// A contract as TypeScript: what server, web and the compatibility gate are checked against.
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { asObject, isObject, type Json, type JsonObject } from './document.ts';

const HEADER = '// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.\n';

export async function contractTypes(document: JsonObject): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openapiTS(JSON.stringify(withoutExamples(asToday(document))), {
    silent: true,
    // Otherwise every property with a default would be required of a client.
    defaultNonNullable: false,
    transform: (schema) => ('format' in schema && schema.format === 'binary' ? blob : undefined),
  });
  const names = Object.keys(asObject(asObject(document.components).schemas));
  const schemas = names.map((name) => `export type ${name} = components['schemas']['${name}'];\n`);
  return HEADER + astToString(nodes) + schemas.join('');
}

// Answers are open to what a later version may add. What is written today, and compared, are the fields of today; as types,
// open objects would take any name for a field.
function asToday(document: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(document), (_, value) => {
    if (isObject(value) && value.additionalProperties === true && 'properties' in value)
      delete value.additionalProperties;
    return value;
  });
}

// Examples say nothing about types, and theirs are references to files: without them a document stands alone.
function withoutExamples(document: JsonObject): JsonObject {
  const strip = (value: Json, inside: string): Json => {
    if (Array.isArray(value)) return value.map((item) => strip(item, ''));
    if (!isObject(value)) return value;
    // `properties` may well have a property of that name.
    const kept = Object.entries(value).filter(([key]) => key !== 'examples' || inside === 'properties');
    return Object.fromEntries(kept.map(([key, item]) => [key, strip(item, key)]));
  };
  return strip(document, '') as JsonObject;
}
