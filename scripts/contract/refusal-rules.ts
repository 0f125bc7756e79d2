// Checks that each 422 example shows an error that this operation can have. It names fields of the operation's own
// request, so that readers and mock users learn where an error belongs.
import { asObject, type Contract, entries, follow, type Json, type Operation, readExample } from './document.ts';

export async function refusalFindings(contract: Contract, { value }: Operation): Promise<string[]> {
  const refusal = follow(contract, asObject(value.responses)['422']);
  const examples = entries(refusal.content).flatMap(([, media]) => Object.entries(asObject(media.examples)));
  const found = examples.map(async ([name, reference]) => {
    const { errors } = asObject((await readExample(contract, reference)).example.value);
    const pointers = Array.isArray(errors) ? errors.map((error) => String(asObject(error).pointer)) : [];
    if (pointers.length === 0) return [`answer 422, ${name}: names no field in \`errors\`.`];
    return pointers
      .filter((pointer) => !isOfRequest(contract, value, pointer))
      .map((pointer) => `answer 422, ${name}: names "${pointer}", which its request does not have.`);
  });
  return (await Promise.all(found)).flat();
}

/** A pointer leads into the body; a parameter is named directly. */
function isOfRequest(contract: Contract, operation: Operation['value'], pointer: string): boolean {
  const [name = '', ...path] = pointer.split('/');
  if (name !== '') {
    const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
    return path.length === 0 && parameters.some((parameter) => follow(contract, parameter).name === name);
  }
  const bodies = entries(follow(contract, operation.requestBody).content);
  return bodies.some(([, { schema }]) => leadsInto(contract, schema, path));
}

function leadsInto(contract: Contract, value: Json | undefined, path: string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  const schema = follow(contract, value);
  const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => schema[keyword] ?? []);
  if (branches.some((branch) => leadsInto(contract, branch, path))) return true;
  if (/^\d+$/.test(name) && 'items' in schema) return leadsInto(contract, schema.items, rest);
  const properties = asObject(schema.properties);
  return Object.hasOwn(properties, name) && leadsInto(contract, properties[name], rest);
}
