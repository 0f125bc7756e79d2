// A search with suggestions, after the combobox pattern of the ARIA practices guide.
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { searchPlacesSearch } from '#contract/fields';
import { serverMessage } from '../client/unwrap.ts';
import { Field } from '../ui/Field.tsx';
import { type Place, placesQuery, placeText, SHORTEST_SEARCH } from './queries.ts';
import styles from './TownSearch.module.css';

const TYPING_PAUSE_MS = 150;

export function TownSearch({ onChoose }: { onChoose: (place: Place) => void }) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();
  const { data: places = [], error, isFetching } = useQuery(placesQuery(search));
  const enough = search.trim().length >= SHORTEST_SEARCH;
  const shown = open && enough ? places : [];

  function type(next: string) {
    setText(next);
    setOpen(true);
    setActive(-1);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setSearch(next), TYPING_PAUSE_MS);
  }

  function choose(place: Place) {
    setText(placeText(place));
    setOpen(false);
    onChoose(place);
  }

  function onKeyDown(event: KeyboardEvent) {
    const place = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const by = event.key === 'ArrowDown' ? 1 : -1;
      if (shown.length > 0) setActive((active + by + shown.length + (active < 0 && by < 0 ? 1 : 0)) % shown.length);
    } else if (event.key === 'Enter' && place) {
      event.preventDefault();
      choose(place);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    }
  }

  return (
    <div className={styles.search}>
      <Field
        label="Choose a town instead"
        hint="Type the beginning of its name."
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={searchPlacesSearch.maxLength}
        placeholder="Austin, Texas"
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Towns" className={styles.list} hidden={shown.length === 0}>
        {shown.map((place, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant instead
          <div
            key={`${placeText(place)} ${place.coordinates.latitude} ${place.coordinates.longitude}`}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            {placeText(place)}
          </div>
        ))}
      </div>
      <p className={styles.say} role="status">
        {open && enough && saying(places.length, isFetching, error)}
      </p>
    </div>
  );
}

function saying(count: number, isFetching: boolean, error: unknown): string {
  if (error) return serverMessage(error) ?? 'Towns cannot be looked up at the moment. Please try again.';
  if (isFetching) return 'Looking...';
  if (count === 0) return 'No town of that name. Try its beginning, or a larger town nearby.';
  return '';
}
