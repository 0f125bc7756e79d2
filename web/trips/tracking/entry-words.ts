// An entry of the log as text.
import type { TripLogEntry } from '#contract';
import { weekdayAndDay } from '../../ui/in-words.ts';
import { localDay } from '../../ui/today.ts';
import { measureTexts } from './measure-words.ts';

/** An entry that takes another back has the title of that one. */
export function entryTitle({ type, status, taskId, takesBack, title }: TripLogEntry): string {
  if (takesBack) return `Taken back: ${title}`;
  return `${status === 'pending' && taskId ? (againWords[type] ?? '') : ''}${title}`;
}

const againWords: { [Type in TripLogEntry['type']]?: string } = {
  health_check: 'Opened again: ',
  arrival: 'Taken back: ',
};

/** "Wednesday, June 3: A bird has died suddenly. Prudence." */
export function entryInWords(entry: TripLogEntry): string {
  const words = [entryTitle(entry), ...measureTexts(entry), entry.description].filter(Boolean).map(asSentence);
  return `${weekdayAndDay(localDay(new Date(entry.timestamp)))}: ${words.join(' ')}`;
}

/** Titles of checks end in a full stop, others do not. */
export const asSentence = (text = ''): string => (/[.!?”]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

/** Anybody can have the link, so the keeper reads no name. */
export const BY_LINK = 'By the shared link';
