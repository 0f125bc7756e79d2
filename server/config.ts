// Reads and validates the environment. Every variable is listed in .env.example.
import { resolve } from 'node:path';
import { isLoopback, isNetwork } from './platform/network-address.ts';
import { type PhotoBucket, readPhotosUrl } from './platform/photos-url.ts';

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Port of the Prometheus metrics, on this machine only; null turns them off. */
  metricsPort: number | null;
  /** Absolute path of the folder with the database, the key and, unless there is a bucket for them, the photos. */
  dataDir: string;
  /** Photos are stored in `dataDir` where this is null. */
  photoBucket: PhotoBucket | null;
  /**
   * PostgreSQL, an optional replica to read from, and the file of the key that all its servers share. Null means that
   * the database is in the data folder.
   */
  postgres: { url: string; replicaUrl: string | null; keyFile: string } | null;
  /** Number of server processes on this machine. */
  processes: number;
  /** The public address of this server, without a trailing slash; null if it is not set. */
  publicUrl: string | null;
  /** Proxies whose X-Forwarded-* headers are believed; none unless they are named. */
  trustedProxies: string[];
  /** This may be null in development only, where codes are logged and returned instead of mailed. */
  mail: { apiKey: string; from: string } | null;
  seed: 'sample' | 'none';
  /** The vision model that may analyze photos; null means that only the built-in analysis is used. */
  vision: { baseUrl: string; apiKey: string; model: string } | null;
  /**
   * The payment account for gifts; null means that they are pledges. `apiUrl` replaces Stripe's API in tests, on this
   * machine only.
   */
  payments: { secretKey: string; webhookSecret: string; apiUrl: string | null } | null;
  /** Payee and method for pledged gifts; null means that nobody collects them. */
  pledgePayee: string | null;
  /** Allows webhooks to this machine, even without https, for development and tests. */
  webhooksToLoopback: boolean;
  /** The person or club that runs this deployment; null if it does not say. */
  operator: string | null;
  /** A `mailto:` or `https:` address at which keepers reach the operator; null if none is known. */
  contact: string | null;
  /** Email addresses of the keepers who may moderate on the screen, in lower case. */
  moderators: readonly string[];
  /** The security contact (RFC 9116), a `mailto:` or `https:` address; null if it is not set. */
  securityContact: string | null;
  /** The only foreign origin that a browser may call: it converts a position to a place name. */
  geocodeOrigin: string;
}

const LONGEST_LINE = 300;
const MOST_PROCESSES = 64;
const modes = ['production', 'development', 'test'];

/**
 * The address of the server as far as it is known. It never comes from a request, whose Host header anybody can set.
 */
export const siteOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

export type Environment = Record<string, string | undefined>;

/** Carries every fault of the environment at once, so that a start is not a guessing game. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`Cannot start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Used by the maintenance commands of a server, stopped or running. */
export const readDataDir = (environment: Environment): string => resolve(environment.DATA_DIR?.trim() || './data');

/** Returns null if photos are stored in the data folder. */
export function readPhotoBucket(environment: Environment): PhotoBucket | null {
  const faults: string[] = [];
  const bucket = readPhotosUrl(environment, faults);
  if (faults.length > 0) throw new ConfigError(faults);
  return bucket;
}

