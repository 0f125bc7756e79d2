// Checks unknown fields: responses are open to fields of later versions, and requests are closed. Otherwise generated
// clients would reject extended responses, and a misspelled request field would be lost silently.
import { asObject, type Contract, follow, isObject, type Json, operationsOf, reference } from './document.ts';

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
