import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { createBirdMover } from './account/move-keeper-use-case.ts';
import { type AppDeps, buildApp, mailKinds } from './app.ts';
import { hasPhotos } from './chickens/photo-repository.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openStripe } from './donations/stripe.ts';
import { createPhotoAnalyzer } from './identification/photo-analyzer.ts';
import { hasKeepers } from './keepers/repository.ts';
import { openPhotos } from './photos/open-photos.ts';
import { agreeOnKey } from './platform/agree-on-key.ts';
import { createJob, type Job } from './platform/background.ts';
import { countCacheLookups } from './platform/caches.ts';
import {
  databaseIn,
  markDataFolder,
  photosIn,
  prepareDataFolder,
  refuseLostDatabase,
  setAside,
} from './platform/data-folder.ts';
import { removeOldCopies } from './platform/database/copy-before-migration.ts';
import { StorageError } from './platform/database/engine.ts';
import { type Database, openDatabase } from './platform/database/open.ts';
import { createExpensive } from './platform/http/expensive.ts';
import { createLog } from './platform/http/log.ts';
import { stopGracefully } from './platform/http/stop.ts';
import { mailerFor } from './platform/mail/providers/mailer-for.ts';
import { createMailSender } from './platform/mail/sender.ts';
import { createImages } from './platform/photo-store/images.ts';
import { openPhotoStore } from './platform/photo-store/open-photo-store.ts';
import { PhotoStoreFault } from './platform/photo-store/photo-store.ts';
import { random } from './platform/random.ts';
import { loadSecret, readSecret, type Secret } from './platform/secret.ts';
import { isFirstOfSeveral, startOthers, tellStarted } from './platform/several-processes.ts';
import { loadBreeds } from './science/breeds/catalog.ts';
import { createSearchMailer } from './searches/mailer.ts';
import { fillDatabase } from './seed/fill-database.ts';
import { createPost, resolveName } from './webhooks/post.ts';
import { createWebhookSender } from './webhooks/sender.ts';

const WEBHOOK_TIMEOUT_MS = 10_000;
const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

export async function start(): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const config = readConfig(process.env);
    if (isFirstOfSeveral(config)) return startOthers(config, createLog());
    const deps = await createDeps(config);
    if (config.production && !config.publicUrl?.startsWith('https:')) {
      deps.log.warn('PUBLIC_URL is not an https address: session cookies are not marked Secure.');
    }
    await tryPhotos(deps);
    const app = buildApp(deps);
    // Each of these may write to those after it, so they stop in this order.
    const { photoAnalyzer, webhookSender, searchMailer, birdMover, mailSender, db } = deps;
    const jobs = [webhookSender, searchMailer, birdMover, ...createSweeps(deps), mailSender];
    stopGracefully(app, deps.log, [photoAnalyzer, ...jobs, db]);
    await exposeMetrics(app, deps);
    await app.ready();
    await listen(app, config);
    tellStarted();
    for (const job of jobs) job.wake();
    checkDatabase(deps);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

const afterDamage =
  'Stop the server, copy the whole data folder away, put heritage-flock.db back from a backup, and start again.';

/** Must run before the app listens, because it adds a hook. The metrics code is loaded only if it is used. */
async function exposeMetrics(app: FastifyInstance, deps: AppDeps): Promise<void> {
  if (deps.config.metricsPort === null) return;
  const { createMetrics, serveMetrics } = await import('./platform/operations/metrics.ts');
  const server = await serveMetrics(createMetrics(app, deps), deps.config.metricsPort);
  app.addHook('onClose', async () => void server.close());
}

/** Runs in the background, so that damage is reported before a request finds it. */
function checkDatabase({ db, log }: AppDeps): void {
  db.check().catch((error: unknown) => log.warn({ err: error }, 'The database could not be checked.'));
}

/** A temporary fault of the photo store does not prevent the start. */
async function tryPhotos({ photos }: AppDeps): Promise<void> {
  try {
    await photos.check();
  } catch (error) {
    if (!(error instanceof PhotoStoreFault)) throw error;
    if (error.refusal !== null) throw new Error(error.refusal);
  }
}

