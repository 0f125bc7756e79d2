import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Chicken } from '#contract';
import { paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LikedBirdPicture } from './LikedBirdPicture.tsx';

/** Shown when a visitor likes a bird. The bird stays on top, also after signing in. */
export function SignInPrompt({ chicken, onClose }: { chicken: Chicken | null; onClose: () => void }) {
  const signIn = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog
      open={chicken !== null}
      onClose={onClose}
      title={`You like ${chicken?.name ?? 'this bird'}`}
      description={`Sign in to see who keeps ${chicken?.name ?? 'it'}. It takes an e-mail address and a code, no password. We keep the bird for you.`}
      startsOn={signIn}
      plate={chicken && <LikedBirdPicture chicken={chicken} />}
    >
      <ButtonLook tone="primary" wide>
        <Link ref={signIn} to={paths.auth(paths.home(chicken?.id))}>
          Sign in
        </Link>
      </ButtonLook>
      <Button wide onClick={onClose}>
        Keep looking
      </Button>
    </Dialog>
  );
}
