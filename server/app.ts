// Puts the server together: the one file that sees every slice.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accountHandlers } from './account/handlers.ts';
import { createAuthenticate, renewSessionCookies } from './auth/authenticate.ts';
import { cookieName } from './auth/cookies.ts';
import { authHandlers } from './auth/handlers.ts';
import { serveBreedFrame } from './breeding/frame-handlers.ts';
import { breedingHandlers } from './breeding/handlers.ts';
import { standingPages } from './breeding/pages.ts';
import { breedStandings } from './breeding/standing-queries.ts';
import { breedsHandlers } from './breeds/handlers.ts';
import { breedPages } from './breeds/pages.ts';
import { chickensHandlers } from './chickens/handlers.ts';
import { birdPages } from './chickens/pages.ts';
import type { Config } from './config.ts';
import { donationsHandlers } from './donations/handlers.ts';
import type { Payments } from './donations/payments.ts';
import { flockHandlers } from './flock/handlers.ts';
import { handoversHandlers } from './handovers/handlers.ts';
import { handoverMail } from './handovers/handover-mail.ts';
import { identificationHandlers } from './identification/handlers.ts';
import type { PhotoAnalyzer } from './identification/photo-analyzer.ts';
import { contactAsked } from './matches/contact-asked-mail.ts';
import { matchesHandlers } from './matches/handlers.ts';
import { moderationHandlers } from './moderation/handlers.ts';
import { suspensionConfirmation } from './moderation/suspension-mail.ts';
import { papersHandlers } from './papers/handlers.ts';
import { photosHandlers } from './photos/handlers.ts';
import { placesHandlers } from './places/handlers.ts';
import type { Job } from './platform/background.ts';
import { generatedContract } from './platform/contract/contract.ts';
import { allowedMethods, methodsAt } from './platform/contract/methods.ts';
import { type MountOptions, mountContract } from './platform/contract/mount.ts';
import type { Handlers } from './platform/contract/operation.ts';
import { type Document, servedDocument } from './platform/contract/served-document.ts';
import type { Deps } from './platform/deps.ts';
import { createHttp } from './platform/http/http.ts';
import { answerNotFound } from './platform/http/not-found.ts';
import { kinds } from './platform/mail/kinds.ts';
import type { MessageKind } from './platform/mail/mailer.ts';
import { serveDocs, serveSecurityTxt } from './platform/operations/serve-docs.ts';
import { serveWebApp } from './platform/operations/serve-web-app.ts';
import { recommendationsHandlers } from './recommendations/handlers.ts';
import { searchesHandlers } from './searches/handlers.ts';
import { newBirds } from './searches/new-birds-mail.ts';
import { systemHandlers } from './system/handlers.ts';
import { tripsHandlers } from './trips/handlers.ts';
import { visitAlert } from './trips/visit-alert-mail.ts';
import { webhooksHandlers } from './webhooks/handlers.ts';
import type { ResolveName } from './webhooks/post.ts';

const root = join(import.meta.dirname, '..');

const served = new Map<string | null, Document>();

function documentOf(config: Pick<Config, 'publicUrl'>): Document {
  const known = served.get(config.publicUrl);
  if (known) return known;
  const document = servedDocument(cookieName(config, 'session'), config.publicUrl);
  served.set(config.publicUrl, document);
  return document;
}

/** All mails that the sender can write. */
export const mailKinds: readonly MessageKind<never>[] = [
  ...kinds,
  contactAsked,
  suspensionConfirmation,
  newBirds,
  handoverMail,
  visitAlert,
];

export interface AppDeps extends Deps {
  /** Gifts are pledges where this is null. */
  payments: Payments | null;
  webhookSender: Job;
  resolveName: ResolveName;
  searchMailer: Job;
  birdMover: Job;
  photoAnalyzer: PhotoAnalyzer;
}

export interface AppOptions extends Pick<MountOptions, 'inspect'> {
  /** The built web app. */
  webFolder?: string;
}

export function buildApp(deps: AppDeps, options: AppOptions = {}): FastifyInstance {
  const { config } = deps;
  const contract = generatedContract();
  const document = documentOf(config);
  const app = createHttp(deps);

  const standings = breedStandings(deps.db.read);

  const handlers: Handlers = {
    ...authHandlers(deps),
    ...accountHandlers(deps),
    ...chickensHandlers(deps),
    ...flockHandlers(deps),
    ...photosHandlers(deps),
    ...papersHandlers(deps),
    ...matchesHandlers(deps),
    ...moderationHandlers(deps),
    ...tripsHandlers(deps),
    ...handoversHandlers(deps),
    ...donationsHandlers(deps),
    ...searchesHandlers(deps),
    ...webhooksHandlers(deps),
    ...placesHandlers(deps),
    ...breedsHandlers(deps),
    ...breedingHandlers({ ...deps, standings }),
    ...identificationHandlers(deps),
    ...recommendationsHandlers(deps),
    ...systemHandlers({ ...deps, version: document.info.version, isStopping: app.isStopping }),
  };

  const authenticate = createAuthenticate(deps);
  mountContract(app, {
    contract,
    handlers,
    authenticate,
    publicUrl: config.publicUrl,
    inspect: options.inspect,
  });
  // A change may create webhook events; no response waits for them.
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') deps.webhookSender.wake();
  });
  renewSessionCookies(app);
  const baseUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  serveDocs(app, document, { folder: join(root, '.generated/docs'), baseUrl });
  serveSecurityTxt(app, config, deps.clock);
  const known = { ...deps, standings, site: baseUrl };
  serveBreedFrame(app, known);
  const servePage = serveWebApp(app, {
    folder: options.webFolder ?? join(root, '.generated/web'),
    site: baseUrl,
    things: [breedPages(deps.breeds), standingPages(known), birdPages({ ...deps, authenticate })],
  });
  answerNotFound(app, methodsAt(allowedMethods(contract.operations)), servePage);
  return app;
}
