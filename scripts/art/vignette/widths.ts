/** The widths of strokes that all vignettes share, in units of a picture 240 wide. */
export const HAIR = 0.9;
export const FINE = 1.4;
export const BOLD = 2.6;
