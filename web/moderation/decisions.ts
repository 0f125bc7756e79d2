// The words for what moderators decide.
import type { BirdDecision, KeeperDecision } from '#contract';

export type Action = BirdDecision['action'] | KeeperDecision['action'];

/** Whom and what a decision is about. */
export interface Subject {
  chickenId: string | null;
  name: string | null;
  keeperId: string;
  keeperName: string | null;
}

export const keeperIn = ({ keeperName }: Pick<Subject, 'keeperName'>): string =>
  keeperName ?? 'a keeper without a name';

/** As the first words of a sentence. */
export const keeperFirst = ({ keeperName }: Pick<Subject, 'keeperName'>): string =>
  keeperName ?? 'A keeper without a name';

const birdIn = ({ name }: Subject) => name ?? 'the bird';

const birdFirst = ({ name }: Subject) => name ?? 'The bird';

export const isOnKeeper = (action: Action): action is KeeperDecision['action'] =>
  action === 'suspend' || action === 'reinstate';

export const actionWords: Record<
  Action,
  { press: (of: Subject) => string; done: (of: Subject) => string; log: string }
> = {
  hide: {
    press: (of) => `Hide ${birdIn(of)}`,
    done: (of) => `${birdFirst(of)} is hidden`,
    log: 'Hidden',
  },
  restore: {
    press: (of) => `Show ${birdIn(of)} again`,
    done: (of) => `${birdFirst(of)} is shown again`,
    log: 'Shown again',
  },
  dismiss: {
    press: () => 'Dismiss the reports',
    done: (of) => `${birdFirst(of)} stays as it is`,
    log: 'Reports dismissed',
  },
  suspend: {
    press: (of) => `Suspend ${keeperIn(of)}`,
    done: (of) => `Suspended: ${keeperIn(of)}`,
    log: 'Keeper suspended',
  },
  reinstate: {
    press: (of) => `Reinstate ${keeperIn(of)}`,
    done: (of) => `Reinstated: ${keeperIn(of)}`,
    log: 'Keeper reinstated',
  },
};
