import type { Config } from '../config.ts';

/**
 * The link of a mail. Its token stands in the fragment, which browsers send to no server: no log and no proxy sees it, and
 * a mail scanner that opens the page uses nothing up. Never built from a request: its Host may be anybody's.
 */
export const signInLink = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, token: string) =>
  `${publicUrl ?? `http://localhost:${port}`}/auth#link=${token}`;
