// Checks the addresses that keepers name for webhooks: only those of the public internet, so that nobody reaches this
// machine, its network or the services of a cloud through us.
import ipaddr from 'ipaddr.js';
import { isLoopback } from '../platform/network-address.ts';

export const NOT_PUBLIC = 'must be on the public internet, not in a private network';

/** Returns the fault of the URL, or null. For `toLoopback`, see config.ts. */
export function endpointFault(text: string, toLoopback: boolean): string | null {
  const url = URL.parse(text);
  if (!url) return 'must be an address such as https://example.org/flock';
  if (url.username || url.password)
    return 'must not contain a name or password, because the signature proves who sends';
  if (url.hash) return 'must not have a part after #, which is never sent';
  const host = bare(url.hostname);
  if (toLoopback && isLoopback(host)) return null;
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (!isWebhookPort(url)) return 'must be on port 443 or 8443, where web servers are';
  const isPrivate = isAddress(host) ? !isPublicAddress(host) : isLoopback(host) || !host.includes('.');
  return isPrivate ? NOT_PUBLIC : null;
}

/** IANA assigns global unicast addresses from this range. All other IPv6 is reserved, translated or embeds an IPv4 address. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (parsed?.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalIpv6);
}

/** Returns true for an address, with or without the brackets of a URL, and false for a name. */
export const isAddress = (host: string): boolean => parse(bare(host)) !== null;

/** IPv6 addresses stand in brackets in a URL. */
export const bare = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // Parsing the URL has converted other forms, such as 0177.1, to the plain one.
  return ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address) ? ipaddr.parse(address) : null;
}

/** Other ports may belong to services, such as a mail server, that strangers must not reach. */
export const isWebhookPort = ({ port }: URL): boolean => port === '' || port === '443' || port === '8443';
