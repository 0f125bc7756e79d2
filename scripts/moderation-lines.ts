// Reports and decisions as a moderator reads them in a terminal.
import type { LoggedAction, OpenReport } from '../server/moderation/repository.ts';

const day = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** Keepers' words must not steer the terminal. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');

export function reportLines(reports: readonly OpenReport[]): string {
  if (reports.length === 0) return 'Nothing is reported that is not decided.';
  const birds = Map.groupBy(reports, ({ chickenId }) => chickenId);
  return [...birds.values()].map(linesOfBird).join('\n\n');
}

function linesOfBird(reports: readonly OpenReport[]): string {
  const [{ chickenId, name, breed, email, withheld } = reports[0] as OpenReport] = reports;
  const seen = withheld === 0 ? '' : ' (not shown to others)';
  return [
    `${chickenId}  ${plain(name)}, ${plain(breed)}, of ${email}${seen}`,
    ...reports.map(
      ({ reportedAt, reason, note }) => `  ${day(reportedAt)}  ${reason}${note ? `: ${plain(note)}` : ''}`,
    ),
  ].join('\n');
}

export function logLines(actions: readonly LoggedAction[]): string {
  if (actions.length === 0) return 'Nothing was decided yet.';
  return actions
    .map(({ takenAt, moderator, action, chickenId, email, reason }) => {
      const subject = chickenId === null ? email : `${chickenId} of ${email}`;
      return `${day(takenAt)}  ${plain(moderator)}  ${action} ${subject}: ${plain(reason)}`;
    })
    .join('\n');
}
