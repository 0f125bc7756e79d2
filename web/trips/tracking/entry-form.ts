// The form of a log entry. It removes everything that the server would reject, because an entry made offline may be
// sent when no one looks at the screen.

import type { TripLogEntry } from '#contract';
import { addTripLogEntriesEntriesTitle as titleLimits } from '#contract/fields';
import { type Alarm, alarms, type Stop, writtenOff } from '../../program/stop-rules.ts';
import type { Task } from '../../program/task.ts';
import { counted } from '../../program/ticks.ts';
import { localMinute } from '../../ui/today.ts';
import { ARRIVAL } from '../schedule.ts';
import { cleanLine, cleanLines } from '../trip.ts';
import type { EntryType } from './entry-types.tsx';
import type { Measure } from './measure-words.ts';
import { stopWords } from './stop-words.ts';
import type { NewEntry, Visit } from './visit.ts';

/** The subject of a log entry. */
export type Subject =
  | { kind: 'entry'; type: EntryType }
  | { kind: 'task'; task: Task }
  /** An alert or a stop that is written off. */
  | { kind: 'settled'; entry: TripLogEntry; reason: Stop['reason'] | null };

/** The text as typed. */
export interface EntryForm {
  title: string;
  description: string;
  /** One of the alarms, another alert, or no alert. */
  alarm: Alarm | 'other' | '';
  /** Local; empty while it is now. */
  at: string;
  weightPounds: string;
  eggs: string;
  chicks: string;
}

/** A weight that was logged with the arrival is that of the first weighing. */
export function newForm(subject: Subject, roosterName: string, log: Visit['log']): EntryForm {
  const title = subject.kind === 'entry' ? firstTitle(subject.type, roosterName) : '';
  const isFirstWeighing = subject.kind === 'task' && subject.task.id === 'day-1-weigh';
  const pounds = isFirstWeighing && counted(log).find(({ taskId }) => taskId === ARRIVAL)?.weightPounds;
  return { title, description: '', alarm: '', at: '', weightPounds: String(pounds || ''), eggs: '', chicks: '' };
}

/** The numbers that fit; those of a task have to be there. */
export function measuresOf(subject: Subject): { measures: readonly Measure[]; areRequired: boolean } {
  if (subject.kind === 'settled') return { measures: [], areRequired: false };
  if (subject.kind === 'entry') return { measures: fitting[subject.type], areRequired: false };
  const { measures } = subject.task;
  return { measures: measures ? [measures === 'weight' ? 'weightPounds' : measures] : [], areRequired: true };
}

/** The draft of each subject has its own name, so that one is not typed over the other. */
export function subjectName(subject: Subject): string {
  if (subject.kind === 'entry') return subject.type;
  return subject.kind === 'task' ? subject.task.id : writtenOff(subject.entry.id);
}

/** Converts the value of a `datetime-local` input to the contract's format; returns undefined if it is empty. */
export function momentOfInput(value: string): string | undefined {
  const ms = new Date(value).getTime();
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}

export function entryOf(subject: Subject, form: EntryForm): NewEntry {
  const at = momentOfInput(form.at);
  const description = cleanLines(form.description);
  const { measures } = measuresOf(subject);
  const numbers = measures.filter((name) => form[name] !== '').map((name) => [name, Number(form[name])]);
  return {
    ...headOf(subject, form),
    ...(at && { timestamp: at }),
    ...(description && { description }),
    ...Object.fromEntries(numbers),
  };
}

/** Takes a logged arrival back. */
export function arrivalTakenBack({ title }: Pick<TripLogEntry, 'title'>): NewEntry {
  return { type: 'arrival', title, status: 'pending', taskId: ARRIVAL };
}

/** The local day that the form tells. */
export const dayOfForm = ({ at }: EntryForm): string => (at || localMinute(new Date())).slice(0, 10);

type Head = Pick<TripLogEntry, 'type' | 'title' | 'status' | 'taskId' | 'arrivedOn'>;

function headOf(subject: Subject, form: EntryForm): Head {
  if (subject.kind === 'task')
    return { type: 'health_check', title: subject.task.text, status: 'completed', taskId: subject.task.id };
  if (subject.kind === 'settled') {
    const about = subject.reason ? stopWords[subject.reason].title : subject.entry.title;
    const title = `Settled: ${about}`.slice(0, titleLimits.maxLength);
    return { type: 'alert', title, status: 'completed', taskId: writtenOff(subject.entry.id) };
  }
  const { type } = subject;
  if (type === 'alert' && form.alarm && form.alarm !== 'other')
    return { type, title: alarms[form.alarm], status: 'pending', taskId: form.alarm };
  const title = cleanLine(form.title) || titleOfCount(form);
  if (type === 'arrival') return { type, title, status: 'completed', taskId: ARRIVAL, arrivedOn: dayOfForm(form) };
  return { type, title, status: type === 'alert' ? 'pending' : 'completed' };
}

/** A count says in itself what was seen. */
export function titleOfCount({ eggs, chicks }: Pick<EntryForm, 'eggs' | 'chicks'>): string {
  if (chicks) return 'Chicks';
  return eggs && 'Eggs';
}

/** Eggs count as laid. Those that are set or hatch were counted when they were laid, so that a milestone has none. */
const fitting: Record<EntryType, readonly Measure[]> = {
  arrival: ['weightPounds'],
  health_check: ['weightPounds'],
  observation: ['eggs'],
  milestone: ['chicks'],
  alert: [],
};

function firstTitle(type: EntryType, roosterName: string): string {
  if (type === 'arrival') return `${roosterName} has arrived`;
  return type === 'health_check' ? 'Health check' : '';
}
