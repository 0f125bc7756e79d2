import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { createSearchName } from '#contract/fields';
import { SectionCard } from '../account/SectionCard.tsx';
import { breedsQuery } from '../breeds/queries.ts';
import { fieldErrors } from '../client/field-errors.ts';
import { serverMessage } from '../client/unwrap.ts';
import { newKey } from '../drafts/new-key.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { paths } from '../paths.ts';
import { DISTANCES_IN_MILES } from '../places/distances.ts';
import type { Profile } from '../session/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { toast } from '../ui/toast-queue.ts';
import { createSearch, type NewSearch, searchesQuery } from './queries.ts';
import { nameOf } from './words.ts';

interface Props {
  profile: Profile;
  /** Of the page that led here. */
  breedId: string | null;
}

export function SearchForm({ profile, breedId }: Props) {
  const client = useQueryClient();
  const { data: breeds = [] } = useQuery(breedsQuery());
  const hasPlace = profile.coordinates !== null;
  const [key, setKey] = useState(newKey);
  const beginning: Entered = { key, breedId: breedId ?? '', sex: '', miles: hasPlace ? '100' : '', name: '' };
  const draft = useDraft(`search for ${breedId ?? 'any breed'}`, profile.id, beginning);
  const save = useMutation({
    mutationFn: (entered: Entered) => createSearch(wanted(entered), entered.key),
    onSuccess: (saved, entered) => {
      draft.saved(entered);
      setKey(newKey());
      toast({
        title: 'Your search is saved',
        description: `We write to ${profile.email} when one comes: ${nameOf(saved)}.`,
      });
    },
    // Also after a failure: an answer may have been lost, or another tab have saved the twentieth.
    onSettled: () => client.invalidateQueries({ queryKey: searchesQuery().queryKey }),
  });
  const errors = fieldErrors(save.error);
  // Another search is another request.
  const enter = (change: Partial<Entered>) => draft.enter({ ...change, key: newKey() });
  function submit() {
    // A try after a reload must be known as the same request.
    draft.enter({ key: draft.values.key });
    save.mutate(draft.values);
  }
  // One that the directory here does not list, such as a common breed.
  const isListed = breeds.some(({ id }) => id === draft.values.breedId);
  const unlisted = draft.values.breedId && !isListed ? [[draft.values.breedId, draft.values.breedId] as const] : [];
  return (
    <SectionCard title="New search">
      <Form gap={4} onSubmit={submit}>
        <Select
          label="Breed"
          options={[['', 'Any breed'], ...unlisted, ...breeds.map(({ id, name }) => [id, name] as const)]}
          error={errors.breedId}
          value={draft.values.breedId}
          onChange={(event) => enter({ breedId: event.target.value })}
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
              'From your own place, also when you move.'
            ) : (
              <>
                <Link to={paths.createProfile()}>Set your place</Link> to look near you only.
              </>
            )
          }
          options={[
            ['', 'Anywhere'],
            ...(hasPlace ? DISTANCES_IN_MILES : []).map((far) => [far, `Within ${far} miles`] as const),
          ]}
          error={errors.withinMiles}
          value={draft.values.miles}
          onChange={(event) => enter({ miles: event.target.value })}
        />
        <Field
          label="Name of this search (optional)"
          autoComplete="off"
          placeholder="Such as: for Henrietta"
          maxLength={createSearchName.maxLength}
          {...(errors.name && { error: errors.name })}
          value={draft.values.name}
          onChange={(event) => enter({ name: event.target.value })}
        />
        {save.error && !errors.breedId && !errors.withinMiles && !errors.name && (
          <Text tone="comb" bold role="alert">
            {serverMessage(save.error) ?? 'The search could not be saved. What you chose stays here; please try again.'}
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
  /** Of the request. */
  key: string;
  breedId: string;
  sex: Sex;
  miles: string;
  name: string;
}

const wanted = ({ breedId, sex, miles, name }: Entered): NewSearch => ({
  name: name.trim() || null,
  breedId: breedId || null,
  sex: sex || null,
  withinMiles: miles ? Number(miles) : null,
});
