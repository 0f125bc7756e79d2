// Allows only addresses on the public internet for URLs that keepers provide, so that no one reaches this machine, its
// network or a cloud's internal services through the server.
import ipaddr from 'ipaddr.js';

/** The global unicast block of IANA. All other IPv6 addresses are reserved, translated or embed an IPv4 address. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (parsed?.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalIpv6);
}

/** True for an IP address. A URL's brackets are ignored. */
export const isAddress = (host: string): boolean => parse(bare(host)) !== null;

/** Removes the brackets around an IPv6 address in a URL. */
export const bare = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // The URL parser has already normalized other spellings, such as 0177.1.
  return ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address) ? ipaddr.parse(address) : null;
}

/** Other ports may belong to services such as mail that must not receive requests from keepers. */
export const isWebhookPort = ({ port }: URL): boolean => port === '' || port === '443' || port === '8443';
