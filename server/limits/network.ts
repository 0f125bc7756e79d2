import type { Secret } from '../secret.ts';

/**
 * Whom a limit per network address counts: an IPv4 address, or an IPv6 /64. One household gets a whole /64, so counting its
 * addresses one by one would be no limit at all.
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

function prefixOf(ip: string, bits: 48 | 64): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const left = groups(head);
  const right = groups(tail ?? '');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array<string>(gap).fill('0'), ...right];
  return `${all.slice(0, bits / 16).join(':')}::/${bits}`;
}

const groups = (part: string): string[] =>
  part.split(':').flatMap((group) => (group === '' ? [] : Number.parseInt(group, 16).toString(16)));
