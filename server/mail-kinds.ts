import { kinds } from './mail/kinds.ts';
import type { MessageKind } from './mail/message.ts';
import { contactAsked } from './matches/contact-asked-mail.ts';
import { newBirds } from './searches/new-birds-mail.ts';

/** Every kind of message that the sender can put into words: of another one nothing is sent. */
export const mailKinds: readonly MessageKind<never>[] = [...kinds, contactAsked, newBirds];
