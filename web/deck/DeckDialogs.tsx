// The dialogs of a like: the owner's contact, or the sign-in prompt.
import type { Chicken } from '../chickens/queries.ts';
import { MatchDialog } from './MatchDialog.tsx';
import { SignInPrompt } from './SignInPrompt.tsx';
import type { Liked } from './use-swipe.ts';

export interface DeckDialogsProps {
  shown: Liked | null;
  /** The bird that a visitor likes. */
  waiting: Chicken | null;
  onClose: () => void;
}

export function DeckDialogs({ shown, waiting, onClose }: DeckDialogsProps) {
  return (
    <>
      <MatchDialog shown={shown} onClose={onClose} />
      <SignInPrompt chicken={waiting} onClose={onClose} />
    </>
  );
}
