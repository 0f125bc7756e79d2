import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CreateSearchRequest, Profile } from '#contract';
import { createSearchName } from '#contract/fields';
import { SectionCard } from '../account/SectionCard.tsx';
import { BreedField } from '../breeds/BreedField.tsx';
import { breedIdNamed, breedQuery, UnknownBreed } from '../breeds/queries.ts';
import { fieldErrors } from '../client/field-errors.ts';
import { call, queriesOf } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import { newKey } from '../drafts/new-key.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { paths } from '../paths.ts';
import { DISTANCES_IN_MILES } from '../places/distances.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Note, Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { toast } from '../ui/toast-queue.ts';
import { nameOf } from './words.ts';

interface Props {
  profile: Profile;
  /** What the page that led here was about. */
  led: Record<'breedId' | 'sex' | 'miles' | 'status', string | null>;
}

export function SearchForm({ profile, led: { breedId, ...led } }: Props) {
  const client = useQueryClient();
  const { data: ledBy } = useQuery(breedQuery(breedId));
  const hasPlace = profile.coordinates !== null;
  const [key, setKey] = useState(newKey);
  // Its id is a name of it too.
  const beginning: Entered = {
    key,
    breed: ledBy?.name ?? breedId ?? '',
    sex: led.sex === 'Rooster' || led.sex === 'Hen' ? led.sex : '',
    miles: hasPlace ? (led.miles ?? '100') : '',
    name: '',
  };
  const about = [breedId ?? 'any breed', led.sex, led.miles].filter(Boolean).join(' ');
  const draft = useDraft(`search for ${about}`, profile.id, beginning);
  const save = useMutation({
    mutationFn: async (entered: Entered) => {
      const isLedTo = breedId !== null && entered.breed === beginning.breed;
      const wantedId = isLedTo ? breedId : await breedIdNamed(client, entered.breed);
      return call('createSearch', wanted(entered, wantedId), { key: entered.key });
    },
    onSuccess: (saved, entered) => {
      draft.saved(entered);
      setKey(newKey());
      toast({
        title: 'Your search is saved',
        description: `We write to ${profile.email} when one is offered: ${nameOf(saved)}.`,
      });
    },
    // The list is reloaded after a failure too: the response may be lost, or another tab may have saved the twentieth.
    onSettled: () => client.invalidateQueries(queriesOf('listSearches')),
  });
  const distances = [...new Set([...DISTANCES_IN_MILES, ...(draft.values.miles ? [draft.values.miles] : [])])];
  const errors = fieldErrors(save.error);
  const breedError = errors.breedId ?? (save.error instanceof UnknownBreed ? save.error.message : undefined);
  // Another search is another request.
  const enter = (change: Partial<Entered>) => draft.enter({ ...change, key: newKey() });
  function submit() {
    // A try after a reload must be known as the same request.
    draft.enter({ key: draft.values.key });
    save.mutate(draft.values);
  }
  return (
    <SectionCard title="New search">
      {led.status && (
        <Note size="small">
          A saved search looks for breed, sex and distance. It cannot look for the status “{led.status}”, so we write to
          you about birds of any status.
        </Note>
      )}
      <Form gap={4} onSubmit={submit}>
        <BreedField
          mustBeKnown
          value={draft.values.breed}
          error={breedError}
          onEnter={(breed) => {
            if (breedError) save.reset();
            enter({ breed });
          }}
        />
        <Select
          label="Rooster or hen"
          options={[
            ['', 'Either'],
            ['Rooster', 'Roosters'],
            ['Hen', 'Hens'],
          ]}
          value={draft.values.sex}
          onChange={(event) => enter({ sex: event.target.value as Sex })}
        />
        <Select
          label="How far"
          hint={
            hasPlace ? (
              'Measured from the place in your profile.'
            ) : (
              <>
                <Link to={paths.createProfile()}>Set your place</Link> to look near you only.
              </>
            )
          }
          options={[
            ['', 'Anywhere'],
            ...(hasPlace ? distances : []).map((far) => [far, `Within ${far} miles`] as const),
          ]}
          error={errors.withinMiles}
          value={draft.values.miles}
          onChange={(event) => enter({ miles: event.target.value })}
        />
        <Field
          label="Name of this search (optional)"
          autoComplete="off"
          placeholder="For example, “For Henrietta”"
          maxLength={createSearchName.maxLength}
          {...(errors.name && { error: errors.name })}
          value={draft.values.name}
          onChange={(event) => enter({ name: event.target.value })}
        />
        {save.error && !breedError && !errors.withinMiles && !errors.name && (
          <Text tone="comb" bold role="alert">
            {serverMessage(save.error) ??
              'The search could not be saved. Your choices are still here. Please try again.'}
          </Text>
        )}
        <Button type="submit" tone="primary" pending={save.isPending}>
          Save this search
        </Button>
      </Form>
    </SectionCard>
  );
}

type Sex = '' | 'Rooster' | 'Hen';
interface Entered {
  /** The request's idempotency key. */
  key: string;
  /** Any name of the breed. */
  breed: string;
  sex: Sex;
  miles: string;
  name: string;
}

const wanted = ({ sex, miles, name }: Entered, breedId: string | null): CreateSearchRequest => ({
  name: name.trim() || null,
  breedId,
  sex: sex || null,
  withinMiles: miles ? Number(miles) : null,
});
