import { Resolver } from 'node:dns/promises';

export type ResolveName = (name: string) => Promise<string[]>;

/**
 * All addresses of a name, IPv4 first; none where there is no such name. Asks the name servers itself: the system's own way
 * would take a thread that files and photos wait for, for as long as a stranger's name server likes, and would know
 * the names in this machine's hosts file.
 */
export const resolveName: ResolveName = async (name) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};
