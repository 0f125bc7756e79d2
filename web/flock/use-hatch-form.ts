// The form of a hatch. Input is kept in this browser until the chicks are recorded.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Chicken } from '#contract';
import { fieldErrors } from '../client/field-errors.ts';
import { serverMessage } from '../client/unwrap.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { toast } from '../ui/toast-queue.ts';
import { today } from '../ui/today.ts';
import { eggsFault, type HatchForm, newHatch, requestOf, rowOfBand } from './hatch-form.ts';
import { deliverHatch, hatchDraft } from './hatch-handler.ts';
import { registerUrl } from './register-url.ts';

/** The error that the server gives for a key under which other chicks were made. */
const KEY = 'Idempotency-Key';

export function useHatchForm({
  flock,
  keeperId,
  dam,
  of,
}: {
  flock: readonly Chicken[];
  keeperId: string;
  dam: string | null;
  /** Names the draft. */
  of: string | null;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [fresh, setFresh] = useState(() => newHatch({ dam, today: today() }));
  const draft = useDraft<HatchForm>(hatchDraft(of), keeperId, fresh);
  const { values } = draft;
  const hen = flock.find(({ id }) => id === values.dam);
  const clan = hen?.clan ?? null;
  const anyHenOfClan = values.anyHenOfClan && clan !== null;
  const motherName = anyHenOfClan ? clan : hen?.name;
  const [missesDam, setMissesDam] = useState(false);
  const [refusedEggs, setRefusedEggs] = useState<string | null>(null);

  const record = useMutation({
    mutationFn: async (sent: HatchForm & { dam: string }) => {
      const payload = { request: requestOf(sent, motherName), entered: sent, of };
      const delivery = await deliverHatch(client, keeperId, motherName, payload);
      if (delivery.sent) return delivery.answer;
      if (!delivery.kept) throw delivery.error;
      return null;
    },
    onSuccess: (hatch) => {
      draft.forget();
      setFresh(newHatch({ dam, today: today() }));
      if (!hatch) toast({ title: 'Your hatch is kept here', description: 'It is sent when the server answers.' });
    },
  });

  function enter(change: Partial<HatchForm>) {
    setMissesDam(false);
    setRefusedEggs(null);
    // The key is kept with the first thing that is typed: a try after a reload must be known as the same hatch.
    draft.enter({ key: values.key, ...change });
  }

  const errors: Record<string, string | undefined> = fieldErrors(record.error);
  const refusedRow = errors.bandNumber ? rowOfBand(values.chicks, errors.bandNumber) : -1;
  const placed = ['damId', 'sireId', 'sireCandidateIds', 'hatchedOn', 'eggsSet'].some((field) => errors[field]);
  const inRow = (at: number) => errors[`chicks/${at}/name`] || errors[`chicks/${at}/bandNumber`] || refusedRow === at;
  const isPlaced = placed || values.chicks.some((_, at) => inRow(at));
  return {
    values,
    clan,
    motherName,
    enter,
    hatch: record.data ?? undefined,
    errors: {
      dam: missesDam ? 'Choose the hen that laid the eggs.' : errors.damId,
      sires: errors.sireId ?? errors.sireCandidateIds,
      hatchedOn: errors.hatchedOn,
      eggsSet: refusedEggs ?? errors.eggsSet,
      name: (at: number) => errors[`chicks/${at}/name`],
      band: (at: number) => (refusedRow === at ? errors.bandNumber : errors[`chicks/${at}/bandNumber`]),
    },
    /** The focus moves with every new value. */
    fault: missesDam || refusedEggs || record.error,
    wasRecorded: errors[KEY] !== undefined,
    failure: record.error && !isPlaced && !errors[KEY] ? (serverMessage(record.error) ?? FAILED) : null,
    pending: record.isPending,
    submit() {
      if (values.dam === null) return setMissesDam(true);
      const eggs = eggsFault(values);
      if (eggs) return setRefusedEggs(eggs);
      enter({});
      record.mutate(
        { ...values, anyHenOfClan, dam: values.dam },
        // Not called if the keeper has left the form meanwhile.
        { onSuccess: (hatch) => !hatch && void navigate(registerUrl({}), { replace: true }) },
      );
    },
    /** Clears the form for another hatch. */
    begin() {
      draft.forget();
      setFresh(newHatch({ dam: null, today: today() }));
      record.reset();
    },
  };
}

const FAILED = 'The hatch could not be saved. Nothing you typed is lost. Please try again.';
