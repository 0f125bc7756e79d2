/** How far to look, where a few steps are enough. */
export const DISTANCES_IN_MILES = ['25', '50', '100', '250'];
