import type { MessageKind } from './message.ts';
import { pledgeThanks } from './messages/pledge-thanks.ts';
import { receipt } from './messages/receipt.ts';
import { signIn } from './messages/sign-in.ts';
import { webhookDisabled } from './messages/webhook-disabled.ts';

/** The kinds that need nothing of what is built on mail; all of them: mail-kinds.ts. */
export const kinds: readonly MessageKind<never>[] = [signIn, receipt, pledgeThanks, webhookDisabled];
