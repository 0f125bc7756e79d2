// Which addresses may be written to when a stranger names them: those of the public internet and no others, so that nobody
// reaches this machine, its network or a cloud's own services through us.
import ipaddr from 'ipaddr.js';

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
