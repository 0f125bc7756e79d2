import ipaddr from 'ipaddr.js';
import type { Secret } from '../secret.ts';

/**
 * Returns the network that a limit per address counts: an IPv4 address or an IPv6 /64, however a proxy spells it, with or
 * without a port. One household gets a whole /64, so counting its addresses one by one would be no limit at all.
 */
export const networkOf = (ip: string): string => prefixOf(ip, 64);

/**
 * Returns the largest block that one customer gets (RFC 6177): an IPv4 address, or an IPv6 /48 with its 65,536 networks.
 * Phones of many people share one, so it is only for limits that refuse nobody or prevent harm to others: a limit per /64
 * would let one customer collect all contacts.
 */
export const allocationOf = (ip: string): string => prefixOf(ip, 48);

/** Counters hold a hash, so that no network is stored. */
export const networkHash = (secret: Secret, ip: string) => secret.hash('network', networkOf(ip));

export const allocationHash = (secret: Secret, ip: string) => secret.hash('allocation', allocationOf(ip));

function prefixOf(text: string, bits: 48 | 64): string {
  const bare = text
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return text;
  // `process` unwraps an IPv4 address that is mapped into IPv6.
  const address = ipaddr.process(bare);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const groups = address.parts.slice(0, bits / 16).map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}
