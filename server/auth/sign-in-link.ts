import { type Config, siteOf } from '../config.ts';

/**
 * The link of a mail. Its token stands in the fragment, which browsers send to no server: no log and no proxy sees it, and
 * a mail scanner that opens the page uses nothing up.
 */
export const signInLink = (config: Pick<Config, 'publicUrl' | 'port'>, token: string) =>
  `${siteOf(config)}/auth#link=${token}`;