export function readConfig(environment: Environment): Config {
  const faults: string[] = [];
  const text = (name: string): string | null => environment[name]?.trim() || null;
  const url = (name: string, value: string | null): URL | null => {
    if (value === null) return null;
    const parsed = URL.parse(value);
    if (parsed && /^https?:$/.test(parsed.protocol)) return parsed;
    faults.push(`${name} must be an http or https address, not "${value}".`);
    return null;
  };

  const mode = text('NODE_ENV') ?? 'development';
  if (!modes.includes(mode)) faults.push(`NODE_ENV must be ${modes.join(', ')} or absent, not "${mode}".`);
  const production = mode === 'production';

  const port = readPort('PORT', text('PORT') ?? '3000', faults);
  const metrics = text('METRICS_PORT');
  const metricsPort = metrics === null ? null : readPort('METRICS_PORT', metrics, faults);

  const publicUrl = url('PUBLIC_URL', text('PUBLIC_URL'));
  if (publicUrl && publicUrl.pathname !== '/')
    faults.push('PUBLIC_URL must not have a path: the app lives at the root.');
  if (publicUrl && (publicUrl.username || publicUrl.password || publicUrl.search || publicUrl.hash))
    faults.push('PUBLIC_URL must be an address alone, such as https://flock.example.');

  if (production && !text('PUBLIC_URL'))
    faults.push('PUBLIC_URL is missing: the address that the links in sign-in mails lead to.');

  const host = text('HOST') ?? '127.0.0.1';
  const onLan = text('DEVELOPMENT_ON_LAN');
  if (onLan !== null && onLan !== '1') faults.push('DEVELOPMENT_ON_LAN must be 1 or absent.');
  const proxies = text('TRUSTED_PROXIES');
  if (!production) refuseStrangers({ publicUrl, host, proxies, onLan: onLan !== null }, faults);
  if (production && !proxies) {
    faults.push(
      'TRUSTED_PROXIES is missing: name the proxies before this server, or "none". ' +
        'Behind one that is not named all callers would share the limits of one.',
    );
  }
  const trustedProxies = (proxies === 'none' ? '' : (proxies ?? '')).split(',').flatMap((proxy) => proxy.trim() || []);
  for (const proxy of trustedProxies.filter((name) => !isNetwork(name))) {
    faults.push(`TRUSTED_PROXIES must list IP addresses or networks such as 10.0.0.0/8, or be none, not "${proxy}".`);
  }

  const postgres = readPostgres(text, faults);
  const processes = readProcesses(text('CLUSTER'), postgres !== null, faults);
  const seed = text('SEED') ?? (production ? 'none' : 'sample');
  if (seed !== 'sample' && seed !== 'none') faults.push('SEED must be "sample" or "none".');

  const photoBucket = readPhotosUrl(environment, faults);
  const geocode = url('VITE_GEOCODE_URL', text('VITE_GEOCODE_URL') ?? 'https://api.bigdatacloud.net');
  const mail = readMail(text('MAILERSEND_API_KEY'), text('MAIL_FROM'), production, faults);
  const vision = readVision(text, url, faults);
  const payments = readPayments(text, url, production, faults);
  const pledgePayee = readLine('PLEDGE_PAYEE', text, faults);
  const operator = readLine('OPERATOR_NAME', text, faults);
  const contact = readContact('OPERATOR_CONTACT', text, faults) ?? (mail && `mailto:${mail.from}`);
  const securityContact = readContact('SECURITY_CONTACT', text, faults) ?? contact;

  const moderators = readModerators(text('MODERATORS'), faults);

  const toLoopback = text('WEBHOOKS_TO_LOOPBACK');
  if (toLoopback !== null && toLoopback !== '1') faults.push('WEBHOOKS_TO_LOOPBACK must be 1 or absent.');
  if (toLoopback !== null && production)
    faults.push('WEBHOOKS_TO_LOOPBACK is for development: in production strangers would reach this machine with it.');

  if (faults.length > 0) throw new ConfigError(faults);
  return {
    production,
    port,
    host,
    metricsPort,
    dataDir: readDataDir(environment),
    photoBucket,
    postgres,
    processes,
    publicUrl: publicUrl?.origin ?? null,
    trustedProxies,
    mail,
    seed: seed === 'sample' ? 'sample' : 'none',
    vision,
    payments,
    webhooksToLoopback: toLoopback === '1',
    pledgePayee,
    operator,
    contact,
    moderators,
    securityContact,
    geocodeOrigin: geocode?.origin ?? '',
  };
}

function readPort(name: string, value: string, faults: string[]): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65535) faults.push(`${name} must be a number from 0 to 65535.`);
  return port;
}

function readProcesses(value: string | null, onPostgres: boolean, faults: string[]): number {
  const processes = Number(value ?? 1);
  if (!Number.isInteger(processes) || processes < 1 || processes > MOST_PROCESSES)
    faults.push(`CLUSTER must be a number of processes from 1 to ${MOST_PROCESSES}.`);
  else if (processes > 1 && !onPostgres)
    faults.push('CLUSTER belongs to DATABASE_URL: the database in DATA_DIR is for one process.');
  return processes;
}

const isPostgresUrl = (url: string): boolean => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '');

function readPostgres(text: (name: string) => string | null, faults: string[]): Config['postgres'] {
  const [url, replicaUrl, keyFile] = [text('DATABASE_URL'), text('DATABASE_REPLICA_URL'), text('SECRET_KEY_FILE')];
  if (url === null) {
    if (keyFile) faults.push('SECRET_KEY_FILE belongs to DATABASE_URL: without that the key lies in DATA_DIR.');
    if (replicaUrl) faults.push('DATABASE_REPLICA_URL belongs to DATABASE_URL: it names a replica of that database.');
    return null;
  }
  // The value is not shown because it may contain a password.
  if (!isPostgresUrl(url))
    faults.push('DATABASE_URL must be the address of a PostgreSQL database, such as postgres://user@host/flock.');
  if (replicaUrl && !isPostgresUrl(replicaUrl))
    faults.push('DATABASE_REPLICA_URL must be the address of a PostgreSQL database, as DATABASE_URL is.');
  if (keyFile) return { url, replicaUrl, keyFile: resolve(keyFile) };
  faults.push(
    'SECRET_KEY_FILE is missing: the file of the key that all servers of DATABASE_URL share. Make one: ' +
      `(umask 077; node -e "console.log(crypto.randomBytes(32).toString('base64url'))" > secret.key)`,
  );
  return null;
}

function readContact(name: string, text: (name: string) => string | null, faults: string[]): string | null {
  const contact = text(name);
  if (contact === null) return null;
  if (/^[^\s@:]+@[^\s@]+$/.test(contact)) return `mailto:${contact}`;
  const parsed = URL.parse(contact);
  if (parsed?.protocol === 'https:' || parsed?.protocol === 'mailto:') return parsed.href;
  faults.push(`${name} must be an email address or an https address.`);
  return null;
}

