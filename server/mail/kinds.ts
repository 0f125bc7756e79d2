import type { MessageKind } from './message.ts';
import { pledgeThanks } from './messages/pledge-thanks.ts';
import { receipt } from './messages/receipt.ts';
import { signIn } from './messages/sign-in.ts';
import { webhookDisabled } from './messages/webhook-disabled.ts';

/** Every kind of message that the sender can put into words. */
export const kinds: readonly MessageKind<never>[] = [signIn, receipt, pledgeThanks, webhookDisabled];
