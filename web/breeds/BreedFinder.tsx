// The search box, and the tabs that stand out from the edge of the book.
import { useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { SEARCH_AT_MOST, TABS } from './address.ts';
import styles from './BreedFinder.module.css';
import type { useAsked } from './use-asked.ts';

export function BreedFinder({ finder }: { finder: ReturnType<typeof useAsked> }) {
  const label = useId();
  const { asked, text } = finder;
  return (
    <Form role="search" className={styles.finder} onSubmit={finder.now}>
      <Field
        label="Search the breeds"
        type="search"
        value={text}
        onChange={(event) => finder.type(event.target.value)}
        placeholder="A name, a country, a colour"
        maxLength={SEARCH_AT_MOST}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.box}
      />
      <fieldset className={styles.tabs} aria-labelledby={label}>
        <span id={label} className="visually-hidden">
          Conservation status
        </span>
        {[null, ...TABS].map((tab) => (
          <button
            key={tab}
            type="button"
            aria-pressed={asked.status === tab}
            className={classNames(styles.tab, tab && styles[tab])}
            onClick={() => finder.choose(asked.status === tab ? null : tab)}
          >
            {tab ?? 'All'}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
