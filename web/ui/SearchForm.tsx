// A search box, and beside it tabs that narrow what is found.
import { type ReactNode, useId } from 'react';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { Row } from './Layout.tsx';
import styles from './SearchForm.module.css';

interface Props<Value extends string> {
  label: string;
  placeholder: string;
  maxLength: number;
  text: string;
  onType: (text: string) => void;
  onSubmit?: () => void;
  /** The accessible name of the tabs. */
  tabsLabel: string;
  tabs: readonly Tab<Value>[];
  /** A null value means all. */
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
}

interface Tab<Value> {
  /** A null value means all. */
  value: Value | null;
  content: ReactNode;
  /** The color of its upper edge, as CSS. */
  hue?: string | undefined;
}

export function SearchForm<Value extends string>(props: Props<Value>) {
  const { label, placeholder, maxLength, text, tabsLabel, tabs, chosen } = props;
  const id = useId();
  return (
    <Form gap={4} role="search" className={`${styles.form} not-printed`} onSubmit={() => props.onSubmit?.()}>
      <Field
        label={label}
        type="search"
        value={text}
        onChange={(event) => props.onType(event.target.value)}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.box}
      />
      <Row as="fieldset" wrap className={styles.tabs} aria-labelledby={id}>
        <span id={id} className="visually-hidden">
          {tabsLabel}
        </span>
        {tabs.map(({ value, content, hue }) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen === value}
            className={styles.tab}
            style={{ '--hue': hue }}
            onClick={() => props.onChoose(value)}
          >
            {content}
          </button>
        ))}
      </Row>
    </Form>
  );
}
