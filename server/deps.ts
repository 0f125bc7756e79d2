// What the slices are given instead of reaching for it themselves. Each takes only its Pick.
import type { FastifyBaseLogger } from 'fastify';
import type { BirdMover } from './account/bird-mover.ts';
import type { BreedCatalogue } from './breeds/catalogue.ts';
import type { CacheLookups } from './cache-lookups.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import type { Expensive } from './http/expensive.ts';
import type { Images } from './images/images.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MailSender } from './mail/sender.ts';
import type { Payments } from './payments/payments.ts';
import type { PhotoAnalyzer } from './photo-analysis/analyzer.ts';
import type { PhotoFiles } from './photo-store/photo-files.ts';
import type { Random } from './random.ts';
import type { SearchMailer } from './searches/mailer.ts';
import type { Secret } from './secret.ts';
import type { WebhookSender } from './webhooks/sender.ts';

export interface Deps {
  config: Config;
  db: Database;
  clock: () => Date;
  random: Random;
  secret: Secret;
  mailer: Mailer;
  mailSender: MailSender;
  /** Null: gifts are pledges. */
  payments: Payments | null;
  webhookSender: WebhookSender;
  searchMailer: SearchMailer;
  birdMover: BirdMover;
  breeds: BreedCatalogue;
  expensive: Expensive;
  images: Images;
  photoAnalyzer: PhotoAnalyzer;
  photos: PhotoFiles;
  cacheLookups: CacheLookups;
  log: FastifyBaseLogger;
}
