// The real app on a database in memory, with a clock that stands still and mail that goes nowhere.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createBirdMover } from '../account/move-keeper-use-case.ts';
import { type AppDeps, type AppOptions, buildApp, mailKinds } from '../app.ts';
import { type Config, type Environment, readConfig } from '../config.ts';
import type { Payments } from '../donations/payments.ts';
import { openStripe } from '../donations/stripe.ts';
import { createPhotoAnalyzer, type PhotoAnalyzer } from '../identification/photo-analyzer.ts';
import { openPhotos } from '../photos/open-photos.ts';
import { countCacheLookups } from '../platform/caches.ts';
import type { Database } from '../platform/database/open.ts';
import { createExpensive } from '../platform/http/expensive.ts';
import { createLog } from '../platform/http/log.ts';
import type { Mailer, Message } from '../platform/mail/mailer.ts';
import { createMailSender } from '../platform/mail/sender.ts';
import { createFolderPhotoStore } from '../platform/photo-store/folder-photo-store.ts';
import { createImages, type Images } from '../platform/photo-store/images.ts';
import type { PhotoStore } from '../platform/photo-store/photo-store.ts';
import type { Random } from '../platform/random.ts';
import { type Secret, secretFrom } from '../platform/secret.ts';
import { loadBreeds } from '../science/breeds/catalog.ts';
import { createSearchMailer } from '../searches/mailer.ts';
import { createPost, type ResolveName } from '../webhooks/post.ts';
import { createWebhookSender } from '../webhooks/sender.ts';
import { watchAnswers } from './answer-check.ts';
import { contract } from './contract.ts';
import { createContractCheck } from './contract-check.ts';
import { countingRandom } from './counting-random.ts';
import { openTestDatabase } from './open-test-database.ts';

export interface TestAppOptions extends Pick<AppOptions, 'webFolder'> {
  /** The time of the clock; 2026-05-01 at noon by default. */
  now?: Date;
  environment?: Environment;
  /** File of the database; in memory unless said. */
  database?: string;
  /** Replaces the database of the run's engine; it is closed with the app. */
  db?: Database;
  /** Replaces the app's own key, so that two apps can read each other's cursors. */
  secret?: Secret;
  /** Replaces the temporary folder of photos. */
  photoStore?: PhotoStore;
  /** Replaces name servers; by default no name resolves. */
  resolve?: ResolveName;
  /** The time limit of a webhook's receiver; long by default. */
  webhookTimeoutMs?: number;
  /** Replaces the mailer that only records messages. */
  mailer?: Mailer;
  config?: Partial<Config>;
  /** Replaces the counting generator, if several apps share a database. */
  random?: Random;
  /** Replaces Stripe. */
  payments?: Payments;
  /** Adds to the app what has to be there before it is ready. */
  beforeReady?: (app: FastifyInstance, deps: AppDeps) => void;
  /** Replaces the images that are limited by this machine's processors. */
  images?: Images;
  /** Replaces the built-in analysis of photos. */
  photoAnalyzer?: PhotoAnalyzer;
}

export interface TestApp {
  app: FastifyInstance;
  deps: AppDeps;
  clock: { now(): Date; set(now: Date): void; advance(milliseconds: number): void };
  /** The messages that were sent, oldest first; those under way come with `deps.mailSender.idle()`. */
  mail: Message[];
  /** The lines of the log. */
  log: string[];
  /** Signs in by code, as a keeper would, and answers the headers of a signed-in request. */
  signIn(email: string): Promise<{ cookie: string }>;
  /** Fails when any answer was not what the contract says, or what no answer may be. */
  close(): Promise<void>;
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  let now = options.now ?? new Date('2026-05-01T12:00:00Z');
  const mail: Message[] = [];
  const log: string[] = [];
  const check = createContractCheck(contract);
  const folder = join(tmpdir(), `heritage-flock-photos-${randomUUID()}`);
  const config: Config = {
    ...readConfig({ SEED: 'none', DATA_DIR: folder, ...options.environment }),
    ...options.config,
  };
  const parts: Omit<AppDeps, 'mailSender' | 'webhookSender' | 'searchMailer' | 'birdMover' | 'expensive' | 'photos'> = {
    config,
    db: options.db ?? (await openTestDatabase(options.database)),
    clock: () => new Date(now),
    random: options.random ?? countingRandom(),
    secret: options.secret ?? secretFrom(new Uint8Array(32)),
    mailer: options.mailer ?? { send: async (message) => void mail.push(message) },
    cacheLookups: countCacheLookups(),
    payments: options.payments ?? (config.payments && (await openStripe(config.payments))),
    breeds: loadBreeds(),
    images: options.images ?? createImages(),
    photoAnalyzer: options.photoAnalyzer ?? createPhotoAnalyzer(),
    log: createLog({ write: (line) => void log.push(line) }),
    resolveName: options.resolve ?? (async () => []),
  };
  const mailSender = createMailSender(parts, { jitter: () => 0.5, kinds: mailKinds });
  const post = createPost({
    resolve: parts.resolveName,
    toLoopback: parts.config.webhooksToLoopback,
    timeoutMs: options.webhookTimeoutMs ?? 60_000,
  });
  const deps: AppDeps = {
    ...parts,
    photos: openPhotos(options.photoStore ?? createFolderPhotoStore(folder), parts),
    mailSender,
    webhookSender: createWebhookSender({ ...parts, mailSender, post }, () => 0.5),
    searchMailer: createSearchMailer({ ...parts, mailSender }),
    birdMover: createBirdMover(parts),
    expensive: createExpensive(parts),
  };
  const app = buildApp(deps, { inspect: check.inspect, webFolder: options.webFolder });
  check.watch(app);
  const faults = watchAnswers(app, deps);
  options.beforeReady?.(app, deps);
  await app.ready();

  return {
    app,
    deps,
    clock: {
      now: () => new Date(now),
      set: (next) => {
        now = next;
      },
      advance: (milliseconds) => {
        now = new Date(now.getTime() + milliseconds);
      },
    },
    mail,
    log,
    async signIn(email) {
      const sent = await app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { email } });
      await deps.mailSender.idle();
      const code = sent.json().developmentCode ?? mail.at(-1)?.text.match(/\d{6}/)?.[0];
      const verified = await app.inject({ method: 'POST', url: '/api/auth/verify-code', payload: { email, code } });
      if (verified.statusCode !== 200) throw new Error(`Could not sign in: ${sent.body} ${verified.body}`);
      const session = verified.cookies.find(({ name }) => name.endsWith('session'));
      return { cookie: `${session?.name}=${session?.value}` };
    },
    async close() {
      await app.close();
      await deps.photoAnalyzer.close();
      await deps.webhookSender.close();
      await deps.searchMailer.close();
      await deps.birdMover.close();
      await deps.mailSender.close();
      await deps.db.close();
      await rm(folder, { recursive: true, force: true });
      if (check.violations.length > 0) {
        throw new Error(`Answers that the contract does not allow:\n${[...new Set(check.violations)].join('\n')}`);
      }
      if (faults.size > 0) throw new Error(`Answers that no test may get:\n${[...faults].join('\n')}`);
    },
  };
}
