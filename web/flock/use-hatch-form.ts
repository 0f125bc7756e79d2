// The form of a hatch. Input is kept in this browser until the chicks are recorded.

import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Chicken } from '#contract';
import { NO_BREED } from '../breeds/BreedField.tsx';
import { chickenQuery } from '../chickens/queries.ts';
import { fieldErrors } from '../client/field-errors.ts';
import { outbox, unsentOf } from '../client/outbox.ts';
import { showUnsentToast } from '../client/send-outbox.ts';
import { serverMessage } from '../client/unwrap.ts';
import { USED_KEY } from '../client/used-key.ts';
import { newKey } from '../drafts/new-key.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { useTrips } from '../trips/use-trips.ts';
import { useStore } from '../ui/store.ts';
import { today } from '../ui/today.ts';
import {
  breedOfChicks,
  type ChickNames,
  eggsFaults,
  grownBirds,
  type HatchForm,
  namedAfter,
  newHatch,
  numberAfter,
  requestOf,
  rowOfBand,
} from './hatch-form.ts';
import { deliverHatch, hatchDraft, type SentHatch } from './hatch-handler.ts';
import { useKnownParents } from './known-parents.ts';
import { registerUrl } from './register-url.ts';

export function useHatchForm({
  flock,
  keeperId,
  dam,
  sire,
  of,
}: {
  flock: readonly Chicken[];
  keeperId: string;
  dam: string | null;
  /** The rooster of a visit. */
  sire: string | null;
  /** Names the draft. */
  of: string | null;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [fresh, setFresh] = useState(() => newHatch({ dam, sire, today: today() }));
  const draft = useDraft<HatchForm>(hatchDraft(of), keeperId, fresh);
  const visit = useTrips().trips?.find(({ plan }) => sire !== null && plan.roosterId === sire)?.plan;
  const known = useKnownParents(flock);
  const isKnown = (id: string) => known.has(id) || flock.some((bird) => bird.id === id);
  const { data: visitor } = useQuery(chickenQuery(sire === null || isKnown(sire) ? null : sire));
  // The server takes no other keeper's bird as a father who is not offered anymore.
  const isSireGone = sire !== null && !isKnown(sire) && visitor === null;
  const values = isSireGone ? { ...draft.values, sires: draft.values.sires.filter((id) => id !== sire) } : draft.values;
  useStore(outbox);
  const [isRestored, setRestored] = useState(draft.isRestored);
  const parentIds = [...(values.dam === null ? [] : [values.dam]), ...values.sires];
  const others = parentIds.filter((id) => !isKnown(id));
  const offered = useQueries({ queries: others.map(chickenQuery) });
  const birdOf = (id: string) =>
    flock.find((bird) => bird.id === id) ?? known.get(id)?.bird ?? offered[others.indexOf(id)]?.data;
  const named = parentIds.flatMap((id) => birdOf(id) ?? []).map(({ id, name }) => [id, name] as const);
  const visitorName = visit?.roosterInfo?.name;
  const parentNames = {
    ...(sire && visitorName && { [sire]: visitorName }),
    ...values.parentNames,
    ...Object.fromEntries(named),
  };
  const sires = values.sires.flatMap((id) => birdOf(id) ?? []);
  const hen = values.dam === null ? undefined : birdOf(values.dam);
  const clan = hen?.clan ?? null;
  const anyHenOfClan = values.anyHenOfClan && clan !== null;
  const dams = hen ? [hen] : values.damUnknown ? grownBirds(flock, 'Hen', values.hatchedOn) : null;
  const areLoaded = sires.length === values.sires.length;
  const withFathers = (fathers: readonly Chicken[]) =>
    breedOfChicks(
      (dams ?? []).map((bird) => bird.breed),
      fathers.map((bird) => bird.breed),
    );
  // A father that is not named is one of the roosters, or of the mother's breed.
  const isFatherOpen = hen !== undefined && values.sires.length === 0 && !anyHenOfClan;
  const roosters = isFatherOpen ? grownBirds(flock, 'Rooster', values.hatchedOn) : [];
  const mayBeCross = roosters.some((rooster) => withFathers([rooster])?.toLowerCase() !== hen?.breed.toLowerCase());
  const breed = dams !== null && areLoaded && (mayBeCross ? null : withFathers(sires));
  const after = namedAfter(values, anyHenOfClan ? clan : hen?.name, sires);
  const names: ChickNames =
    values.named && values.named.of === after
      ? values.named
      : { of: after, first: numberAfter(namesInUse(flock, keeperId, values.key), after) };
  const [missesDam, setMissesDam] = useState(false);
  const [missesBreed, setMissesBreed] = useState(false);
  /** The fields that were changed since the server refused them. */
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const [refusedEggs, setRefusedEggs] = useState<ReturnType<typeof eggsFaults>>(null);

  const record = useMutation({
    mutationFn: async (sent: HatchForm) => {
      const payload = { request: requestOf(sent, names), entered: sent, of };
      const delivery = await deliverHatch(client, keeperId, after, payload);
      if (delivery.sent) return delivery.answer;
      if (!delivery.kept) throw delivery.error;
      return null;
    },
    onSuccess: (hatch) => {
      draft.forget();
      setFresh(newHatch({ dam, sire, today: today() }));
      if (!hatch) showUnsentToast('hatch');
    },
  });

  function enter(change: Partial<HatchForm>) {
    setMissesDam(false);
    setMissesBreed(false);
    setRefusedEggs(null);
    setCorrected([...corrected, ...Object.keys(change)]);
    // The key is kept with the first thing that is typed: a try after a reload must be known as the same hatch. The father may be
    // given by an address that the register does not know.
    draft.enter({ key: values.key, parentNames, sires: values.sires, ...change });
  }

  const errors: Record<string, string | undefined> = fieldErrors(record.error);
  const unlessCorrected = (field: keyof HatchForm, error: string | undefined) =>
    corrected.includes(field) ? undefined : error;
  // The server may know of other hens than this browser does.
  const isOpen = breed === null || errors.breed !== undefined;
  const asksBreed = dams !== null && isOpen && values.chicks.length > 0;
  const refusedRow = errors.bandNumber ? rowOfBand(values.chicks, errors.bandNumber) : -1;
  const placed = ['damId', 'sireId', 'sireCandidateIds', 'breed', 'hatchedOn', 'eggsSet', 'fertileEggs'].some(
    (field) => errors[field],
  );
  const inRow = (at: number) => errors[`chicks/${at}/name`] || errors[`chicks/${at}/bandNumber`] || refusedRow === at;
  const isPlaced = placed || values.chicks.some((_, at) => inRow(at));
  return {
    values,
    parentNames,
    /** The name of a visit's rooster who cannot be entered; null if there is none. */
    goneSire: isSireGone ? (visitorName ?? 'The rooster of the visit') : null,
    clan,
    names,
    dams,
    sires,
    /** The breed that follows from the parents; null if it is open, and false while the parents are not known. */
    breed,
    asksBreed,
    /** True if the form shows what was entered on an earlier visit. */
    isRestored,
    enter,
    hatch: record.data ?? undefined,
    errors: {
      dam: missesDam
        ? 'Choose the hen that laid the eggs, or check “Mother not known”.'
        : unlessCorrected('dam', errors.damId),
      sires: unlessCorrected('sires', errors.sireId ?? errors.sireCandidateIds),
      breed: missesBreed ? NO_BREED : unlessCorrected('breed', errors.breed),
      hatchedOn: unlessCorrected('hatchedOn', errors.hatchedOn),
      eggsSet: refusedEggs?.eggsSet ?? unlessCorrected('eggsSet', errors.eggsSet),
      fertileEggs: refusedEggs?.fertileEggs ?? unlessCorrected('fertileEggs', errors.fertileEggs),
      name: (at: number) => errors[`chicks/${at}/name`],
      band: (at: number) => (refusedRow === at ? errors.bandNumber : errors[`chicks/${at}/bandNumber`]),
    },
    /** The focus moves with every new value. */
    fault: missesDam || missesBreed || refusedEggs || record.error,
    wasRecorded: errors[USED_KEY] !== undefined || values.isSaved === true,
    /** It was sent before, and waits or is on its way. */
    isOnItsWay: !record.isPending && unsentOf(keeperId, 'hatch').some(({ subject }) => subject === values.key),
    failure: record.error && !isPlaced && !errors[USED_KEY] ? (serverMessage(record.error) ?? FAILED) : null,
    pending: record.isPending,
    submit() {
      if (values.dam === null && !values.damUnknown) return setMissesDam(true);
      if (asksBreed && values.breed.trim() === '') return setMissesBreed(true);
      const eggs = eggsFaults(values);
      if (eggs) return setRefusedEggs(eggs);
      enter({ named: names });
      setCorrected([]);
      record.mutate(
        { ...values, parentNames, anyHenOfClan, named: names, breed: asksBreed ? values.breed : '' },
        // Not called if the keeper has left the form meanwhile.
        { onSuccess: (hatch) => !hatch && void navigate(registerUrl({}), { replace: true }) },
      );
    },
    /** Shows the form again as it was sent, after its chicks were taken back. */
    showAgain() {
      if (record.variables) draft.enter({ ...record.variables, key: newKey(), named: null, isSaved: false });
      record.reset();
    },
    /** Clears the form for another hatch. */
    begin: () => clear(null, null),
    /** Clears the form as it was opened. */
    startOver: () => clear(dam, sire),
  };

  function clear(mother: string | null, father: string | null) {
    draft.forget();
    setFresh(newHatch({ dam: mother, sire: father, today: today() }));
    setRestored(false);
    record.reset();
  }
}

/** The names of the keeper's birds, and of chicks that wait to be sent with another hatch. */
function namesInUse(flock: readonly Chicken[], keeperId: string, key: string): string[] {
  const waiting = unsentOf<SentHatch>(keeperId, 'hatch').filter(({ subject }) => subject !== key);
  return [...flock, ...waiting.flatMap(({ payload }) => payload.request.chicks)].map(({ name }) => name);
}

const FAILED = 'The hatch could not be saved. Nothing you typed is lost. Please try again.';
