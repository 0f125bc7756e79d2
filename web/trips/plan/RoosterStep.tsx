import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#contract';
import { putTripPlanRoosterInfoAge, putTripPlanRoosterInfoName } from '#contract/fields';
import { BreedField } from '../../breeds/BreedField.tsx';
import { labelAmong } from '../../chickens/bird-facts.ts';
import { flockQuery } from '../../chickens/queries.ts';
import { Field } from '../../ui/Field.tsx';
import { Grid, Stack, Text } from '../../ui/Layout.tsx';
import { OptionCard, OptionCards } from '../../ui/OptionCard.tsx';
import { today } from '../../ui/today.ts';
import { breedName, plannedBreeds } from '../trip-names.ts';
import { FillAfterSignIn, FillPanel, FillRow, useFill } from './FillPanel.tsx';
import { birdAndOwner, roostersAmong, withOwnPlace, withRooster } from './fill.ts';
import { MoreMatches, useMatches } from './MoreMatches.tsx';
import { entriesOf, transportMethods } from './options.ts';
import styles from './plan.module.css';
import type { Part } from './plan.ts';
import { type PlanForm, typedInto } from './use-plan.ts';

const OWN_VALUES = entriesOf(plannedBreeds).filter(([value]) => value !== 'other');
const LIKELY = OWN_VALUES.map(([, name]) => ({ name, alias: null }));

function breedNamed(name: string): Part<'roosterInfo'> {
  const [breed] = OWN_VALUES.find(([, own]) => own === name.trim()) ?? [];
  if (breed) return { breed, breedName: '' };
  return { breed: name === '' ? undefined : 'other', breedName: name };
}

export function RoosterStep({ form, profile }: { form: PlanForm; profile: Profile | null }) {
  const { roosterInfo: rooster = {} } = form.plan;
  return (
    <Stack gap={5}>
      <FillRooster form={form} profile={profile} />
      <Grid min={15} gap={[4, 5]} align="start">
        <Field
          label="Name"
          {...putTripPlanRoosterInfoName}
          placeholder="Such as Bartholomew"
          autoComplete="off"
          value={rooster.name ?? ''}
          onChange={({ target }) => {
            const name = typedInto(target);
            // Another name is another bird than the one of the register.
            form.change((now) => ({ ...now, roosterId: '', roosterInfo: { ...now.roosterInfo, name } }));
          }}
        />
        <Field
          label="Age"
          {...putTripPlanRoosterInfoAge}
          placeholder="Such as 2 years"
          autoComplete="off"
          {...form.text('roosterInfo', 'age')}
        />
        <BreedField
          value={breedName(form.plan)}
          likely={LIKELY}
          onEnter={(name) => form.set('roosterInfo', breedNamed(name))}
        />
      </Grid>
      <OptionCards sideBySide>
        <legend>How he travels</legend>
        {entriesOf(transportMethods).map(([value, words]) => (
          <OptionCard
            key={value}
            type="radio"
            name="transport"
            {...words}
            checked={rooster.transportMethod === value}
            onChange={() => form.set('roosterInfo', { transportMethod: value })}
          />
        ))}
      </OptionCards>
    </Stack>
  );
}

/** Fills the form with one of the keeper’s own birds, or of those they liked. */
function FillRooster({ form, profile }: { form: PlanForm; profile: Profile | null }) {
  const { data: flock = [] } = useQuery({ ...flockQuery(), enabled: profile !== null });
  const matches = useMatches('Rooster', profile !== null);
  const hens = useMatches('Hen', profile !== null);
  const { panel, fill } = useFill(form);
  if (!profile) return <FillAfterSignIn source="one of your birds or a bird you liked" />;
  const own = roostersAmong(flock);
  const { henId, roosterInfo } = form.plan;
  const hen = [...flock, ...hens.all.map(({ chicken }) => chicken)].find(({ id }) => id === henId);
  const isAsked = Boolean(henId) && !roosterInfo?.name;
  if (own.length === 0 && matches.all.length === 0 && !matches.hasMore && !isAsked) return null;
  return (
    <FillPanel {...panel}>
      {isAsked && (
        <Text bold className={styles.question}>
          Which rooster travels to {hen?.name ?? 'the hen'}? Choose one of your birds, or type his name.
        </Text>
      )}
      {own.length > 0 && (
        <FillRow
          label="Use my bird"
          empty="Choose a rooster"
          options={own.map((bird) => [bird.id, labelAmong(bird, flock)])}
          onUse={(id) => {
            const bird = own.find((one) => one.id === id);
            if (bird) fill((now) => withRooster(now, bird, today()), `${bird.name} is filled in.`);
          }}
        />
      )}
      {(matches.all.length > 0 || matches.hasMore) && (
        <FillRow
          label="Use a match"
          empty="Choose a rooster"
          hint={matches.hasMore && <MoreMatches matches={matches} />}
          options={matches.all.map((one) => [one.chicken.id, birdAndOwner(one)])}
          onUse={(id) => {
            const found = matches.all.find(({ chicken }) => chicken.id === id);
            if (found)
              fill(
                (now) => withOwnPlace(withRooster(now, found.chicken, today()), profile),
                `${birdAndOwner(found)} is filled in. He travels to your place, unless you entered another one.`,
              );
          }}
        />
      )}
    </FillPanel>
  );
}
