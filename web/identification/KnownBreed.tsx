// Shows the plate of a breed that the keeper knows beside the photo, with a link to its profile.
import { useQuery } from '@tanstack/react-query';
import { BreedField } from '../breeds/BreedField.tsx';
import { breedNamesQuery } from '../breeds/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Comparison } from './Comparison.tsx';
import type { IdentificationState } from './use-identification.ts';

export function KnownBreed({ state }: { state: IdentificationState }) {
  const { found, enter, photo, openListing } = state;
  const { data: names = [] } = useQuery(breedNamesQuery(found.breed));
  const named = names.find(({ isNamed }) => isNamed);
  return (
    <Stack gap={4}>
      <h2>Your breed</h2>
      <BreedField
        hint="We show its plate beside your photo, to compare them by eye."
        value={found.breed}
        onEnter={(breed) => enter({ breed })}
      />
      {named && <Comparison breed={named} photo={photo.url} />}
      <Button tone="primary" onClick={openListing}>
        List My Chicken for Breeding
      </Button>
    </Stack>
  );
}
