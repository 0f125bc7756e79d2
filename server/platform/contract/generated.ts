// Reads the contract, with its examples, that `npm run generate` wrote as data and as text. Parsing openapi.yaml and
// writing it anew would take half of every start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from './document.ts';

const FOLDER = join(import.meta.dirname, '../../../.generated');

export function generatedContract(): Document {
  return JSON.parse(readFileSync(join(FOLDER, 'contract.json'), 'utf8'));
}

// These placeholders stand in the text for the values of a deployment.
const SESSION = 'session-of-the-deployment';
const SERVER = 'https://server.invalid';
const CONTACT = 'https://contact.invalid';

/** Returns the document that the text is generated from. */
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

/** Returns the text of the contract of this deployment, see `asDeployed`. */
export function generatedYaml({ info, servers, components }: Document, file = 'contract.yaml'): string {
  const contact = info.contact?.url;
  // Replacement functions are used because a replacement text could contain a pattern such as $&.
  return readFileSync(join(FOLDER, file), 'utf8')
    .replace(contact ? CONTACT : `    url: ${CONTACT}\n`, () => contact ?? '')
    .replace(SERVER, () => servers?.[0]?.url ?? '/')
    .replace(SESSION, () => components?.securitySchemes?.cookieAuth?.name ?? '');
}
