import type { Schema } from './document.ts';

/**
 * The value that a text of an address or a form spells, by its schema: numbers in decimal digits only. What spells none
 * stays text, and so is refused by the schema.
 */
export function spelled(text: unknown, schema: Schema): unknown {
  const types = [schema.type].flat();
  if (types.includes('array')) return [text].flat().map((entry) => spelled(entry, (schema.items ?? {}) as Schema));
  if (typeof text !== 'string') return text;
  if (types.includes('integer') && /^-?\d+$/.test(text)) return Number(text);
  if (types.includes('number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}
