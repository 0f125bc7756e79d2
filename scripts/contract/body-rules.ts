// The house's rules for request bodies: every body that the contract allows fits into the bytes that the server takes.

import {
  asObject,
  type Contract,
  entries,
  follow,
  isObject,
  type Json,
  type JsonObject,
  operationsOf,
  reference,
} from './document.ts';
import { DEFAULT_MAX_BYTES } from './resolve.ts';

const FORM = 'multipart/form-data';
const TYPES = ['application/json', FORM];
/** JSON may encode a character beyond the first 65,536 as two escapes of six bytes. */
const BYTES_OF_CHARACTER = 12;
/** The boundary and headers of one part of a form. */
const BYTES_AROUND_PART = 1_000;

export function bodyFindings(contract: Contract, body: JsonObject): string[] {
  if (!('content' in body)) return [];
  const [[type, media] = ['', {}], ...more] = entries(body.content);
  if (more.length > 0 || !TYPES.includes(type)) return [`the request body must be of one type, ${TYPES.join(' or ')}.`];
  const maxBytes = Number(body['x-max-bytes'] ?? DEFAULT_MAX_BYTES);
  const schema = follow(contract, media.schema);
  const needed = type === FORM ? bytesOfForm(contract, schema) : bytesOfJson(contract, schema);
  const findings = type === FORM ? partFindings(contract, schema, media) : [];
  if (needed > maxBytes) findings.push(`the request body may need ${needed} bytes: set its x-max-bytes to as many.`);
  return findings;
}

/** A file states its maximum size and types; a part is a file or a text, and occurs once. */
function partFindings(contract: Contract, schema: JsonObject, media: JsonObject): string[] {
  const ofParts = entries(schema.properties).flatMap(([name, property]) => {
    const part = follow(contract, property);
    const isUntyped = part.format === 'binary' && !Array.isArray(part['x-content-types']);
    return [
      ...(isUntyped ? [`the file "${name}" needs x-content-types.`] : []),
      ...(part.type === 'object' || part.type === 'array' ? [`the part "${name}" must be a file or a text.`] : []),
    ];
  });
  // ogen 1.24 generates nothing for a contract with one.
  return 'encoding' in media ? [...ofParts, 'a form must not have `encoding`: use x-content-types.'] : ofParts;
}

function bytesOfForm(contract: Contract, schema: JsonObject): number {
  const parts = entries(schema.properties).map(([, property]) => follow(contract, property));
  const sizes = parts.map((part) =>
    part.format === 'binary' ? Number(part['x-max-bytes']) : Number(part.maxLength ?? 250) * 4,
  );
  return sizes.reduce((sum, size) => sum + size + BYTES_AROUND_PART, BYTES_AROUND_PART);
}

function bytesOfJson(contract: Contract, value: Json | undefined): number {
  const schema = follow(contract, value);
  const branches = ['anyOf', 'oneOf'].flatMap((keyword) => (Array.isArray(schema[keyword]) ? schema[keyword] : []));
  if (branches.length > 0) return Math.max(...branches.map((branch) => bytesOfJson(contract, branch)));
  if (Array.isArray(schema.enum)) return Math.max(...schema.enum.map((option) => JSON.stringify(option).length));
  const types = [schema.type ?? 'string'].flat();
  if (types.includes('object')) {
    const fields = entries(schema.properties).map(([name, inner]) => name.length + 4 + bytesOfJson(contract, inner));
    return fields.reduce((sum, field) => sum + field, 2);
  }
  if (types.includes('array')) return 2 + Number(schema.maxItems ?? 0) * (1 + bytesOfJson(contract, schema.items));
  if (types.includes('string'))
    return 2 + Number(schema.maxLength ?? 40) * (isAscii(schema.pattern) ? 1 : BYTES_OF_CHARACTER);
  return 25;
}

/** True if a pattern allows only plain characters, which JSON encodes in one byte each. */
function isAscii(pattern: Json | undefined): boolean {
  if (typeof pattern !== 'string') return false;
  const outsideClasses = pattern.replaceAll(/\[[^\]]*\]/g, '');
  return !/\[\^|\\[SWDPu]|[^\x20-\x7e]/.test(pattern) && !/(^|[^\\])\./.test(outsideClasses);
}

/** Objects with fields by where they stand, and what each says of other fields. */
type Objects = Map<string, Json | undefined>;

export function opennessFindings(contract: Contract): string[] {
  const [answered, asked]: [Objects, Objects] = [new Map(), new Map()];
  for (const { pointer, value } of operationsOf(contract)) {
    collect(contract, value.responses, `${pointer}: answers`, answered);
    // A payload signed by a third party has a format that the third party may extend.
    if (!('x-signed-by' in follow(contract, value.requestBody)))
      collect(contract, value.requestBody, `${pointer}: request`, asked);
  }
  // Webhook messages may be extended like responses.
  collect(contract, contract.document.webhooks, 'webhooks', answered);
  const findings: string[] = [];
  for (const [where, open] of answered) {
    if (asked.has(where))
      findings.push(
        `${where}: is sent and answered; give requests a closed twin named …Input, which shares its properties by a YAML alias.`,
      );
    else if (open !== true) findings.push(`${where}: is answered, so it needs \`additionalProperties: true\`.`);
  }
  for (const [where, open] of asked) {
    if (open !== false && !answered.has(where))
      findings.push(`${where}: is sent, so it needs \`additionalProperties: false\`.`);
  }
  return findings;
}

function collect(contract: Contract, value: Json | undefined, where: string, found: Objects): void {
  if (Array.isArray(value)) for (const [at, item] of value.entries()) collect(contract, item, `${where}/${at}`, found);
  if (!isObject(value) || found.has(where)) return;
  const ref = reference(value);
  if (ref !== undefined) {
    if (ref.startsWith('#')) collect(contract, follow(contract, value), ref, found);
    return;
  }
  if (isObject(value.properties)) found.set(where, value.additionalProperties);
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'properties') {
      // A field may itself be called `properties`, so names are not read as keywords.
      for (const [name, field] of Object.entries(asObject(inner)))
        collect(contract, field, `${where}/properties/${name}`, found);
    } else if (key !== 'examples') collect(contract, inner, `${where}/${key}`, found);
  }
}
