// The dialogs of a like: the owner's contact, or the sign-in prompt.
import type { Chicken } from '#contract';
import { ReportDialog } from '../moderation/ReportDialog.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import { SignInPrompt } from './SignInPrompt.tsx';
import type { Liked } from './use-swipe.ts';

export interface DeckDialogsProps {
  shown: Liked | null;
  /** The bird that a visitor likes. */
  waiting: Chicken | null;
  /** The bird that a keeper reports. */
  reported: Chicken | null;
  onClose: () => void;
}

export function DeckDialogs({ shown, waiting, reported, onClose }: DeckDialogsProps) {
  return (
    <>
      <MatchDialog shown={shown} onClose={onClose} />
      <SignInPrompt chicken={waiting} onClose={onClose} />
      <ReportDialog bird={reported} onClose={onClose} />
    </>
  );
}