function readModerators(list: string | null, faults: string[]): string[] {
  const addresses = (list ?? '').split(',').flatMap((address) => address.trim().normalize('NFC').toLowerCase() || []);
  for (const address of addresses.filter((one) => !/^[^\s@]+@[^\s@]+$/.test(one)))
    faults.push(`MODERATORS must list email addresses, separated by commas, not "${address}".`);
  return addresses;
}

function readLine(name: string, text: (name: string) => string | null, faults: string[]): string | null {
  const line = text(name);
  if (line !== null && line.length > LONGEST_LINE) faults.push(`${name} must have ${LONGEST_LINE} characters at most.`);
  return line;
}

/** Development mode shows sign-in codes to every caller, so no other machine may reach it. */
function refuseStrangers(
  { publicUrl, host, proxies, onLan }: { publicUrl: URL | null; host: string; proxies: string | null; onLan: boolean },
  faults: string[],
): void {
  if (publicUrl?.protocol === 'https:') {
    faults.push('PUBLIC_URL is https, but development mode shows sign-in codes to anybody: set NODE_ENV=production.');
  } else if (publicUrl && !isLoopback(publicUrl.hostname) && !onLan) {
    faults.push(
      `PUBLIC_URL ${publicUrl.origin} is not this machine, and development mode shows sign-in codes to anybody: ` +
        'set NODE_ENV=production, or DEVELOPMENT_ON_LAN=1 to try it in a network of your own.',
    );
  }
  if (proxies && proxies !== 'none' && !onLan) {
    faults.push(
      'TRUSTED_PROXIES means that others reach this server, and development mode shows sign-in codes to anybody: ' +
        'set NODE_ENV=production, or DEVELOPMENT_ON_LAN=1 to try it in a network of your own.',
    );
  }
  if (!isLoopback(host) && !onLan) {
    faults.push(
      `HOST ${host} can be reached from other machines, and development mode shows sign-in codes to anybody: ` +
        'set NODE_ENV=production, or DEVELOPMENT_ON_LAN=1 to try it in a network of your own.',
    );
  }
}

function readMail(apiKey: string | null, from: string | null, production: boolean, faults: string[]): Config['mail'] {
  if (apiKey && from && !/^[^\s@]+@[^\s@]+$/.test(from)) faults.push('MAIL_FROM must be an email address.');
  if (apiKey && from) return { apiKey, from };
  if (production && !apiKey) {
    faults.push('MAILERSEND_API_KEY is missing: in production sign-in codes can only be sent by mail.');
  }
  if ((production || apiKey) && !from) {
    faults.push('MAIL_FROM is missing: the email address that sign-in codes are sent from.');
  }
  return null;
}

function readVision(
  text: (name: string) => string | null,
  url: (name: string, value: string | null) => URL | null,
  faults: string[],
): Config['vision'] {
  const baseUrl = text('OPENAI_BASE_URL');
  const apiKey = text('OPENAI_API_KEY');
  const model = text('OPENAI_VISION_MODEL');
  const { search, hash, username } = url('OPENAI_BASE_URL', baseUrl) ?? {};
  if (search || hash || username)
    faults.push('OPENAI_BASE_URL must be an address alone; what proves who asks belongs into OPENAI_API_KEY.');
  if (baseUrl && model) return { baseUrl, apiKey: apiKey ?? '', model };
  if (!baseUrl && (apiKey || model))
    faults.push('OPENAI_BASE_URL is missing: where the vision model is asked, such as https://api.openai.com/v1.');
  if (!model && (baseUrl || apiKey))
    faults.push('OPENAI_VISION_MODEL is missing: the name of the model that may look at photos.');
  return null;
}

function readPayments(
  text: (name: string) => string | null,
  url: (name: string, value: string | null) => URL | null,
  production: boolean,
  faults: string[],
): Config['payments'] {
  const secretKey = text('STRIPE_SECRET_KEY');
  const webhookSecret = text('STRIPE_WEBHOOK_SECRET');
  const apiUrl = url('STRIPE_API_URL', text('STRIPE_API_URL'));
  if (secretKey && !/^[sr]k_/.test(secretKey))
    faults.push('STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, which begins with sk_ or rk_.');
  if (secretKey && !production && /^[sr]k_live_/.test(secretKey))
    faults.push('STRIPE_SECRET_KEY takes real money, and development mode signs in anybody: use a test key.');
  if (webhookSecret && !webhookSecret.startsWith('whsec_'))
    faults.push('STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint, which begins with whsec_.');
  if (secretKey && !webhookSecret)
    faults.push('STRIPE_WEBHOOK_SECRET is missing: without it nobody would learn that a gift was paid.');
  if (!secretKey && (webhookSecret || apiUrl))
    faults.push('STRIPE_SECRET_KEY is missing: the key with which gifts are paid at Stripe.');
  if (apiUrl && (production || !isLoopback(apiUrl.hostname)))
    faults.push('STRIPE_API_URL is for trying payments without Stripe: on this machine, and never in production.');
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl: apiUrl?.origin ?? null } : null;
}
