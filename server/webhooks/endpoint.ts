// Checks the URL of a webhook. The addresses of its name are checked when a message is sent.
import { isLoopback } from '../platform/network-address.ts';
import { bare, isAddress, isPublicAddress, isWebhookPort } from './public-address.ts';

/** Returns the fault of the URL, or null. For `toLoopback`, see config.ts. */
export function endpointFault(text: string, toLoopback: boolean): string | null {
  const url = URL.parse(text);
  if (!url) return 'must be an address such as https://example.org/flock';
  if (url.username || url.password) return 'must not carry a name or password; the signature proves who sends';
  if (url.hash) return 'must not have a part after #, which is never sent';
  const host = bare(url.hostname);
  if (toLoopback && isLoopback(host)) return null;
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (!isWebhookPort(url)) return 'must be on port 443 or 8443, where web servers are';
  const isPrivate = isAddress(host) ? !isPublicAddress(host) : isLoopback(host) || !host.includes('.');
  return isPrivate ? 'must be an address on the public internet' : null;
}
