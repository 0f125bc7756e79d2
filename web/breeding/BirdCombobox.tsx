// Looks for a bird by what is typed: the keeper's own first, then others that the keeper knows, then those on offer.

import type { ReactNode } from 'react';
import type { Chicken } from '#contract';
import { birdLabel, birdNote } from '../chickens/bird-facts.ts';
import { failureOf, serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Combobox, type ComboboxOption } from '../ui/Combobox.tsx';
import { Row, Text } from '../ui/Layout.tsx';
import { birdPlace } from './bird-search.ts';
import styles from './breeding.module.css';
import type { BirdSource } from './use-bird-list.ts';
import { useBirdSearch } from './use-bird-search.ts';

interface Props {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  source: BirdSource;
  /** "rooster", "hen" or "chicken": what it is called in sentences. */
  kind: string;
  /** The text of the field while nothing is typed. */
  chosen: string;
  /** Returns a bird's label; name and breed by default. */
  labelOf?: (bird: Chicken) => string;
  /** Says how the keeper knows a bird that is not theirs. */
  knownAs?: (bird: Chicken) => string | undefined;
  /** The keeper's birds, including the parents that distinguish birds of one name. */
  flock?: readonly Chicken[];
  onChoose: (bird: Chicken | null) => void;
  /** Adds an ancestor of the typed name. */
  onAdd?: ((name: string) => void) | undefined;
  /** The names of birds that are chosen already and not in the list. */
  taken?: readonly string[];
  /** The form is not sent while a name is typed that is no bird yet. */
  keepsTyped?: boolean;
}

export function BirdCombobox({
  label,
  hint,
  error,
  source,
  kind,
  chosen,
  labelOf = birdLabel,
  knownAs,
  flock,
  onChoose,
  onAdd,
  taken,
  keepsTyped,
}: Props) {
  const search = useBirdSearch({ ...source, chosen, onChoose, onAdd, taken, ...(keepsTyped && { keepsTyped }) });
  const unfinished =
    search.unfinished &&
    `“${search.unfinished}” is not chosen yet. Choose a ${kind} from the list${onAdd ? ', or add one as an ancestor' : ''}, or empty this field.`;
  const { list, shown, isOwn, isKnown, newName } = search;
  const adding: ComboboxOption[] =
    newName === null ? [] : [{ key: 'add', content: `Add “${newName}” as an ancestor`, group: 'Not in the list?' }];
  return (
    <Combobox
      label={label}
      hint={hint}
      error={error ?? unfinished ?? undefined}
      fault={unfinished ?? ''}
      placeholder="Type a name or a breed"
      maxLength={80}
      listLabel={`${kind}s`}
      text={search.text}
      options={[
        ...shown.map((bird) => ({
          key: bird.id,
          content: (
            <Row as="span" gap={[0, 2]} align="baseline" wrap className={styles.option}>
              {labelOf(bird)}{' '}
              <Text as="small" size="small" tone="soft">
                {(isOwn(bird) && birdNote(bird, flock ?? list.flock)) || knownAs?.(bird) || birdPlace(bird)}
              </Text>
            </Row>
          ),
          ...(!source.ownOnly && {
            group: isOwn(bird) ? 'Your birds' : isKnown(bird) ? 'Known from your pedigrees' : 'On offer',
          }),
        })),
        ...adding,
      ]}
      active={search.active}
      onType={search.type}
      onMove={search.moveTo}
      onChoose={search.chooseAt}
      onEnter={search.takeFirst}
      onClose={search.close}
      onClear={() => search.choose(null)}
      onLeaveList={search.leaveList}
      onFocus={search.open}
      onBlur={search.leave}
      onNearEnd={list.readPage}
    >
      <Row gap={[2, 3]} align="center" wrap size="small" tone="soft" className={styles.say}>
        <p role="status">
          {search.looking && 'Looking...'}
          {search.takenName !== undefined && `${search.takenName} is chosen already.`}
          {search.nothing && (list.hasMore ? `No such ${kind} so far.` : `No such ${kind}.`)}
          {search.newName !== null && ` Another keeper’s ${kind} is listed only while that keeper offers it.`}
        </p>
        {search.nothing && list.hasMore && (
          <Button onPointerDown={(event) => event.preventDefault()} onClick={list.lookFurther}>
            Look further
          </Button>
        )}
        {list.error && (
          <>
            {!source.ownOnly && (list.own.length > 0 || failureOf(list.error) === 'no-answer') ? (
              <p role="status">Other keepers’ {kind}s cannot be looked up now.</p>
            ) : (
              <p role="alert">{serverMessage(list.error) ?? `The ${kind}s cannot be looked up at the moment.`}</p>
            )}
            <Button onPointerDown={(event) => event.preventDefault()} onClick={list.retry}>
              Try again
            </Button>
          </>
        )}
      </Row>
    </Combobox>
  );
}
