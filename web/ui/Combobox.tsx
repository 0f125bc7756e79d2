// A field with suggestions, after the editable combobox of the ARIA practices guide. What is found and chosen is the caller's.
import { type KeyboardEvent, type ReactNode, type UIEvent, useId } from 'react';
import styles from './Combobox.module.css';
import { Field } from './Field.tsx';

export interface ComboboxOption {
  key: string;
  content: ReactNode;
  /** Options of one group stand together, under its name. */
  group?: string;
}

interface Props {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Said where it is required and left empty. */
  unfitText?: string;
  /** Keeps the form from being sent while it is not empty. */
  fault?: string;
  placeholder?: string;
  maxLength?: number;
  text: string;
  /** Names the list for screen readers. */
  listLabel: string;
  /** Empty while the list is closed. */
  options: ComboboxOption[];
  /** Which option the arrow keys have reached; below 0 for none. */
  active: number;
  onType: (text: string) => void;
  onMove: (by: 1 | -1) => void;
  onChoose: (at: number) => void;
  /** Enter while no option is active. */
  onEnter: () => void;
  onClose: () => void;
  onClear: () => void;
  onLeaveList: () => void;
  onFocus: () => void;
  onBlur: () => void;
  /** The list is scrolled to its last options. */
  onNearEnd?: () => void;
  /** Hints below the field. */
  children?: ReactNode;
}

const CARET_KEYS = ['Home', 'End', 'ArrowLeft', 'ArrowRight'];

export function Combobox(props: Props) {
  const {
    label,
    hint,
    error,
    required,
    unfitText,
    fault = '',
    placeholder,
    maxLength,
    text,
    listLabel,
    options,
    active,
    children,
  } = props;
  const listId = useId();

  function onKeyDown(event: KeyboardEvent) {
    // An accent or a word of another script that is still being put together has these keys for itself.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') props.onMove(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter') options[active] ? props.onChoose(active) : props.onEnter();
    else if (event.key === 'Escape') options.length > 0 ? props.onClose() : props.onClear();
    else {
      // The caret moves in the text again.
      if (CARET_KEYS.includes(event.key)) props.onLeaveList();
      return;
    }
    event.preventDefault();
  }

  function onScroll({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) {
    if (scrollTop + 2 * clientHeight >= scrollHeight) props.onNearEnd?.();
  }

  return (
    <div className={styles.combobox}>
      <Field
        label={label}
        hint={hint}
        {...(error && { error })}
        role="combobox"
        required={required}
        unfitText={fault || unfitText}
        ref={(input) => input?.setCustomValidity(fault)}
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxLength}
        placeholder={placeholder}
        value={text}
        onChange={(event) => props.onType(event.target.value)}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        className={styles.list}
        // When it opens low on a phone, above the bar of the screens.
        ref={options.length > 0 ? scrollIntoView : undefined}
        hidden={options.length === 0}
        onScroll={onScroll}
      >
        {grouped(options).map(({ group, members }) => {
          const entries = members.map(({ key, content, at }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant instead
            <div
              key={key}
              ref={at === active ? scrollIntoView : undefined}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => props.onChoose(at)}
            >
              {content}
            </div>
          ));
          if (!group) return entries;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
            <div key={group} role="group" aria-label={group}>
              <p aria-hidden className={styles.group}>
                {group}
              </p>
              {entries}
            </div>
          );
        })}
      </div>
      {children}
    </div>
  );
}

const scrollIntoView = (shown: HTMLElement | null) => shown?.scrollIntoView?.({ block: 'nearest' });

interface Group {
  group: string | undefined;
  members: (ComboboxOption & { at: number })[];
}

function grouped(options: ComboboxOption[]): Group[] {
  const groups: Group[] = [];
  for (const [at, option] of options.entries()) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.members.push({ ...option, at });
    else groups.push({ group: option.group, members: [{ ...option, at }] });
  }
  return groups;
}
