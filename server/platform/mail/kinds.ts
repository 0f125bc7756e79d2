import type { MessageKind } from './mailer.ts';
import { pledgeThanks, receipt } from './messages/gift.ts';
import { signIn } from './messages/sign-in.ts';
import { webhookDisabled } from './messages/webhook-disabled.ts';

/** The kinds that depend on no slice; mail-kinds.ts lists all kinds. */
export const kinds: readonly MessageKind<never>[] = [signIn, receipt, pledgeThanks, webhookDisabled];
