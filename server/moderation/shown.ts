// What moderators see of reports and of the log.
import type { components } from '#contract';
import { isOnOffer } from '../chickens/visibility-queries.ts';
import type { LoggedAction, OpenReport } from './repository.ts';

type ReportedBird = components['schemas']['ReportedBird'];
type LoggedDecision = components['schemas']['LoggedDecision'];
type Chicken = components['schemas']['Chicken'];

const MOST_BIRDS = 100;
const MOST_REPORTS = 20;

export const firstName = (name: string | null): string | null => name?.trim().split(/\s+/)[0] || null;

const time = (at: number) => new Date(at).toISOString();

/** Groups reports, which come oldest first, by bird. */
export function reportedBirds(reports: readonly OpenReport[]): ReportedBird[] {
  const birds = Map.groupBy(reports, ({ chickenId }) => chickenId);
  return [...birds.values()].slice(0, MOST_BIRDS).flatMap((ofBird) => {
    const [first] = ofBird;
    if (!first) return [];
    const { name, sex, breed, breedId, photos, description = null } = JSON.parse(first.cardJson) as Chicken;
    return {
      ...{ chickenId: first.chickenId, name, sex, breed, breedId, photos, description },
      ...{ keeperId: first.ownerId, keeperName: firstName(first.ownerName) },
      ...{ hasChangedHands: first.hasChangedHands, formerKeeperId: first.formerKeeper?.id ?? null },
      formerKeeperName: firstName(first.formerKeeper?.name ?? null),
      isShown: isOnOffer(first),
      isSuspended: first.isSuspended,
      reportCount: ofBird.length,
      reports: ofBird
        .slice(0, MOST_REPORTS)
        .map(({ reason, note, reportedAt }) => ({ reason, note, reportedAt: time(reportedAt) })),
    };
  });
}

/** The actions come latest first. Only the latest of a kind about one bird or keeper can stand. */
export function loggedDecisions(actions: readonly LoggedAction[]): LoggedDecision[] {
  const seen = new Set<string>();
  return actions.map(({ number, action, moderator, reason, takenAt, keeperId, keeperName, ...more }) => {
    const { chickenId, birdName, isHidden, isSuspended } = more;
    const subject = `${action} ${chickenId ?? keeperId}`;
    const isLatest = !seen.has(subject);
    seen.add(subject);
    const undone = action === 'hide' && isHidden ? 'restore' : action === 'suspend' && isSuspended ? 'reinstate' : null;
    return {
      ...{ number: Number(number), action, moderator, reason, takenAt: time(takenAt) },
      ...{ keeperId, keeperName: firstName(keeperName), chickenId, birdName },
      undo: isLatest ? undone : null,
    };
  });
}
