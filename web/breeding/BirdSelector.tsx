// Chooses a bird: the keeper's own first, then those on offer. Below it the chosen bird, with its picture.
import X from 'lucide-react/icons/x';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import type { Chicken } from '../chickens/queries.ts';
import { serverMessage } from '../client/unwrap.ts';
import { BirdSilhouette } from '../ui/BirdSilhouette.tsx';
import { Button } from '../ui/Button.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './BirdSelector.module.css';
import { birdLabel, birdPlace } from './bird-search.ts';
import type { BirdSource } from './use-bird-list.ts';
import { useBirdSearch } from './use-bird-search.ts';

interface Props extends BirdSource {
  label: string;
  /** "rooster", "hen" or "chicken": what it is called in sentences. */
  kind: string;
  chosen: Chicken | null;
  error?: string | undefined;
  /** How a bird is written; by default name and breed. */
  labelOf?: (bird: Chicken) => string;
  onChoose: (bird: Chicken | null) => void;
}

export function BirdSelector({ label, kind, chosen, error, labelOf = birdLabel, onChoose, ...source }: Props) {
  const search = useBirdSearch({ ...source, chosen: chosen ? labelOf(chosen) : '', onChoose });
  const { list, shown } = search;
  return (
    <div className={styles.selector}>
      <Combobox
        label={label}
        error={error}
        placeholder={`Type a name or a breed`}
        maxLength={80}
        listLabel={`${kind}s`}
        text={search.text}
        options={shown.map((bird) => ({
          key: bird.id,
          content: (
            <span className={styles.option}>
              {labelOf(bird)} <small>{birdPlace(bird)}</small>
            </span>
          ),
          ...(!source.ownOnly && { group: search.isOwn(bird) ? 'Your birds' : 'On offer' }),
        }))}
        active={search.active}
        onType={search.type}
        onMove={search.moveTo}
        onChoose={(at) => shown[at] && search.choose(shown[at])}
        onEnter={search.takeFirst}
        onClose={search.close}
        onClear={() => search.choose(null)}
        onLeaveList={search.leaveList}
        onFocus={search.open}
        onBlur={search.leave}
        onNearEnd={list.readPage}
      >
        <div className={styles.say}>
          <p role="status">
            {search.looking && 'Looking...'}
            {search.nothing && (list.hasMore ? `No such ${kind} so far.` : `No such ${kind} is on offer.`)}
          </p>
          {search.nothing && list.hasMore && (
            <Button onPointerDown={(event) => event.preventDefault()} onClick={list.lookFurther}>
              Look further
            </Button>
          )}
          {list.error && (
            <>
              <p role="alert">{serverMessage(list.error) ?? `The ${kind}s cannot be looked up at the moment.`}</p>
              <Button onPointerDown={(event) => event.preventDefault()} onClick={list.retry}>
                Try again
              </Button>
            </>
          )}
        </div>
      </Combobox>
      <div className={styles.chosen}>
        <div className={styles.picture}>
          {chosen ? (
            <ChickenPhoto key={chosen.id} chicken={chosen} size="thumbnail" />
          ) : (
            <div className={styles.nobody}>
              <BirdSilhouette sex={source.sex ?? 'Hen'} />
            </div>
          )}
        </div>
        {chosen ? (
          <>
            <p className={styles.about}>
              <strong>{chosen.name}</strong>
              <em>{chosen.breed}</em>
              <small>{birdPlace(chosen)}</small>
            </p>
            <IconButton label={`Clear the ${kind}`} onClick={() => onChoose(null)}>
              <X aria-hidden />
            </IconButton>
          </>
        ) : (
          <p className={styles.unchosen}>No {kind} chosen yet</p>
        )}
      </div>
    </div>
  );
}
