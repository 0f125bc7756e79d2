import type { MessageKind } from './message.ts';
import { signIn } from './messages/sign-in.ts';

/** Every kind of message that the sender can put into words. */
export const kinds: readonly MessageKind<never>[] = [signIn];
