// The house's rules for request bodies: every body that the contract allows fits into the bytes that the server takes.
import { type Contract, entries, follow, type Json, type JsonObject } from './document.ts';
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
