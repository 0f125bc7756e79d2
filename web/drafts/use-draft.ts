// Keeps unsaved input across reloads and navigation.
import { useEffect, useState } from 'react';
import { adoptDraft, type DraftName, onDraftOfOtherTab, readDraft, writeDraft } from './draft-storage.ts';

/** The values of a form: those on the server, and over them what was entered since. `keeperId` is null for a visitor. */
export function useDraft<Values extends object>(name: DraftName, keeperId: string | null, stored: Values) {
  const [entered, setEntered] = useState<Partial<Values>>(() => {
    adoptDraft(name, keeperId);
    return readDraft<Values>(name, keeperId);
  });
  const [isRestored] = useState(Object.keys(entered).length > 0);
  const [restored, setRestored] = useState(() => (Object.keys(entered) as (keyof Values)[]).filter(differs));

  useEffect(
    () => onDraftOfOtherTab(name, keeperId, () => setEntered(readDraft<Values>(name, keeperId))),
    [name, keeperId],
  );

  function differs(field: keyof Values): boolean {
    return !isSame(entered[field], stored[field]);
  }

  function keep(next: Partial<Values>) {
    setEntered(next);
    writeDraft(name, keeperId, next);
  }

  return {
    values: { ...stored, ...entered },
    /** The form opened with input from before. */
    isRestored,
    /** The fields of it that differ from what is stored. */
    restored,
    /** Input made meanwhile stays, even if this is called after a wait; a function receives the current values. */
    enter(change: Partial<Values> | ((now: Values) => Partial<Values>)) {
      const now = readDraft<Values>(name, keeperId);
      keep({ ...now, ...(typeof change === 'function' ? change({ ...stored, ...now }) : change) });
    },
    forget() {
      setRestored([]);
      keep({});
    },
    /** Drops these fields, and keeps what was entered since the form opened. */
    dropRestored() {
      const rest = readDraft<Values>(name, keeperId);
      for (const field of restored) delete rest[field];
      setRestored([]);
      keep(rest);
    },
    /** Clears what was sent and keeps input made meanwhile. */
    saved: (sent: Values) => {
      const since = Object.entries(readDraft<Values>(name, keeperId)).filter(
        ([field, value]) => !isSame(sent[field as keyof Values], value),
      );
      setRestored([]);
      keep(Object.fromEntries(since) as Partial<Values>);
    },
  };
}

/** Values read back from the browser's storage are copies: places and lists are the same by what they hold. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
