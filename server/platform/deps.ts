// The dependencies of all slices. Each slice takes only its Pick; app.ts adds what belongs to a single slice.
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { BreedCatalog } from '../science/breeds/catalog.ts';
import type { CacheLookups } from './caches.ts';
import type { Database } from './database/open.ts';
import type { Expensive } from './http/expensive.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MailSender } from './mail/sender.ts';
import type { Images } from './photo-store/images.ts';
import type { PhotoFiles } from './photo-store/photo-files.ts';
import type { Random } from './random.ts';
import type { Secret } from './secret.ts';

export interface Deps {
  config: Config;
  db: Database;
  clock: () => Date;
  random: Random;
  secret: Secret;
  mailer: Mailer;
  mailSender: MailSender;
  breeds: BreedCatalog;
  expensive: Expensive;
  images: Images;
  photos: PhotoFiles;
  cacheLookups: CacheLookups;
  log: FastifyBaseLogger;
}
