// The plan in the wizard: kept in this browser as it is typed, a new one or the changes to one that was launched.

import type { ChangeEvent } from 'react';
import type { TripLogEntry, TripPlan } from '#contract';
import { newKey } from '../../drafts/new-key.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { isSame, mergePlans } from '../merge-trips.ts';
import { loggedArrival, withLoggedArrival } from '../schedule.ts';
import { isSamePlan, type Part, type PartName, withPart } from './plan.ts';

/** A new plan has its id before it is launched, so that its calendar is the trip's and no second launch makes a second trip. */
interface Draft extends TripPlan {
  id?: string;
  /** The launched plan that the changes were typed into. Another device may have changed it since. */
  from?: TripPlan;
}

/** Empty, not left out: over a launched trip it has to say that nothing is there anymore. */
const NOTHING: TripPlan = {
  roosterId: '',
  henId: '',
  roosterInfo: {},
  henLocation: {},
  bunkerSetup: {},
  timeline: {},
  healthChecks: {},
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Some browsers paste more than a field takes, and the server would refuse it long after. */
export function typedInto(control: Control): string {
  const most = 'maxLength' in control ? control.maxLength : -1;
  return most < 0 ? control.value : control.value.slice(0, most);
}

type NameOf<Name extends PartName, Value> = {
  [Field in keyof Part<Name>]-?: NonNullable<Part<Name>[Field]> extends Value ? Field : never;
}[keyof Part<Name>] &
  string;

/** `launched`: the trip that is edited. */
export function usePlan(
  keeperId: string | null,
  launched: { id: string; plan: TripPlan; log?: readonly TripLogEntry[] } | null,
) {
  const log = launched?.log ?? [];
  const draft = useDraft<Draft>(launched ? `plan of trip ${launched.id}` : 'trip plan', keeperId, launched?.plan ?? {});
  const ownId = draft.values.id;
  const plan = planOf(draft.values);

  function planOf({ id: _, from, ...typed }: Draft): TripPlan {
    const merged = launched && from ? mergePlans(from, launched.plan, typed) : typed;
    // He may have arrived since the dates were typed.
    return withLoggedArrival(merged, log);
  }

  function change(made: (now: TripPlan) => TripPlan) {
    draft.enter((now) => {
      const next: Draft = made(planOf(now));
      // Unchanged parts may be edited elsewhere meanwhile.
      const changed = Object.entries(next).filter(([name, value]) => !isSame(now[name as keyof Draft], value));
      return { ...Object.fromEntries(changed), ...(launched && { from: launched.plan }) };
    });
  }

  function set<Name extends PartName>(part: Name, entries: Partial<Part<Name>>) {
    change((now) => withPart(now, part, entries));
  }

  return {
    plan,
    /** The log of the launched trip. */
    log,
    /** The day on which he came, if that is logged: it is not changed here. */
    arrived: loggedArrival(log),
    change,
    set,
    /** Value and change of a text, a date or a choice, to spread into its control. */
    text<Name extends PartName>(part: Name, field: NameOf<Name, string>) {
      const { [field]: value }: { [field: string]: unknown } = plan[part] ?? {};
      return {
        value: typeof value === 'string' ? value : '',
        onChange: ({ target }: ChangeEvent<Control>) =>
          set(part, { [field]: typedInto(target) } as Partial<Part<Name>>),
      };
    },
    flag<Name extends PartName>(part: Name, field: NameOf<Name, boolean>) {
      const { [field]: value }: { [field: string]: unknown } = plan[part] ?? {};
      return {
        checked: value === true,
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
          set(part, { [field]: target.checked } as Partial<Part<Name>>),
      };
    },
    idOf(): string {
      const id = launched?.id ?? ownId ?? newKey();
      if (!launched && !ownId) draft.enter({ id });
      return id;
    },
    /** There is something that launching, or saving, would store. */
    isChanged: !isSamePlan(plan, launched?.plan ?? {}),
    forget: draft.forget,
    /** Takes back what has been filled in since. */
    restore: (former: TripPlan) => draft.enter({ ...NOTHING, ...former, ...(launched && { from: launched.plan }) }),
  };
}

export type PlanForm = ReturnType<typeof usePlan>;
