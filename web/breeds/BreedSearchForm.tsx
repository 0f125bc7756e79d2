// The search box, and the tabs for the conservation status.
import { useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import styles from './BreedSearchForm.module.css';
import { MAX_SEARCH_LENGTH, TABS } from './directory-url.ts';
import type { useBreedSearch } from './use-breed-search.ts';

export function BreedSearchForm({ search }: { search: ReturnType<typeof useBreedSearch> }) {
  const label = useId();
  const { current, text } = search;
  return (
    <Form role="search" className={styles.form} onSubmit={search.submit}>
      <Field
        label="Search the breeds"
        type="search"
        value={text}
        onChange={(event) => search.type(event.target.value)}
        placeholder="A name, a country, a colour"
        maxLength={MAX_SEARCH_LENGTH}
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
            aria-pressed={current.status === tab}
            className={classNames(styles.tab, tab && styles[tab])}
            onClick={() => search.choose(current.status === tab ? null : tab)}
          >
            {tab ?? 'All'}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
