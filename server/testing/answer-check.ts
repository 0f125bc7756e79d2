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

const NEVER = ['x-powered-by', 'server', 'access-control-allow-credentials'];

const isPartOfAPage = ({ url }: FastifyRequest) => /^\/assets\/[^?]+\.(js|css|woff2)$/.test(url);

const addresses = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

/** Answers the faults it has found so far. */
export function watchAnswers(app: FastifyInstance, { read }: Deps['db']): Set<string> {
  const faults = new Set<string>();

  /** Nobody sees contact data they were not given: their own they were, and that of who owns a bird they like. */
  async function contactsOf(others: string, body: string): Promise<string[]> {
    const found = new Set(body.match(addresses));
    const keepers = await read.selectFrom('keeper').select(['id', 'email', 'phone']).execute();
    const tells = (known: readonly string[]) => {
      // Two keepers may have one telephone.
      const phones = keepers.filter(({ id }) => known.includes(id)).map(({ phone }) => phone);
      return keepers
        .filter(({ id }) => !known.includes(id))
        .filter(({ email, phone }) => found.has(email) || (phone && !phones.includes(phone) && body.includes(phone)))
        .map(({ email }) => email);
    };
    if (tells([others]).length === 0) return [];
    const reveals = await read.selectFrom('contactReveal').select('ownerId').where('keeperId', '=', others).execute();
    return tells([others, ...reveals.map(({ ownerId }) => ownerId)]);
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const what = `${request.method} ${request.routeOptions.url ?? request.url} ${reply.statusCode}`;
    const wanted = { ...ALWAYS, ...(isPartOfAPage(request) ? {} : OF_DOCUMENTS) };
    for (const [name, value] of Object.entries(wanted)) {
      if (!value.test(String(reply.getHeader(name)))) faults.add(`${what}: ${name} is ${reply.getHeader(name)}`);
    }
    for (const name of NEVER) if (reply.hasHeader(name)) faults.add(`${what}: has ${name}`);
    if (request.keeper && reply.getHeader('cache-control') !== 'no-store')
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
