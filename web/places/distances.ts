/** Steps for choosing a search distance. */
export const DISTANCES_IN_MILES = ['25', '50', '100', '250'];
