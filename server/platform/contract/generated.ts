// The contract as `npm run generate` leaves it for the server, with its examples: as data, and as text. To parse openapi.yaml
// and to write it anew at every start would take half of the start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from './document.ts';

const FOLDER = join(import.meta.dirname, '../../../.generated');

export function generatedContract(): Document {
  return JSON.parse(readFileSync(join(FOLDER, 'contract.json'), 'utf8'));
}

// What is of a deployment stands in the text as these.
const SESSION = 'session-of-the-deployment';
const SERVER = 'https://server.invalid';
const CONTACT = 'https://contact.invalid';

/** The document that the text is written from. */
export function withPlaceholders(document: Document): Document {
  const { info, servers = [], components = {} } = structuredClone(document);
  const [server] = servers;
  return {
    ...document,
    info: { ...info, contact: { ...info.contact, url: CONTACT } },
    servers: [{ ...server, url: SERVER }],
    components: {
      ...components,
      securitySchemes: {
        ...components.securitySchemes,
        cookieAuth: { ...components.securitySchemes?.cookieAuth, type: 'apiKey', name: SESSION },
      },
    },
  };
}

/** The text of the contract as this deployment keeps it, see `asDeployed`. */
export function generatedYaml({ info, servers, components }: Document, file = 'contract.yaml'): string {
  const contact = info.contact?.url;
  // By functions: a text that is put in place of another may not speak of it ($&).
  return readFileSync(join(FOLDER, file), 'utf8')
    .replace(contact ? CONTACT : `    url: ${CONTACT}\n`, () => contact ?? '')
    .replace(SERVER, () => servers?.[0]?.url ?? '/')
    .replace(SESSION, () => components?.securitySchemes?.cookieAuth?.name ?? '');
}
