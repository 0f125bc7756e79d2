// Puts the server together: the one file that sees every slice.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accountHandlers } from './account/handlers.ts';
import { createAuthenticate, renewSessionCookies } from './auth/authenticate.ts';
import { cookieName } from './auth/cookies.ts';
import { authHandlers } from './auth/handlers.ts';
import { breedingHandlers } from './breeding/handlers.ts';
import { breedsHandlers } from './breeds/handlers.ts';
import { chickensHandlers } from './chickens/handlers.ts';
import type { Config } from './config.ts';
import { asDeployed, type Document } from './contract/document.ts';
import { generatedContract } from './contract/generated.ts';
import { allowedMethods, methodsAt } from './contract/methods.ts';
import { type MountOptions, mountContract } from './contract/mount.ts';
import type { Handlers } from './contract/operation.ts';
import { listOperations } from './contract/operations.ts';
import type { Deps } from './deps.ts';
import { serveSecurityTxt } from './docs/security-txt.ts';
import { serveDocs } from './docs/serve-docs.ts';
import { donationsHandlers } from './donations/handlers.ts';
import { flockHandlers } from './flock/handlers.ts';
import { createHttp } from './http/http.ts';
import { answerNotFound } from './http/not-found.ts';
import { identificationHandlers } from './identification/handlers.ts';
import { matchesHandlers } from './matches/handlers.ts';
import { moderationHandlers } from './moderation/handlers.ts';
import { photosHandlers } from './photos/handlers.ts';
import { placesHandlers } from './places/handlers.ts';
import { recommendationsHandlers } from './recommendations/handlers.ts';
import { searchesHandlers } from './searches/handlers.ts';
import { systemHandlers } from './system/handlers.ts';
import { tripsHandlers } from './trips/handlers.ts';
import { serveWebApp } from './web-app/serve-web-app.ts';
import { webhooksHandlers } from './webhooks/handlers.ts';

const root = join(import.meta.dirname, '..');

const served = new Map<string | null, Document>();

function servedContract(config: Pick<Config, 'publicUrl'>): Document {
  const known = served.get(config.publicUrl);
  if (known) return known;
  const document = asDeployed(generatedContract(), cookieName(config, 'session'), config.publicUrl);
  served.set(config.publicUrl, document);
  return document;
}

export interface AppOptions extends Pick<MountOptions, 'inspect'> {
  /** The built web app. */
  webFolder?: string;
}

export function buildApp(deps: Deps, options: AppOptions = {}): FastifyInstance {
  const { config } = deps;
  const document = servedContract(config);
  const app = createHttp(deps);

  const handlers: Handlers = {
    ...authHandlers(deps),
    ...accountHandlers(deps),
    ...chickensHandlers(deps),
    ...flockHandlers(deps),
    ...photosHandlers(deps),
    ...matchesHandlers(deps),
    ...moderationHandlers(deps),
    ...tripsHandlers(deps),
    ...donationsHandlers(deps),
    ...searchesHandlers(deps),
    ...webhooksHandlers(deps),
    ...placesHandlers(deps),
    ...breedsHandlers(deps),
    ...breedingHandlers(deps),
    ...identificationHandlers(deps),
    ...recommendationsHandlers(deps),
    ...systemHandlers({ ...deps, version: document.info.version, isStopping: app.isStopping }),
  };

  mountContract(app, {
    document,
    handlers,
    authenticate: createAuthenticate(deps),
    publicUrl: config.publicUrl,
    inspect: options.inspect,
  });
  // What was changed may be worth an event; nobody's answer waits for it.
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') deps.webhookSender.wake();
  });
  renewSessionCookies(app);
  const baseUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  serveDocs(app, document, { folder: join(root, '.generated/docs'), baseUrl });
  serveSecurityTxt(app, config, deps.clock);
  const servePage = serveWebApp(app, options.webFolder ?? join(root, '.generated/web'));
  answerNotFound(app, methodsAt(allowedMethods(listOperations(document))), servePage);
  return app;
}
