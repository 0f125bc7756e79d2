import { randomUUID } from 'node:crypto';

/** Node makes UUIDs from buffered random bytes, many times faster than `randomBytes(9)`. */
export const newRequestId = (): string => `req-${randomUUID().replaceAll('-', '').slice(-18)}`;
