// Writes down an entry. What is typed is kept for this tab until it is logged.
import { useQuery } from '@tanstack/react-query';
import {
  addTripLogEntriesEntriesChicks,
  addTripLogEntriesEntriesDescription,
  addTripLogEntriesEntriesEggs,
  addTripLogEntriesEntriesTitle,
  addTripLogEntriesEntriesWeightPounds,
} from '#contract/fields';
import { newKey } from '../../drafts/new-key.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { alarms } from '../../program/stop-rules.ts';
import { HOME_QUARANTINE_DAYS, NEW_BIRD_QUARANTINE_DAYS } from '../../program/visit.ts';
import { profileQuery } from '../../session/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { monthAndDay } from '../../ui/in-words.ts';
import { Note } from '../../ui/Layout.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { localDay, localMinute } from '../../ui/today.ts';
import { arriveSafely, hostMayArriveOn, type Timeline } from '../schedule.ts';
import { roosterName } from '../trip-names.ts';
import { callKeeperToo } from './contacts.ts';
import {
  arrivalTakenBack,
  dayOfForm,
  type EntryForm,
  entryOf,
  measuresOf,
  newForm,
  type Subject,
  subjectName,
  titleOfCount,
} from './entry-form.ts';
import { entryTypes } from './entry-types.tsx';
import { type Measure, measureLabels } from './measure-words.ts';
import { mayTakeBack, takeBack, tellEntry } from './tell-entry.ts';
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
    newForm(subject, roosterName(visit.plan), visit.log),
  );
  const { values, enter } = draft;
  const { measures, areRequired } = measuresOf(subject);
  const now = new Date();
  const isAlert = subject.kind === 'entry' && subject.type === 'alert';
  const isArrival = subject.kind === 'entry' && subject.type === 'arrival';
  // The other keeper reads the title of an arrival, so that it is not the place for notes.
  const hasTitle = subject.kind === 'entry' && !isArrival && (!isAlert || values.alarm === 'other');
  const { timeline = {} } = visit.plan;
  const arrivalDay = dayOfForm(values);
  const isOtherDay = isArrival && arrivalDay !== timeline.arrivalDate;
  const isTooFar = isOtherDay && visit.forHost === true && !hostMayArriveOn(arrivalDay, timeline, localDay(now));
  const movesDays = isOtherDay && !isTooFar;

  async function log(): Promise<void> {
    const { arrivedOn, ...rest } = entryOf(subject, values);
    const at = new Date().toISOString();
    const entry = { id: newKey(), timestamp: at, ...rest, ...(arrivedOn && !isTooFar && { arrivedOn }) };
    draft.forget();
    onClose();
    const outcome = await visit.add(entry);
    const isMoved = movesDays && outcome !== 'taken without its day';
    tellEntry(outcome, 'Logged', entry.title, {
      ...(isOtherDay && {
        description: isMoved
          ? `All days are counted from ${monthAndDay(arrivalDay)}. ${nextDays(timeline, arrivalDay)}`
          : TOO_FAR,
      }),
      ...(isAlert && visit.forHost && { description: callKeeperToo(visit.plan) }),
      ...(mayTakeBack(entry) && { action: { label: 'Undo', run: () => void takeBack(visit.add, entry) } }),
      ...(isArrival && { action: { label: 'Undo', run: undoArrival } }),
    });

    function undoArrival(): void {
      visit.add(arrivalTakenBack(entry));
      if (movesDays) visit.restorePlan?.();
    }
  }

  return (
    <Dialog open onClose={onClose} title={titleOf(subject)}>
      <Form gap={4} onSubmit={() => void log()}>
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
            required={!titleOfCount(values)}
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
        {isOtherDay && (
          <Note role="status">
            {isTooFar ? `${plannedFor(timeline)} ${TOO_FAR}` : arrivalWords(timeline, arrivalDay)}
          </Note>
        )}
        <Button type="submit" tone="primary" wide>
          {subject.kind === 'task' ? 'Tick it off' : subject.kind === 'settled' ? 'Mark as resolved' : 'Log it'}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Says how the days of the plan change with a day of arrival that was not planned. */
function arrivalWords(timeline: Timeline, day: string): string {
  const { arrivalDate: planned = '' } = timeline;
  return [
    plannedFor(timeline),
    'All days are counted from the day he really came.',
    nextDays(timeline, day),
    planned > day && tooEarly,
  ]
    .filter(Boolean)
    .join(' ');
}

function plannedFor({ arrivalDate }: Timeline): string {
  return arrivalDate ? `Planned for ${monthAndDay(arrivalDate)}.` : 'The plan has no day of arrival yet.';
}

const TOO_FAR =
  'This day is too far from the plan to be set by this link, so all days stay as planned. Ask the keeper to change the dates.';

const tooEarly = `If he was apart for fewer than ${HOME_QUARANTINE_DAYS} days at his own home, he needs ${NEW_BIRD_QUARANTINE_DAYS} days of quarantine at the hens’ home. Change the plan for that.`;

function nextDays(timeline: Timeline, day: string): string {
  const { introductionStart: introduction = '', breedingStart: breeding = '' } = arriveSafely(timeline, day);
  return `Visual Introduction starts ${monthAndDay(introduction)}, and Breeding starts ${monthAndDay(breeding)}.`;
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
