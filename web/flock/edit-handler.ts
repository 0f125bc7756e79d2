// The edit of a bird on its way to the server. Without a connection it waits in the outbox, and the register shows it.

import type { QueryClient } from '@tanstack/react-query';
import type { Chicken, UpdateChickenRequest } from '#contract';
import { loadFlock } from '../chickens/queries.ts';
import type { MutationHandler } from '../client/mutation-handlers.ts';
import type { Entry } from '../client/outbox.ts';
import { call } from '../client/query.ts';
import { type Delivery, deliver, passesByItself } from '../client/send-outbox.ts';
import { ApiError } from '../client/unwrap.ts';
import { type Refused, readDraft, writeDraft } from '../drafts/draft-storage.ts';
import { NOT_YOURS } from '../photos/upload-failure.ts';
import { allOf } from '../ui/in-words.ts';
import { type BirdForm, changesWithout, fieldsIn, formOf, nowSays, quoted, wordsFor } from './bird-form.ts';
import { refreshWhatFollows, updateFlock } from './refresh.ts';
import { registerUrl } from './register-url.ts';
import type { BirdEdit } from './use-own-flock.ts';

/**
 * A failure of the server is shown at the form. The edit waits if there is no response or the server is busy, and takes the place of the last
 * of those that the form was opened with. What another tab has entered since stays before it.
 */
export function deliverEdit(
  client: QueryClient,
  keeperId: string,
  bird: Chicken,
  changes: UpdateChickenRequest,
  form: BirdForm,
  waiting: readonly Entry<BirdEdit>[],
): Promise<Delivery<Chicken>> {
  const entered = enteredIn(form, bird);
  const base: Partial<BirdForm> = formOf(bird);
  // Of these the keeper saw in the form what waits, and not what the server may have meanwhile.
  for (const { payload: one } of waiting) if (one.before) for (const field of fieldsIn(one.changes)) delete base[field];
  const before = [base, ...waiting.flatMap(({ payload: one }) => [...(one.before ?? []), one.entered])];
  const payload: BirdEdit = { changes, entered, before };
  return deliver(
    client,
    {
      ...{ keeperId, kind: 'bird edit', subject: bird.id, name: `edit of ${form.name.trim()}`, payload },
      replaces: waiting.at(-1)?.id,
    },
    passesByItself,
  );
}

export function enteredIn(form: BirdForm, bird: Chicken): Partial<BirdForm> {
  const before = formOf(bird);
  return Object.fromEntries(
    Object.entries(form).filter(([field, value]) => !isSame(value, before[field as keyof BirdForm])),
  );
}

export const editHandler: MutationHandler<BirdEdit, Chicken> = {
  async send({ subject, payload, at, failure }, client) {
    const hasWaited = failure !== undefined || (payload.before?.length ?? 0) > 1 || Date.now() - at > SOON_MS;
    const bird = hasWaited ? await birdNow(subject) : undefined;
    const others = bird ? changedSince(formOf(bird), payload) : [];
    const changes = changesWithout(payload.changes, others);
    const saved = changes ? await call('updateChicken', { chickenId: subject, ...changes }) : bird;
    if (saved) updateFlock(client, (birds) => birds.map((one) => (one.id === saved.id ? saved : one)));
    // The inbreeding of its chicks follows from its parents, and those list its hatch.
    const parents = ['damId', 'sireId', 'sireCandidateIds', 'hatchDate'].some((field) => field in (changes ?? {}));
    await refreshWhatFollows(client, { flock: parents });
    const kept = others.filter((field) => field in payload.entered);
    if (kept.length > 0 && bird) throw new ChangedElsewhere(bird, payload, kept, changes !== null);
    return saved as Chicken;
  },
  refused({ keeperId, subject, name, payload }, error) {
    if (error instanceof ApiError && error.status === 404) {
      writeDraft(`bird ${subject}`, keeperId, {});
      const description = `${NOT_YOURS} ${enteredText(payload.entered)}`.trim();
      writeDraft<Refused>(`refused ${subject}`, keeperId, { text: `Your ${name} was not taken. ${description}` });
      return { description };
    }
    const isElsewhere = error instanceof ChangedElsewhere;
    writeDraft(`bird ${subject}`, keeperId, {
      ...(isElsewhere ? error.entered : payload.entered),
      ...readDraft<BirdForm>(`bird ${subject}`, keeperId),
    });
    const look = registerUrl({}, { edit: subject });
    return {
      ...(isElsewhere && error.isPart && { title: error.title }),
      action: { label: 'Look at it', run: () => window.location.assign(look) },
    };
  },
};

/** Later than this somebody may have changed the bird elsewhere. A first try is over by then, or it has failed. */
const SOON_MS = 10_000;

async function birdNow(id: string): Promise<Chicken | undefined> {
  // Each page is given up by itself.
  const flock = await loadFlock(new AbortController().signal);
  return flock.find((one) => one.id === id);
}

/** Returns the fields that hold neither what the keeper knew nor what was entered, because another device has changed them. */
export function changedSince(now: BirdForm, { changes, entered, before = [] }: BirdEdit): (keyof BirdForm)[] {
  if (before.length === 0) return [];
  return fieldsIn(changes).filter(
    (field) =>
      // The server may store another name of the breed than was entered.
      field !== 'breed' && ![entered, ...before].some((known) => field in known && isSame(now[field], known[field])),
  );
}

/** Rejects as the server would, so that the keeper decides about these fields. */
class ChangedElsewhere extends ApiError {
  readonly title: string;
  readonly entered: Partial<BirdForm>;
  /** True if the other fields of the edit were saved. */
  readonly isPart: boolean;

  constructor(bird: Chicken, edit: BirdEdit, fields: readonly (keyof BirdForm)[], isPart: boolean) {
    const now = formOf(bird);
    const texts = fields.flatMap((field) => {
      const says = nowSays(field, now);
      return says ? `${says} You had entered: ${quoted(String(edit.entered[field]))}.` : [];
    });
    const chosen = wordsFor(fields.filter((field) => nowSays(field, now) === null));
    const detail = [
      `${bird.name} was changed on another phone or computer meanwhile.`,
      ...texts,
      ...(chosen.length > 0 ? [`This was changed there too: ${allOf(chosen)}. What you entered is in the form.`] : []),
    ].join(' ');
    const problem = { type: '', title: '', status: 409, code: 'changed-elsewhere', requestId: '', detail };
    super(409, detail, problem);
    this.title = `Part of your edit of ${bird.name} was not taken`;
    this.entered = Object.fromEntries(
      Object.entries(edit.entered).filter(([field]) => fields.some((one) => one === field)),
    );
    this.isPart = isPart;
  }
}

/** Lists the typed texts with the names of their fields. */
function enteredText(entered: Partial<BirdForm>): string {
  const { dam: _, sires: __, ...others } = entered;
  const texts = (Object.keys(others) as (keyof typeof others)[]).flatMap((field) => {
    const value = others[field];
    return typeof value === 'string' && value.trim() ? `${wordsFor([field])[0]}: ${value.trim()}` : [];
  });
  return texts.length > 0 ? `You had entered: ${texts.join('; ')}` : '';
}

/** The server trims texts. */
const isSame = (one: unknown, other: unknown) => normalized(one) === normalized(other);
const normalized = (value: unknown) => (typeof value === 'string' ? value.trim() : JSON.stringify(value ?? null));
