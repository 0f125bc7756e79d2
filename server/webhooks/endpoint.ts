// Checks the addresses that keepers name for webhooks: only those of the public internet, so that nobody reaches this
// machine, its network or the services of a cloud through us.
import ipaddr from 'ipaddr.js';
import { isLoopback } from '../platform/network-address.ts';

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

/** What IANA has given out as global unicast; all else of IPv6 is reserved, translated or embeds an IPv4 address. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (parsed?.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalIpv6);
}

/** An address, and not a name. Brackets of a URL are taken off. */
export const isAddress = (host: string): boolean => parse(bare(host)) !== null;

/** IPv6 addresses stand in brackets in a URL. */
export const bare = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // Anything but the plain form (such as 0177.1) has been put into it by whoever read the URL.
  return ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address) ? ipaddr.parse(address) : null;
}

/** Elsewhere may be anything, such as a mail server, that was never meant to be spoken to by strangers. */
export const isWebhookPort = ({ port }: URL): boolean => port === '' || port === '443' || port === '8443';
