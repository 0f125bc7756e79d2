// Writes down an entry. What is typed is kept for this tab until it is logged.
import { useQuery } from '@tanstack/react-query';
import {
  addTripLogEntriesEntriesChicks,
  addTripLogEntriesEntriesDescription,
  addTripLogEntriesEntriesEggs,
  addTripLogEntriesEntriesTitle,
  addTripLogEntriesEntriesWeightPounds,
} from '#contract/fields';
import { useDraft } from '../../drafts/use-draft.ts';
import { alarms } from '../../program/stop-rules.ts';
import { profileQuery } from '../../session/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { localMinute } from '../../ui/today.ts';
import { roosterName } from '../trip-names.ts';
import { type EntryForm, entryOf, type Measure, measuresOf, newForm, type Subject, subjectName } from './entry-form.ts';
import { entryTypes } from './entry-types.tsx';
import { measureLabels } from './measure-words.ts';
import type { Visit } from './visit.ts';

interface Props {
  subject: Subject;
  visit: Visit & { id: string };
  onClose: () => void;
}

export function EntryDialog({ subject, visit, onClose }: Props) {
  const { data: keeper } = useQuery(profileQuery());
  const draft = useDraft<EntryForm>(
    `entry of ${visit.id} ${subjectName(subject)}`,
    keeper?.id ?? null,
    newForm(subject, roosterName(visit.plan)),
  );
  const { values, enter } = draft;
  const { measures, areRequired } = measuresOf(subject);
  const now = new Date();
  const isAlert = subject.kind === 'entry' && subject.type === 'alert';
  const hasTitle = subject.kind === 'entry' && (!isAlert || values.alarm === 'other');

  function log(): void {
    const entry = entryOf(subject, values);
    visit.add(entry);
    draft.forget();
    onClose();
    toast({ title: `Logged: ${entry.title}` });
  }

  return (
    <Dialog open onClose={onClose} title={titleOf(subject)}>
      <Form gap={4} onSubmit={log}>
        {isAlert && (
          <Select
            label="What is it?"
            required
            options={[['', 'Choose …'], ...Object.entries(alarms), ['other', 'Something else']]}
            value={values.alarm}
            onChange={({ target }) => enter({ alarm: target.value as EntryForm['alarm'] })}
          />
        )}
        {hasTitle && (
          <Field
            label="Title"
            {...addTripLogEntriesEntriesTitle}
            unfitText="Say in a few words what it is."
            value={values.title}
            onChange={({ target }) => enter({ title: target.value })}
          />
        )}
        {measures.map((measure) => (
          <Field
            key={measure}
            label={measureLabels[measure]}
            type="number"
            required={areRequired}
            {...limits[measure]}
            unfitText={unfit[measure]}
            value={values[measure]}
            onChange={({ target }) => enter({ [measure]: target.value })}
          />
        ))}
        <TextArea
          label={descriptionLabel(subject)}
          rows={3}
          required={
            subject.kind === 'settled' ||
            (subject.kind === 'task' && subject.task.asksForNote === true && measures.length === 0)
          }
          maxLength={addTripLogEntriesEntriesDescription.maxLength}
          value={values.description}
          onChange={({ target }) => enter({ description: target.value })}
        />
        <Field
          label="Time"
          type="datetime-local"
          min={localMinute(new Date(now.getTime() - YEAR_MS))}
          max={localMinute(now)}
          unfitText="Enter a time within the last year, not in the future."
          value={values.at || localMinute(now)}
          onChange={({ target }) => enter({ at: target.value })}
        />
        <Button type="submit" tone="primary" wide>
          {subject.kind === 'task' ? 'Tick it off' : subject.kind === 'settled' ? 'Mark as resolved' : 'Log it'}
        </Button>
      </Form>
    </Dialog>
  );
}

const YEAR_MS = 365 * 86_400_000;

const limits: Record<Measure, object> = {
  weightPounds: { ...addTripLogEntriesEntriesWeightPounds, step: 'any', inputMode: 'decimal' },
  eggs: { ...addTripLogEntriesEntriesEggs, inputMode: 'numeric' },
  chicks: { ...addTripLogEntriesEntriesChicks, inputMode: 'numeric' },
};

const unfit: Record<Measure, string> = {
  weightPounds: `Enter pounds, from ${addTripLogEntriesEntriesWeightPounds.min} to ${addTripLogEntriesEntriesWeightPounds.max}.`,
  eggs: `Enter a whole number up to ${addTripLogEntriesEntriesEggs.max}.`,
  chicks: `Enter a whole number up to ${addTripLogEntriesEntriesChicks.max}.`,
};

function titleOf(subject: Subject): string {
  if (subject.kind === 'task') return subject.task.text;
  if (subject.kind === 'settled') return 'Mark as resolved';
  return `Log ${entryTypes[subject.type].name}`;
}

function descriptionLabel(subject: Subject): string {
  if (subject.kind === 'settled') return 'What was the outcome, and who said so?';
  if (subject.kind === 'entry' && subject.type === 'alert') return 'Which bird, and what do you see?';
  return 'Description';
}
