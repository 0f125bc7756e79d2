// The color of a confidence, by the band that the server puts it in.
import type { ConfidenceBand } from '#contract';

const hues = { green: 'moss', blue: 'slate', yellow: 'yolk', orange: 'rust' } as const;

/** Drafts stored by an earlier version of the app have no band. */
export const hueOf = (band: ConfidenceBand | undefined) => hues[band ?? 'blue'];
