// RFC 9116: where to report a weakness.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** The RFC wants less than a year. Counted from each request, so that it never runs out while somebody runs this server. */
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
