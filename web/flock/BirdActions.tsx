// The buttons of a bird's card and page.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Chicken } from '#contract';
import { ShareBird } from '../chickens/ShareBird.tsx';
import { call } from '../client/query.ts';
import { adviceFor } from '../client/unwrap.ts';
import { HandOverDialog } from '../handovers/HandOverDialog.tsx';
import { birdPath, partnersPath } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Row } from '../ui/Layout.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { toast } from '../ui/toast-queue.ts';
import styles from './flock.module.css';
import { OfferButton } from './OfferButton.tsx';
import { refreshWhatFollows, updateFlock } from './refresh.ts';
import { type RegisterSearch, registerUrl, USUAL_CARDS } from './register-url.ts';

interface Props {
  bird: Chicken;
  search: RegisterSearch;
  /** The bird's own page already shows the pedigree. */
  onPage?: boolean;
}

export function BirdActions({ bird, search, onPage }: Props) {
  const [removing, setRemoving] = useState(false);
  const [handing, setHanding] = useState(false);
  const navigate = useNavigate();
  // Others see its page.
  const isShared = bird.isAvailable && !bird.hidden;
  return (
    <Row gap={2} align="center" wrap className={classNames('not-printed', onPage ? styles.ways : styles.inList)}>
      <ButtonLook tone={onPage ? 'primary' : 'quiet'}>
        <Link to={registerUrl(search, { edit: bird.id })}>Edit</Link>
      </ButtonLook>
      {!bird.pedigreeOnly && <OfferButton bird={bird} quiet={!onPage} />}
      {onPage && !bird.pedigreeOnly && (
        <ButtonLook>
          <Link to={partnersPath(bird.id)}>Find partners</Link>
        </ButtonLook>
      )}
      {onPage && bird.sex === 'Hen' && (
        <ButtonLook>
          <Link to={registerUrl(search, { hatch: bird.id })}>Record a hatch</Link>
        </ButtonLook>
      )}
      {onPage && isShared && <ShareBird bird={bird} />}
      {onPage && isShared && (
        <ButtonLook>
          <Link to={birdPath(bird.id)}>See its page</Link>
        </ButtonLook>
      )}
      {onPage && (
        <ButtonLook>
          <Link to={registerUrl(search, { cards: { ...USUAL_CARDS, of: [bird.id] } })}>Coop card</Link>
        </ButtonLook>
      )}
      {onPage && !bird.pedigreeOnly && !bird.hidden && <Button onClick={() => setHanding(true)}>Hand over</Button>}
      {handing && <HandOverDialog birds={[bird]} onClose={() => setHanding(false)} />}
      {onPage ? (
        <Button tone="danger" className={styles.apart} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      ) : (
        <>
          <ButtonLook tone="quiet">
            <Link to={`${registerUrl(search, { bird: bird.id })}#pedigree`}>Pedigree</Link>
          </ButtonLook>
          <div className={styles.apart}>
            <Menu
              trigger={
                <IconButton label={`More for ${bird.name}`}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              <MenuItem>
                <Link to={`${registerUrl(search, { bird: bird.id })}#photos`}>Photos</Link>
              </MenuItem>
              {!bird.pedigreeOnly && (
                <MenuItem>
                  <Link to={partnersPath(bird.id)}>Find partners</Link>
                </MenuItem>
              )}
              {isShared && (
                <MenuItem>
                  <Link to={birdPath(bird.id)}>Page to share</Link>
                </MenuItem>
              )}
              {bird.sex === 'Hen' && (
                <MenuItem>
                  <Link to={registerUrl(search, { hatch: bird.id })}>Record a hatch</Link>
                </MenuItem>
              )}
              <MenuItem>
                <button type="button" onClick={() => setRemoving(true)}>
                  Remove
                </button>
              </MenuItem>
            </Menu>
          </div>
        </>
      )}
      <RemoveBirdDialog
        bird={bird}
        open={removing}
        onClose={() => setRemoving(false)}
        {...(onPage && { onRemoved: () => navigate(registerUrl(search), { replace: true }) })}
      />
    </Row>
  );
}

interface PropsProps {
  bird: Chicken;
  open: boolean;
  onClose: () => void;
  /** Called before the bird is removed from the cache, so that the caller can leave its page. */
  onRemoved?: () => void | Promise<void>;
}

function RemoveBirdDialog({ bird, open, onClose, onRemoved }: PropsProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('deleteChicken', { chickenId: bird.id }),
    onSuccess: async () => {
      onClose();
      await onRemoved?.();
      updateFlock(client, (birds) => birds.filter(({ id }) => id !== bird.id));
      toast({ title: `${bird.name} is removed` });
      await refreshWhatFollows(client, { flock: false });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Remove ${bird.name}?`}
      description="Its records, its photos and the likes it got are deleted. Its chicks keep their pedigree, where it appears without a name."
    >
      {remove.error && <p role="alert">Removing failed. {adviceFor(remove.error)}</p>}
      <Button tone="danger" wide pending={remove.isPending} onClick={() => remove.mutate()}>
        Remove
      </Button>
      <Button wide onClick={onClose}>
        Keep {bird.name}
      </Button>
    </Dialog>
  );
}
