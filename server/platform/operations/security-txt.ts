// Serves security.txt (RFC 9116), which says where to report a vulnerability.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** The RFC wants less than a year. It counts from each request, so that it never expires while the server runs. */
const HALF_A_YEAR_MS = 182 * 24 * 60 * 60 * 1000;

export function serveSecurityTxt(app: FastifyInstance, config: Config, clock: () => Date): void {
  const home = config.publicUrl ?? `http://localhost:${config.port}`;
  const contact = config.securityContact ?? (config.mail ? `mailto:${config.mail.from}` : `${home}/`);
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock().getTime() + HALF_A_YEAR_MS).toISOString();
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-cache');
    return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${home}/.well-known/security.txt\n`;
  });
}
