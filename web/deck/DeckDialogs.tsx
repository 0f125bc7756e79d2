// The dialogs of a like, the owner's contact or the sign-in prompt, and the one to report a bird.
import type { Chicken } from '#contract';
import { LazyReportDialog } from '../moderation/ReportListing.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import { SignInPrompt } from './SignInPrompt.tsx';
import type { Liked } from './use-swipe.ts';

export interface DeckDialogsProps {
  shown: Liked | null;
  /** The bird that a visitor likes. */
  waiting: Chicken | null;
  /** The bird that a keeper reports. */
  reported: Chicken | null;
  /** The label of the closing button. */
  onwards?: string;
  /** The address that the sign-in leads back to; the deck with the bird on top by default. */
  next?: string;
  /** Called when the visitor goes on to the sign-in. */
  onSignIn?: () => void;
  onClose: () => void;
  onReportClose: () => void;
}

export function DeckDialogs({
  shown,
  waiting,
  reported,
  onwards,
  next,
  onSignIn,
  onClose,
  onReportClose,
}: DeckDialogsProps) {
  return (
    <>
      <MatchDialog shown={shown} onwards={onwards} onClose={onClose} />
      <SignInPrompt chicken={waiting} next={next} onwards={onwards} onSignIn={onSignIn} onClose={onClose} />
      <LazyReportDialog bird={reported} onClose={onReportClose} />
    </>
  );
}
