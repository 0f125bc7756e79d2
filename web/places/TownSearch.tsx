// A search with suggestions, after the editable combobox of the ARIA practices guide.
import { type KeyboardEvent, useId } from 'react';
import { searchPlacesSearch } from '#contract/fields';
import { serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { placeText } from './place-text.ts';
import type { Place } from './queries.ts';
import styles from './TownSearch.module.css';
import { placeKey, useTownSearch } from './use-town-search.ts';

export function TownSearch({ onChoose }: { onChoose: (place: Place, text: string) => void }) {
  const search = useTownSearch(onChoose);
  const { shown, active } = search;
  const listId = useId();

  function onKeyDown(event: KeyboardEvent) {
    const place = shown[active];
    // An accent or a word of another script that is still being put together has these keys for itself.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') search.moveTo(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter') place ? search.choose(place) : void search.take({ orFirst: true });
    else if (event.key === 'Escape') shown.length > 0 ? search.close() : search.clear();
    else {
      // The caret moves in the text again.
      if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) search.leaveList();
      return;
    }
    event.preventDefault();
  }

  return (
    <div className={styles.search}>
      <Field
        label="Choose a town instead"
        hint="Type the beginning of its name, or a ZIP code."
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={searchPlacesSearch.maxLength}
        placeholder="Austin, Texas"
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
        onFocus={search.open}
        onBlur={() => {
          search.close();
          void search.take({ orFirst: false });
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Towns" className={styles.list} hidden={shown.length === 0}>
        {shown.map((place, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant instead
          <div
            key={placeKey(place)}
            ref={at === active ? scrollIntoView : undefined}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => search.choose(place)}
          >
            {placeText(place, shown)}
          </div>
        ))}
      </div>
      <p className={styles.say} role="status">
        {search.looking && 'Looking...'}
        {search.nothing && 'No such town. Check its spelling, or try a larger town nearby or a ZIP code.'}
        {!search.looking && shown.length > 0 && (
          <span className="visually-hidden">
            {shown.length === 1 ? '1 town' : `${shown.length} towns`}. Enter takes the first.
          </span>
        )}
      </p>
      {search.error && (
        <div className={styles.failed}>
          <p role="alert">{serverMessage(search.error) ?? 'Towns cannot be looked up at the moment.'}</p>
          <Button onPointerDown={(event) => event.preventDefault()} onClick={search.retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
