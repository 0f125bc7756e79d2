import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BreedField } from '../breeds/BreedField.tsx';
import { breedIdNamed, UnknownBreed } from '../breeds/queries.ts';
import { tiers } from '../breeds/StatusBadge.tsx';
import { serverMessage } from '../client/unwrap.ts';
import { DISTANCES_IN_MILES } from '../places/distances.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { type DeckFilters, filtersOf, noFilters } from './deck-filters.ts';

interface Props {
  filters: DeckFilters;
  /** The name of the breed that is filtered by. */
  breed: string;
  /** Where a place is set; null for a keeper who has one. */
  placePath: string | null;
  onChange: (filters: DeckFilters) => void;
  onClose: () => void;
}

export function FilterDialog({ filters, breed, placePath, onChange, onClose }: Props) {
  const client = useQueryClient();
  const [entered, setEntered] = useState(breed);
  const [chosen, setChosen] = useState(filters);
  const apply = useMutation({
    mutationFn: async (name: string) => (name === breed ? filters.breedId : breedIdNamed(client, name)),
    onSuccess: (breedId) => onChange({ ...chosen, breedId }),
  });
  const { error } = apply;
  const miles = [...DISTANCES_IN_MILES, ...(chosen.withinMiles ? [String(chosen.withinMiles)] : [])];
  return (
    <Dialog open onClose={onClose} title="Which birds?">
      <Form gap={4} onSubmit={() => apply.mutate(entered)}>
        <Select
          label="Rooster or hen"
          options={[
            ['', 'Either'],
            ['Rooster', 'Roosters'],
            ['Hen', 'Hens'],
          ]}
          value={chosen.sex ?? ''}
          onChange={({ target }) => setChosen({ ...chosen, sex: (target.value || null) as DeckFilters['sex'] })}
        />
        <BreedField
          mustBeKnown
          value={entered}
          error={error instanceof UnknownBreed ? error.message : undefined}
          onEnter={(name) => {
            if (error) apply.reset();
            setEntered(name);
          }}
        />
        {placePath ? (
          <Text size="small" tone="soft">
            <Link to={placePath}>Set your place</Link> to see only birds near you.
          </Text>
        ) : (
          <Select
            label="How far"
            options={[['', 'Any distance'], ...[...new Set(miles)].map((far) => [far, `Within ${far} miles`] as const)]}
            value={chosen.withinMiles?.toString() ?? ''}
            onChange={({ target }) => setChosen({ ...chosen, withinMiles: Number(target.value) || null })}
          />
        )}
        <Select
          label="Conservation status"
          options={[['', 'Any status'], ...Object.entries(tiers).map(([status, { name }]) => [status, name] as const)]}
          value={chosen.status ?? ''}
          onChange={({ target }) => setChosen({ ...chosen, status: (target.value || null) as DeckFilters['status'] })}
        />
        {error && !(error instanceof UnknownBreed) && (
          <Text tone="comb" bold role="alert">
            {serverMessage(error) ?? 'The breed could not be looked up. Please try again.'}
          </Text>
        )}
        <Button type="submit" tone="primary" pending={apply.isPending}>
          Show these birds
        </Button>
        {filtersOf(filters).length > 0 && <Button onClick={() => onChange(noFilters)}>Remove all filters</Button>}
      </Form>
    </Dialog>
  );
}
