/**
 * Whose turn a write is. Jobs of one turn run one after the other, on every engine: what a job reads, no other job of its
 * turn changes meanwhile. A job that decides by what it has read (a limit, a try left) names the keeper or the address
 * that it decides about. Null is for single statements that are right in any order, such as counters and the outbox.
 */
export type Turn = `keeper/${string}` | `address/${string}` | `gift/${string}` | 'start' | 'webhooks' | null;
