// The color of a confidence, by the band that the server puts it in.
import type { ConfidenceBand } from '#contract';

const hues = { green: 'moss', blue: 'slate', yellow: 'yolk', orange: 'rust' } as const;

/** What an earlier version of the app has kept in this browser has no band. */
export const hueOf = (band: ConfidenceBand | undefined) => hues[band ?? 'blue'];
