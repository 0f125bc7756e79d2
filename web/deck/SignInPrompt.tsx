import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Chicken } from '#contract';
import { SAMPLE_SENTENCE } from '../chickens/bird-facts.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LikedBirdPicture } from './LikedBirdPicture.tsx';

/** Shown when a visitor likes a bird. The bird stays on top, also after signing in. */
interface Props {
  chicken: Chicken | null;
  /** The address that the sign-in leads back to; the deck with the bird on top by default. */
  next?: string;
  /** The label of the closing button. */
  onwards?: string;
  /** Called when the visitor goes on to the sign-in. */
  onSignIn?: () => void;
  onClose: () => void;
}

export function SignInPrompt({ chicken, next, onwards = 'Keep looking', onSignIn, onClose }: Props) {
  const signIn = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog
      open={chicken !== null}
      onClose={onClose}
      title={`You like ${chicken?.name ?? 'this bird'}`}
      description={`${chicken?.isSample ? `${SAMPLE_SENTENCE} Sign in to reach the owners of real birds.` : 'Sign in to see how to reach the owner.'} An owner who wants to be asked first gets your name and the contact you chose to show, and can write to you. We email you a code, so you need no password. Then we bring you back to this bird.`}
      startsOn={signIn}
      plate={chicken && <LikedBirdPicture chicken={chicken} />}
    >
      <ButtonLook tone="primary" wide>
        <Link ref={signIn} to={paths.auth(next ?? paths.home(chicken?.id))} onClick={onSignIn}>
          Sign in
        </Link>
      </ButtonLook>
      <Button wide onClick={onClose}>
        {onwards}
      </Button>
    </Dialog>
  );
}
