// Rules around the 28 days. Sperm survives in a hen for 10.7 to 14.8 days on average, with records of 29 and 32 (Hutt
// 1949).
import { TOTAL_DAYS } from './phases.ts';

/** Days for which a new bird stays apart from all others. */
export const NEW_BIRD_QUARANTINE_DAYS = 30;
/** Days of quarantine at his own home before he travels; with the 7 at the host they make the 30 for a new bird. */
export const HOME_QUARANTINE_DAYS = 23;
/** Day −22: the first of those 23, when day 0 is the last one at home. */
export const HOME_QUARANTINE_START = 1 - HOME_QUARANTINE_DAYS;

/**
 * The first day on which eggs count as his: the hens have had 21 days without another rooster, 28 if theirs left a
 * week earlier.
 */
export const FIRST_EGG_DAY = 21;
/** Ten days after he has left, the last day on which eggs count as his. */
export const LAST_EGG_DAY = TOTAL_DAYS + 10;

/** Apart from his own flock, after he is home again. */
export const RETURN_ISOLATION_DAYS = 30;
export const RETURN_ISOLATION_END = TOTAL_DAYS + RETURN_ISOLATION_DAYS;
