// The keeper's own state and note of a match. What is typed stays until it is saved.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Match, MatchedChicken, MatchState } from '#contract';
import { updateMatchNote } from '#contract/fields';
import { outbox } from '../client/outbox.ts';
import { serverMessage } from '../client/unwrap.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Row, Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { useStore } from '../ui/store.ts';
import { TextArea } from '../ui/TextArea.tsx';
import styles from './matches.module.css';
import { deliverNote, type NoteValues, unsentNote, valuesOf } from './note-handler.ts';
import { states } from './states.ts';

const options = (Object.keys(states) as MatchState[]).map((state) => [state, states[state].name] as const);

export function NoteForm({ keeperId, match }: { keeperId: string; match: MatchedChicken }) {
  const client = useQueryClient();
  const { chicken } = match;
  const unsent = useStore({ subscribe: outbox.subscribe, read: () => unsentNote(keeperId, chicken.id) });
  const saved = valuesOf(unsent ?? match.match);
  const draft = useDraft(`match ${chicken.id}`, keeperId, saved);
  const { values } = draft;
  const form = useRef<HTMLFormElement>(null);
  const isChanged = values.state !== saved.state || values.note.trim() !== saved.note.trim();
  const save = useMutation({
    mutationFn: async (entered: NoteValues) => {
      const delivery = await deliverNote(client, keeperId, match, { ...entered, note: entered.note.trim() || null });
      if (!delivery.sent && !delivery.kept) throw delivery.error;
      return delivery;
    },
    onSuccess: (_, entered) => {
      draft.saved(entered);
      // The button disappears. Focus moves only if it was on the button.
      if (document.activeElement?.matches('body, [type=submit]')) form.current?.focus({ preventScroll: true });
    },
  });
  const step = nextStep(values.state, match.match.contactState);
  function enterState(state: MatchState) {
    draft.enter({ state });
    save.mutate({ ...values, state });
  }
  return (
    <Form
      ref={form}
      tabIndex={-1}
      gap={3}
      className={styles.form}
      aria-label={`State and note of ${chicken.name}`}
      onSubmit={() => save.mutate(values)}
    >
      <Select
        label="Status"
        options={options}
        value={values.state}
        onChange={(event) => enterState(event.target.value as MatchState)}
      />
      <TextArea
        label="Your note"
        hint="Only you can see it."
        rows={values.note ? 4 : 2}
        maxLength={updateMatchNote.maxLength}
        value={values.note}
        onChange={(event) => draft.enter({ note: event.target.value })}
      />
      {save.error && (
        <Text tone="comb" bold role="alert">
          {serverMessage(save.error) ?? 'It was not saved. What you typed is still here. Please try again.'}
        </Text>
      )}
      <Row gap={3} align="center" wrap>
        {(isChanged || save.isPending) && (
          <Button type="submit" tone="primary" pending={save.isPending}>
            Save
          </Button>
        )}
        {step && (
          <Button disabled={save.isPending} onClick={() => enterState(step.state)}>
            {step.name}
          </Button>
        )}
        <Text size="small" tone="soft" role="status" className="hidden-if-empty">
          {!isChanged && !save.isPending && statusOf(unsent !== undefined, save.data?.sent === true)}
        </Text>
      </Row>
    </Form>
  );
}

function statusOf(isKept: boolean, isSaved: boolean): string {
  if (isKept) return 'Kept in this browser, and sent when the server can be reached.';
  return isSaved ? 'Saved.' : '';
}

/** What comes after a state, as the keeper would say it. */
function nextStep(
  state: MatchState,
  contactState: Match['contactState'],
): { state: MatchState; name: string } | undefined {
  if (state === 'contacted') return { state: 'agreed', name: 'We agreed' };
  if (state !== 'new') return undefined;
  if (contactState === 'shown') return { state: 'contacted', name: 'I wrote to the owner' };
  return contactState === 'asked' ? { state: 'contacted', name: 'The owner wrote to me' } : undefined;
}
