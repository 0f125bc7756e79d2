// `npm run moderate` lists keepers' reports and records decisions on them, as the screen /moderate does. The server may be
// running.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDataDir } from '../server/config.ts';
import {
  type Decision,
  decideOnBird,
  decideOnKeeper,
  withholdBirdsOf,
} from '../server/moderation/moderate-use-case.ts';
import { type LoggedAction, listActions, listOpenReports, type OpenReport } from '../server/moderation/repository.ts';
import { databaseIn } from '../server/platform/data-folder.ts';
import { openAlongside } from '../server/platform/database/open-alongside.ts';
import { commandLine } from './command-line.ts';

const USAGE = `npm run moderate                    lists what is reported and not decided
       npm run moderate -- log             lists what was decided, by whom and why
       npm run moderate -- hide BIRD --by NAME --why REASON          (restore, dismiss)
       npm run moderate -- suspend KEEPER --by NAME --why REASON     (reinstate)
BIRD is an id, KEEPER an id or an email address. The keeper concerned reads the reason.`;

const LONGEST_REASON = 300;
const LATEST = 200;

const said = {
  hide: 'is hidden: nobody but its keeper sees it.',
  restore: 'is as its keeper has it again.',
  dismiss: 'stays as it is; its reports are closed.',
  suspend: 'is suspended: signed out, refused at the sign-in, and none of the birds are shown.',
  reinstate: 'is reinstated and may sign in again.',
} as const;

const day = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** Removes control characters, so keepers' text cannot control the terminal. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');

type Db = Awaited<ReturnType<typeof openAlongside>>;

await commandLine(USAGE, async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, why: { type: 'string' } },
  });
  const db = await openAlongside(process.env.DATABASE_URL?.trim() || databaseFile());
  try {
    return await moderate(db, positionals, values);
  } finally {
    await db.close();
  }
});

function databaseFile(): string {
  const file = databaseIn(readDataDir(process.env));
  if (!existsSync(file)) throw new Error(`There is no database at ${file}; DATA_DIR says whose data.`);
  return file;
}

async function moderate(
  db: Db,
  [verb = 'reports', subject, ...more]: string[],
  options: { by?: string; why?: string },
) {
  if (more.length > 0) return null;
  if (verb === 'reports' && !subject) return reportLines(await listOpenReports(db.read));
  if (verb === 'log' && !subject) return logLines(await listActions(db.read, LATEST));
  if (!subject) return null;
  if (verb === 'hide' || verb === 'restore' || verb === 'dismiss') {
    const decided = await db.write(null, (trx) => decideOnBird(trx, verb, subject, decisionOf(options)));
    if (!decided) throw new Error(`There is no bird ${subject}.`);
    return `${decided.name} ${decided.isNew ? '' : 'already '}${said[verb]}`;
  }
  if (verb === 'suspend' || verb === 'reinstate') {
    const who = subject.trim().toLowerCase();
    const decided = await db.write(null, (trx) => decideOnKeeper(trx, verb, who, decisionOf(options)));
    if (!decided) throw new Error(`There is no keeper ${subject}.`);
    await withholdBirdsOf(db, decided.keeperId, verb === 'suspend');
    return `${decided.email} ${decided.isNew ? '' : 'already '}${said[verb]}`;
  }
  return null;
}

function decisionOf({ by = '', why = '' }: { by?: string; why?: string }): Decision {
  const [moderator, reason] = [by.trim(), why.trim()];
  if (!moderator || !reason) throw new Error('Say who decides (--by NAME) and why (--why REASON): both are logged.');
  if (reason.length > LONGEST_REASON) throw new Error(`The reason may have ${LONGEST_REASON} characters.`);
  return { moderator, reason, takenAt: Date.now() };
}

function reportLines(reports: readonly OpenReport[]): string {
  if (reports.length === 0) return 'Nothing is reported that is not decided.';
  const birds = Map.groupBy(reports, ({ chickenId }) => chickenId);
  return [...birds.values()].map(linesOfBird).join('\n\n');
}

function linesOfBird(reports: readonly OpenReport[]): string {
  const [{ chickenId, name, breed, email, withheld, ...first } = reports[0] as OpenReport] = reports;
  const seen = withheld === 0 ? '' : ' (not shown to others)';
  const former = first.formerKeeper?.email ?? 'a deleted account';
  return [
    `${chickenId}  ${plain(name)}, ${plain(breed)}, of ${email}${seen}`,
    ...(first.hasChangedHands ? [`  Handed over after the first report, by ${former}.`] : []),
    ...reports.map(
      ({ reportedAt, reason, note }) => `  ${day(reportedAt)}  ${reason}${note ? `: ${plain(note)}` : ''}`,
    ),
  ].join('\n');
}

function logLines(actions: readonly LoggedAction[]): string {
  if (actions.length === 0) return 'Nothing was decided yet.';
  return actions
    .map(({ takenAt, moderator, action, chickenId, email, reason }) => {
      const subject = chickenId === null ? email : `${chickenId} of ${email}`;
      return `${day(takenAt)}  ${plain(moderator)}  ${action} ${subject}: ${plain(reason)}`;
    })
    .join('\n');
}
