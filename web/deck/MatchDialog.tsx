import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Match } from '#contract';
import { ContactDetails } from '../matches/ContactDetails.tsx';
import { MessageToOwner } from '../matches/MessageToOwner.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Stack, Text } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './deck.module.css';
import { LikedBirdPicture } from './LikedBirdPicture.tsx';
import type { Liked } from './use-swipe.ts';

interface Props {
  shown: Liked | null;
  /** The label of the closing button. */
  onwards?: string;
  onClose: () => void;
}

export function MatchDialog({ shown: given, onwards = 'Keep swiping', onClose }: Props) {
  const [asked, setAsked] = useState<{ liked: Liked; match: Match } | null>(null);
  const shown = given && asked?.liked === given ? { ...given, match: asked.match } : given;
  const name = shown?.match?.chickenName ?? shown?.chicken.name ?? '';
  return (
    <Dialog
      open={shown !== null}
      onClose={onClose}
      title={titleOf(shown, name)}
      description={describe(shown, name)}
      plate={shown && <LikedBirdPicture chicken={shown.chicken} />}
    >
      {shown?.error && <p role="alert">{shown.error}</p>}
      {/* It stays, so that the coming of the contact is heard too. */}
      <Text tone="soft" role="status" className={shown?.match || shown?.error ? 'visually-hidden' : undefined}>
        {heard(shown)}
      </Text>
      {shown && !shown.error && !shown.match && (
        <Stack gap={2}>
          <Skeleton height="2.75rem" />
          <Skeleton height="2.75rem" />
        </Stack>
      )}
      {shown?.match && (
        <>
          <div className={styles.contact}>
            <ContactDetails
              chicken={shown.chicken}
              match={shown.match}
              onAsked={(match) => given && setAsked({ liked: given, match })}
            />
          </div>
          {shown.match.contactState === 'shown' && <MessageToOwner chicken={shown.chicken} match={shown.match} />}
          <Text size="small" tone="soft">
            Messages are not stored. You will find {shown.match.contactState === 'shown' ? 'this contact' : name} again
            in <Link to={paths.matches}>My Matches</Link>.
          </Text>
        </>
      )}
      <Button wide onClick={onClose}>
        {onwards}
      </Button>
    </Dialog>
  );
}

/** A like that was refused is not stored. */
function titleOf(shown: Liked | null, name: string): string {
  if (shown?.match?.contactState === 'shown') return "It's a Match!";
  if (shown?.match?.contactState === 'asked') return `You asked ${name}’s owner`;
  return shown?.error ? `Your like of ${name} was not saved` : `You like ${name}`;
}

/** Other titles name the bird. */
const describe = (shown: Liked | null, name: string): string | undefined =>
  shown?.match?.contactState === 'shown' ? `You like ${name}. Here is how to reach the owner.` : undefined;

function heard(shown: Liked | null): string {
  // Other states are described in the dialog's body.
  if (shown?.match) return shown.match.contactState === 'shown' ? 'The owner’s contact is here.' : '';
  return shown?.error ? '' : 'Asking for the owner’s contact…';
}
