// The search box, and which of the birds are shown.
import { useId } from 'react';
import type { Chicken } from '../chickens/queries.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { kindWords } from './bird-words.ts';
import { birdsFound } from './flock.ts';
import styles from './RegisterSearch.module.css';
import { KINDS, MAX_SEARCH_LENGTH } from './register-url.ts';
import type { useRegisterSearch } from './use-register-search.ts';

interface Props {
  flock: readonly Chicken[];
  search: ReturnType<typeof useRegisterSearch>;
}

export function RegisterSearch({ flock, search }: Props) {
  const label = useId();
  const { current } = search;
  return (
    <Form role="search" className={styles.form} onSubmit={() => {}}>
      <Field
        label="Search your birds"
        type="search"
        value={current.search}
        onChange={(event) => search.type(event.target.value)}
        placeholder="A name, a band, a breed"
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.box}
      />
      <fieldset className={styles.kinds} aria-labelledby={label}>
        <span id={label} className="visually-hidden">
          Which birds
        </span>
        {[null, ...KINDS].map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={current.show === kind}
            className={styles.kind}
            onClick={() => search.choose(kind)}
          >
            {kind ? kindWords[kind] : 'All'} <small>{birdsFound(flock, { search: '', show: kind }).length}</small>
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
