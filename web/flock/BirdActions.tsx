// The buttons of a bird's card and page.

import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Chicken } from '#contract';
import { ShareBird } from '../chickens/ShareBird.tsx';
import { HandOverDialog } from '../handovers/HandOverDialog.tsx';
import { birdPath, partnersPath } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Row } from '../ui/Layout.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import styles from './flock.module.css';
import { OfferButton } from './OfferButton.tsx';
import { RemoveBirdDialog } from './RemoveBirdDialog.tsx';
import { type RegisterSearch, registerUrl, USUAL_CARDS } from './register-url.ts';

interface Props {
  bird: Chicken;
  flock: readonly Chicken[];
  keeperId: string;
  search: RegisterSearch;
  /** The bird's own page already shows the pedigree. */
  onPage?: boolean;
}

export function BirdActions({ bird, flock, keeperId, search, onPage }: Props) {
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
      {removing && (
        <RemoveBirdDialog
          bird={bird}
          flock={flock}
          keeperId={keeperId}
          onClose={() => setRemoving(false)}
          {...(onPage && { onRemoved: () => navigate(registerUrl(search), { replace: true }) })}
        />
      )}
    </Row>
  );
}
