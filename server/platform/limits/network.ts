import ipaddr from 'ipaddr.js';
import type { Secret } from '../secret.ts';

/**
 * Whom a limit per network address counts: an IPv4 address, or an IPv6 /64, however a proxy spells it, with or without a port.
 * One household gets a whole /64, so counting its addresses one by one would be no limit at all.
 */
export const networkOf = (ip: string): string => prefixOf(ip, 64);

/**
 * The most that one customer is handed (RFC 6177): an IPv4 address, or an IPv6 /48 with its 65,536 networks. Phones of many
 * people share one, so it is only for what refuses nobody, or harms others: whoever may uncover contacts from each network
 * of a /48 could collect all there are.
 */
export const allocationOf = (ip: string): string => prefixOf(ip, 48);

/** A counter holds no network either. */
export const networkHash = (secret: Secret, ip: string) => secret.hash('network', networkOf(ip));

export const allocationHash = (secret: Secret, ip: string) => secret.hash('allocation', allocationOf(ip));

function prefixOf(text: string, bits: 48 | 64): string {
  const bare = text
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return text;
  // Sees the IPv4 address in an IPv6 one that only wraps it.
  const address = ipaddr.process(bare);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const groups = address.parts.slice(0, bits / 16).map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}
