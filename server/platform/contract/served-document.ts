// The contract as a deployment serves it, with its own session cookie and address. `npm run generate` wrote it, with its
// examples, as data and as text: parsing openapi.yaml and writing it anew would take half of every start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of an OpenAPI document that differ between deployments. */
export interface Document {
  openapi: string;
  info: { title: string; version: string; contact?: { name?: string; url?: string } };
  servers?: { url: string; description?: string }[];
  components?: {
    securitySchemes?: Record<string, { type: string; in?: string; name?: string }>;
    [kind: string]: unknown;
  };
  [part: string]: unknown;
}

const FOLDER = join(import.meta.dirname, '../../../.generated');

export const generatedDocument = (): Document => JSON.parse(readFileSync(join(FOLDER, 'contract.json'), 'utf8'));

/** Returns the document of a deployment, with the name of its session cookie and its public address, if any. */
export function servedDocument(sessionName: string, publicUrl: string | null): Document {
  const document = generatedDocument();
  const scheme = document.components?.securitySchemes?.cookieAuth;
  if (scheme) scheme.name = sessionName;
  if (!publicUrl) return document;
  const [server] = document.servers ?? [];
  document.servers = [{ ...server, url: publicUrl }];
  document.info.contact = { ...document.info.contact, url: publicUrl };
  return document;
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

/** Returns the text of the document of a deployment. */
export function servedYaml({ info, servers, components }: Document, file = 'contract.yaml'): string {
  const contact = info.contact?.url;
  // Replacement functions are used because a replacement text could contain a pattern such as $&.
  return readFileSync(join(FOLDER, file), 'utf8')
    .replace(contact ? CONTACT : `    url: ${CONTACT}\n`, () => contact ?? '')
    .replace(SERVER, () => servers?.[0]?.url ?? '/')
    .replace(SESSION, () => components?.securitySchemes?.cookieAuth?.name ?? '');
}
