// Checks every response of every test: required headers, and whose contact it reveals to whom.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../platform/deps.ts';

/** Headers of every response. */
const ALWAYS: Record<string, RegExp> = {
  'x-request-id': /^req-[0-9a-f]{18}$/,
  'x-content-type-options': /^nosniff$/,
  'cross-origin-resource-policy': /^(same|cross)-origin$/,
};

/** Headers of every response that a browser may open as a document. */
const OF_DOCUMENTS: Record<string, RegExp> = {
  'content-security-policy': /default-src '(self|none)'.*frame-ancestors 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'referrer-policy': /^same-origin$/,
  'strict-transport-security': /max-age=63072000/,
  'x-frame-options': /^DENY$/,
};

/** Of the one document that other sites may show: it has nothing that a press could change. */
const OF_THE_FRAME: Record<string, RegExp> = {
  ...OF_DOCUMENTS,
  'content-security-policy': /^default-src 'none'; img-src 'self'; .*form-action 'none'; frame-ancestors \*$/,
  'x-frame-options': /^undefined$/,
  'set-cookie': /^undefined$/,
};

const NEVER = ['x-powered-by', 'server', 'access-control-allow-credentials'];

const isPartOfAPage = ({ url }: FastifyRequest) => /^\/assets\/[^?]+\.(js|css|woff2)$/.test(url);

const addresses = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

/** Answers the faults it has found so far. */
export function watchAnswers(app: FastifyInstance, { db: { read }, config }: Pick<Deps, 'db' | 'config'>): Set<string> {
  const faults = new Set<string>();

  /**
   * Nobody sees contact data they were not given: their own they were, that of who owns a bird they like or has asked about
   * theirs, and moderators those of each other.
   */
  async function contactsOf(others: string, body: string): Promise<string[]> {
    const found = new Set(body.match(addresses));
    const keepers = await read.selectFrom('keeper').select(['id', 'email', 'phone']).execute();
    const isModerator = keepers.some(({ id, email }) => id === others && config.moderators.includes(email));
    const tells = (known: readonly string[]) => {
      // Two keepers may have one telephone.
      const phones = keepers.filter(({ id }) => known.includes(id)).map(({ phone }) => phone);
      return keepers
        .filter(({ id, email }) => !known.includes(id) && !(isModerator && config.moderators.includes(email)))
        .filter(({ email, phone }) => found.has(email) || (phone && !phones.includes(phone) && body.includes(phone)))
        .map(({ email }) => email);
    };
    if (tells([others]).length === 0) return [];
    const reveals = await read.selectFrom('contactReveal').select('ownerId').where('keeperId', '=', others).execute();
    const asks = await read.selectFrom('contactAsk').select('keeperId').where('ownerId', '=', others).execute();
    return tells([others, ...reveals.map(({ ownerId }) => ownerId), ...asks.map(({ keeperId }) => keeperId)]);
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const what = `${request.method} ${request.routeOptions.url ?? request.url} ${reply.statusCode}`;
    const ofDocuments = request.routeOptions.url === '/embed/breeds/:breedId' ? OF_THE_FRAME : OF_DOCUMENTS;
    const wanted = { ...ALWAYS, ...(isPartOfAPage(request) ? {} : ofDocuments) };
    for (const [name, value] of Object.entries(wanted)) {
      if (!value.test(String(reply.getHeader(name)))) faults.add(`${what}: ${name} is ${reply.getHeader(name)}`);
    }
    for (const name of NEVER) if (reply.hasHeader(name)) faults.add(`${what}: has ${name}`);
    if (request.keeper && !/^(private, )?no-store$/.test(String(reply.getHeader('cache-control'))))
      faults.add(`${what}: may be kept by a cache`);

    const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? String(payload) : '';
    if (/@|\d{4}/.test(text)) {
      // A database that is closed or damaged is a test of its own.
      const strangers = await contactsOf(request.keeper?.keeperId ?? '', text).catch(() => []);
      for (const email of strangers) faults.add(`${what}: tells how to reach ${email}`);
    }
    return payload;
  });
  return faults;
}
