// What was entered and not yet saved: neither a reload nor another page loses it.
import { useEffect, useState } from 'react';
import { adoptDraft, type DraftName, onDraftOfOtherTab, readDraft, writeDraft } from './draft-storage.ts';

/** The values of a form: those on the server, and over them what was entered since. `keeperId` is null for a visitor. */
export function useDraft<Values extends object>(name: DraftName, keeperId: string | null, stored: Values) {
  const [entered, setEntered] = useState<Partial<Values>>(() => {
    adoptDraft(name, keeperId);
    return readDraft<Values>(name, keeperId);
  });

  useEffect(
    () => onDraftOfOtherTab(name, keeperId, () => setEntered(readDraft<Values>(name, keeperId))),
    [name, keeperId],
  );

  function keep(next: Partial<Values>) {
    setEntered(next);
    writeDraft(name, keeperId, next);
  }

  return {
    values: { ...stored, ...entered },
    /** What was entered meanwhile stays, even where this is called after a wait; a function is given the values of now. */
    enter(change: Partial<Values> | ((now: Values) => Partial<Values>)) {
      const now = readDraft<Values>(name, keeperId);
      keep({ ...now, ...(typeof change === 'function' ? change({ ...stored, ...now }) : change) });
    },
    forget: () => keep({}),
    /** What was sent is saved; what was entered meanwhile is not. */
    saved: (sent: Values) => {
      const since = Object.entries(readDraft<Values>(name, keeperId)).filter(
        ([field, value]) => sent[field as keyof Values] !== value,
      );
      keep(Object.fromEntries(since) as Partial<Values>);
    },
  };
}