/** Jobs that clean up once a day. */
function createSweeps({ config, photos, log }: AppDeps): Job[] {
  // The first sweep of photos only restores those that belong to birds, because an operator who connected the wrong
  // database needs time to notice.
  let isFirst = true;
  const photosWithoutBirds = createJob({ name: 'photos without birds', log, everyMs: DAY_MS }, async (signal) => {
    await photos.sweep(isFirst ? 0 : undefined, signal);
    const sleepMs = isFirst ? HOUR_MS : DAY_MS;
    isFirst = false;
    return sleepMs;
  });
  const oldCopies = createJob({ name: 'old copies of the database', log, everyMs: DAY_MS }, async () => {
    await removeOldCopies(databaseIn(config.dataDir));
    return undefined;
  });
  return config.postgres ? [photosWithoutBirds] : [photosWithoutBirds, oldCopies];
}

/** Faults that the operator can fix are shown without a stack. */
function explain(error: unknown): unknown {
  if (error instanceof TypeError || error instanceof ReferenceError || !(error instanceof Error)) return error;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Cannot start: port ${port} is taken. Set PORT (or METRICS_PORT) to another one.`;
  if (error instanceof StorageError && error.fault === 'damaged')
    return `Cannot start: ${error.message} ${afterDamage}`;
  return error instanceof ConfigError ? error.message : `Cannot start: ${error.message}`;
}

async function createDeps(config: Config): Promise<AppDeps> {
  prepareDataFolder(config.dataDir);
  const log = createLog();
  if (!config.postgres) {
    const left = process.argv.includes('--begin-anew') ? setAside(config.dataDir) : null;
    if (left !== null) log.warn({ left }, 'This begins anew; what was left of the database before is set aside.');
    refuseLostDatabase(config.dataDir);
  }
  const db = await openDatabase(
    config.postgres?.url ?? databaseIn(config.dataDir),
    (found) => log.fatal({ found }, `The database is damaged; nothing is stored any more. ${afterDamage}`),
    {
      replicaUrl: config.postgres?.replicaUrl,
      onReplica: (keepsUp) =>
        keepsUp ? log.info('the replica keeps up') : log.warn('The replica does not keep up: visitors read elsewhere.'),
    },
  );
  if (!config.postgres) markDataFolder(config.dataDir);
  await refuseLostPhotos(config, db);
  const base = { db, clock: () => new Date(), secret: await secretFor(config, db) };
  const parts = {
    ...base,
    config,
    log,
    random,
    expensive: createExpensive(base),
    mailer: await mailerFor(config, log),
    cacheLookups: countCacheLookups(),
    payments: config.payments && (await openStripe(config.payments)),
    breeds: loadBreeds(),
    images: createImages(),
    photoAnalyzer: createPhotoAnalyzer(),
    birdMover: createBirdMover({ db, log }),
    resolveName,
  };
  await fillDatabase(parts);
  const photoStore = await openPhotoStore(config.photoBucket, {
    folder: photosIn(config.dataDir),
    owner: parts.secret.hash('photo store'),
  });
  const photos = openPhotos(photoStore, parts);
  const mailSender = createMailSender(parts, { kinds: mailKinds });
  const post = createPost({
    resolve: resolveName,
    toLoopback: config.webhooksToLoopback,
    timeoutMs: WEBHOOK_TIMEOUT_MS,
  });
  const webhookSender = createWebhookSender({ ...parts, mailSender, post });
  return { ...parts, photos, mailSender, webhookSender, searchMailer: createSearchMailer({ ...parts, mailSender }) };
}

/**
 * A missing folder means that a disk is not mounted or the bucket is not named. Old photos would be missing, and new
 * ones would go astray.
 */
async function refuseLostPhotos({ photoBucket, dataDir }: Config, db: Database): Promise<void> {
  const folder = photosIn(dataDir);
  if (photoBucket || existsSync(folder) || !(await hasPhotos(db.read))) return;
  await db.close();
  throw new Error(`the photos of the birds are missing: there is no ${folder}. Nothing was changed.
  Put it back: is the disk mounted, does PHOTOS_URL name the bucket? Or restore a backup into an empty DATA_DIR: npm run restore -- FOLDER
  To go on without them: mkdir ${folder}`);
}

async function secretFor({ postgres, dataDir }: Config, db: Database): Promise<Secret> {
  if (!postgres) return loadSecret(dataDir, await hasKeepers(db.read));
  const secret = readSecret(postgres.keyFile);
  await agreeOnKey(db, secret);
  return secret;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  // The default backlog of 511 drops connections when thousands arrive at once.
  await app.listen({ host, port, backlog: 4096, listenTextResolver: (address) => `Heritage Flock is at ${address}` });
}
