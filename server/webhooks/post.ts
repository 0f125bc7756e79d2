// Posts to a URL that a keeper provided. The connection uses exactly the addresses that were checked, so changing the
// DNS record afterwards gains nothing. Redirects are not followed, and everything has a time limit.
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLoopback } from '../platform/network-address.ts';
import { bare, isAddress, isPublicAddress, isWebhookPort } from './public-address.ts';
import type { ResolveName } from './resolve-name.ts';

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

export function createPost({ resolve, toLoopback, timeoutMs }: Options): Post {
  const mayReach = (address: string, to: URL) =>
    toLoopback && isLoopback(address)
      ? true
      : to.protocol === 'https:' && isWebhookPort(to) && isPublicAddress(address);

  const checkedLookup =
    (to: URL): LookupFunction =>
    (name, options, done) => {
      resolve(name).then(
        (addresses) => {
          if (addresses.length === 0) return done(new Error(`${name} has no address.`), []);
          // One private address rejects the whole name, because the system chooses which address is used.
          if (!addresses.every((address) => mayReach(address, to))) return done(new PrivateAddress(), []);
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
    if (isAddress(hostname) && !mayReach(bare(hostname), to)) return { outcome: 'private-address', httpStatus: null };
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
