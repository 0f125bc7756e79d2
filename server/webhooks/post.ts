// Signs messages and posts them to addresses that strangers have named. It connects to the addresses that were checked, so
// changing the name's addresses afterwards has no effect. Redirects are not followed, and time and size are limited.
import { createHmac } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isLoopback } from '../platform/network-address.ts';
import { bare, isAddress, isPublicAddress, isWebhookPort } from './endpoint.ts';

export type Outcome = 'taken' | 'refused' | 'redirected' | 'unreachable' | 'timeout' | 'private-address';

export interface Posted {
  outcome: Outcome;
  /** The status is null without a response. */
  httpStatus: number | null;
}

export interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

interface Options {
  resolve: ResolveName;
  /** Allows loopback addresses and plain HTTP, for development and tests. */
  toLoopback: boolean;
  timeoutMs: number;
}

/** The body of a response is read up to this size, because only its status is used. */
const LARGEST_ANSWER = 64 * 1024;

class PrivateAddress extends Error {}

/** Rejects only when `signal` aborts it. */
export type Post = (message: Message, signal: AbortSignal) => Promise<Posted>;

const mayReach = (address: string, to: URL, toLoopback: boolean): boolean =>
  toLoopback && isLoopback(address) ? true : to.protocol === 'https:' && isWebhookPort(to) && isPublicAddress(address);

/** The time in which a name has to be resolved to refuse a new webhook. */
const PATIENCE_MS = 1000;

/**
 * Returns true if the name of a new webhook is known to lead to a private address, so that its keeper hears of it at once.
 * A name without an address yet, or whose servers are slow, is accepted: every name is checked again when something is sent.
 */
export async function isKnownPrivate(
  url: string,
  { resolve, toLoopback }: Pick<Options, 'resolve' | 'toLoopback'>,
): Promise<boolean> {
  const to = new URL(url);
  if (isAddress(to.hostname)) return false;
  const known = resolve(to.hostname).catch(() => []);
  const addresses = await Promise.race([known, pause(PATIENCE_MS, [], { ref: false })]);
  return !addresses.every((address) => mayReach(address, to, toLoopback));
}

export function createPost({ resolve, toLoopback, timeoutMs }: Options): Post {
  const checkedLookup =
    (to: URL): LookupFunction =>
    (name, options, done) => {
      resolve(name).then(
        (addresses) => {
          if (addresses.length === 0) return done(new Error(`${name} has no address.`), []);
          // One private address rejects the whole name, because the system chooses which address is used.
          if (!addresses.every((address) => mayReach(address, to, toLoopback))) return done(new PrivateAddress(), []);
          const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
          const [first] = found;
          if (options.all || !first) done(null, found);
          else done(null, first.address, first.family);
        },
        (error: Error) => done(error, []),
      );
    };

  return async ({ url, headers, body }, signal) => {
    const to = new URL(url);
    const { protocol, hostname } = to;
    // Node calls the lookup for names only.
    if (isAddress(hostname) && !mayReach(bare(hostname), to, toLoopback))
      return { outcome: 'private-address', httpStatus: null };
    const timeout = AbortSignal.timeout(timeoutMs);
    const open = protocol === 'https:' ? requestHttps : requestHttp;
    try {
      const request = open(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: checkedLookup(to),
        // Connections are not reused, because a kept one could lead to an address that was valid for another request.
        agent: false,
        rejectUnauthorized: true,
        signal: AbortSignal.any([signal, timeout]),
      });
      const httpStatus = await statusOf(request, body);
      return { outcome: outcomeOf(httpStatus), httpStatus };
    } catch (error) {
      if (signal.aborted) throw error;
      if (timeout.aborted) return { outcome: 'timeout', httpStatus: null };
      return { outcome: error instanceof PrivateAddress ? 'private-address' : 'unreachable', httpStatus: null };
    }
  };
}

function statusOf(request: ClientRequest, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = false;
    request.on('error', reject);
    // A receiver that tries to switch protocols has responded, and is disconnected.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.on('close', () => {
      if (!answered) reject(new Error('The connection was closed without an answer.'));
    });
    request.on('response', (response) => {
      answered = true;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > LARGEST_ANSWER) response.destroy();
      });
      // The status has arrived, so an error in the rest of the response does not matter.
      response.on('error', () => undefined);
      response.on('close', () => resolve(response.statusCode ?? 0));
    });
    request.end(body);
  });
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'taken';
  return status >= 300 && status < 400 ? 'redirected' : 'refused';
}

export type ResolveName = (name: string) => Promise<string[]>;

/**
 * Returns all addresses of a name, IPv4 first; none if there is no such name. It asks the name servers itself, because the
 * system's resolver knows this machine's hosts file, and blocks a thread that files and photos need for as long as a stranger's
 * name server does not answer.
 */
export const resolveName: ResolveName = async (name) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};

// Signatures follow Standard Webhooks (https://www.standardwebhooks.com), for which receivers find a library.

const PREFIX = 'whsec_';

/** Returns the secret in the form that is shown to its keeper; `token` is 256 bits as base64url. */
export const secretText = (token: string): string => PREFIX + Buffer.from(token, 'base64url').toString('base64');

/** Returns the headers of a signed message; `seconds` is the time since 1970. */
export function signedHeaders(secret: string, id: string, seconds: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}
