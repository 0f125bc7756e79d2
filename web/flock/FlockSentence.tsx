// Adds several birds by one sentence with blanks.

import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract';
import {
  addChickenBandNumber,
  addChickenName,
  addChickensAge,
  addChickensSource,
  addChickensVariety,
} from '#contract/fields';
import { BreedField } from '../breeds/BreedField.tsx';
import { useBreedNamed } from '../breeds/use-breed-names.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { FormSection } from './FormSection.tsx';
import styles from './flock.module.css';
import { birdsOf, countIn, countText, MOST_AT_ONCE, type Offered, theBirds } from './new-flock.ts';
import { ReachChoice } from './OfferChoice.tsx';
import { useFaultFocus } from './use-fault-focus.ts';
import { useNewFlock } from './use-new-flock.ts';

interface Props {
  /** Null for a visitor, who is led to the sign-in and back. */
  profile: Profile | null;
}

export function FlockSentence({ profile }: Props) {
  const form = useNewFlock(profile);
  const { values, errors, enter } = form;
  const id = useId();
  const fields = useFaultFocus(form.fault);
  const birds = birdsOf(values);
  const numberOf = (text: string) => countIn(text) ?? 0;
  const all = numberOf(values.hens) + numberOf(values.roosters);
  const count = (field: 'hens' | 'roosters', one: string) => (
    <div className={styles.count}>
      <Field
        label={countIn(values[field]) === 1 ? one : `${one}s`}
        type="number"
        inputMode="numeric"
        min={0}
        max={MOST_AT_ONCE}
        value={values[field]}
        aria-invalid={errors.counts ? true : undefined}
        aria-describedby={errors.counts && `${id}-counts`}
        onChange={(event) => enter({ [field]: event.target.value })}
      />
    </div>
  );
  return (
    <Form noValidate className="not-printed" onSubmit={form.submit}>
      <FormSection title="Your flock in one sentence" className={styles.sentence}>
        <Stack gap={4} ref={fields}>
          <Row gap={[2, 3]} align="center" wrap className={styles.counts}>
            <Row gap={3} align="center" wrap>
              <span>I keep</span>
              {count('hens', 'hen')}
            </Row>
            <Row gap={3} align="center" wrap>
              <span>and</span>
              {count('roosters', 'rooster')}
            </Row>
          </Row>
          {errors.counts && (
            <Text size="small" tone="comb" bold id={`${id}-counts`} role="alert">
              {errors.counts}
            </Text>
          )}
          <Grid min={13} gap={4} align="start" className={styles.blanks}>
            <BreedField
              label="of the breed"
              required
              value={values.breed}
              error={errors.breed}
              onEnter={(breed, variety = '') => enter({ breed, ...(breed !== values.breed && { variety }) })}
            />
            <ColorField
              breed={values.breed}
              value={values.variety}
              error={errors.variety}
              onEnter={(variety) => enter({ variety })}
            />
          </Grid>
          <Field
            label="Hatchery or breeder, if all are from one"
            hint="Birds from one place may be related. If they come from several, add those of each place by themselves. Leave it empty if you do not know."
            {...addChickensSource}
            value={values.source}
            {...(errors.source && { error: errors.source })}
            onChange={(event) => enter({ source: event.target.value })}
          />
          <Field
            label="Age, if all are about the same"
            hint="Such as 2 years or 8 months. You can leave this empty."
            {...addChickensAge}
            value={values.age ?? ''}
            {...(errors.age && { error: errors.age })}
            onChange={(event) => enter({ age: event.target.value })}
          />
          <Marks form={form} />
          <Select
            label="Offer any of them to other keepers?"
            options={offersFor(numberOf(values.hens), numberOf(values.roosters))}
            value={values.offered}
            error={errors.offered}
            onChange={(event) => enter({ offered: event.target.value as Offered })}
          />
          {birds.some(({ offered }) => offered) && (
            <ReachChoice
              profile={profile}
              values={{ ...values, offered: true }}
              errors={errors}
              onEnter={({ offered: _, ...change }) => enter(change)}
            />
          )}
          <Row gap={3} align="center" wrap>
            <Button type="submit" tone="primary" icon={<Plus aria-hidden />} pending={form.pending}>
              {form.pending
                ? `Adding ${countText(all, 'bird')}...`
                : all > 0
                  ? `Add ${countText(all, 'bird')}`
                  : 'Add birds'}
            </Button>
            {!profile && (
              <Text size="small" tone="soft">
                You sign in first, and come back to this sentence as it is.
              </Text>
            )}
          </Row>
          {form.failure && (
            <Text tone="comb" bold role="alert">
              {form.failure}
            </Text>
          )}
          {form.added && (
            <div role="alert">
              <Text tone="comb" bold>
                {form.added} What the sentence says now is not added yet. Press “Add {countText(all, 'bird')}” to add it
                too.
              </Text>
              <Row gap={3} align="center" wrap>
                <ButtonLook>
                  <Link to={paths.myBirds}>See my birds</Link>
                </ButtonLook>
                <Button onClick={form.begin}>Clear the sentence</Button>
              </Row>
            </div>
          )}
        </Stack>
      </FormSection>
    </Form>
  );
}

function offersFor(hens: number, roosters: number): [Offered, string][] {
  const none: [Offered, string] = ['none', 'Not yet'];
  const ofHens: [Offered, string] = ['hens', `Yes, ${theBirds(hens, 'hen')}`];
  const ofRoosters: [Offered, string] = ['roosters', `Yes, ${theBirds(roosters, 'rooster')}`];
  if (hens > 0 && roosters > 0) return [none, ofRoosters, ofHens, ['all', `Yes, all ${hens + roosters}`]];
  if (hens + roosters === 0) return [none, ['all', 'Yes, all']];
  return [none, hens > 0 ? ofHens : ofRoosters];
}

const OTHER = 'another color';

interface ColorProps {
  breed: string;
  value: string;
  error: string | undefined;
  onEnter: (variety: string) => void;
}

/** The color varieties of the breed, or a text where the directory does not know the breed. */
function ColorField({ breed, value, error, onEnter }: ColorProps) {
  const known = useBreedNamed(breed);
  const [otherOf, setOtherOf] = useState<string | null>(null);
  const colors = known?.traits.plumageColors ?? [];
  const isOther = otherOf === breed || (value !== '' && known !== undefined && !colors.includes(value));
  const text = (label: string) => (
    <Field
      label={label}
      hint="You can leave this empty. Anybody can see it while a bird is offered."
      {...addChickensVariety}
      value={value}
      {...(error && { error })}
      onChange={(event) => onEnter(event.target.value)}
    />
  );
  if (known === null && breed.trim() !== '') return text('in the color');
  return (
    <Stack gap={3}>
      <Select
        label="in the color"
        hint="Anybody can see it while a bird is offered."
        options={[
          ['', colors.length > 0 || breed.trim() === '' ? 'not sure' : '...'],
          ...colors.map((color) => [color, color] as const),
          ...(colors.length > 0 ? [[OTHER, OTHER] as const] : []),
        ]}
        value={isOther ? OTHER : value}
        onChange={({ target }) => {
          setOtherOf(target.value === OTHER ? breed : null);
          onEnter(target.value === OTHER ? '' : target.value);
        }}
      />
      {isOther && text('Which color?')}
    </Stack>
  );
}

/** A name and a band for each bird, if the keeper wants to give any. */
function Marks({ form }: { form: ReturnType<typeof useNewFlock> }) {
  const { values, birdErrors, enter } = form;
  // A draft of an earlier version has neither.
  const { names = {}, bands = {} } = values;
  const [isOpen, setOpen] = useState(() => [names, bands].some((texts) => Object.values(texts).some(Boolean)));
  const birds = birdsOf(values);
  if (birds.length === 0) return null;
  const isShown = isOpen || birdErrors.some(({ name, band }) => name || band);
  return (
    <details className={styles.marks} open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Text as="summary" bold>
        Names and leg bands{' '}
        <Text as="small" size="small" tone="soft">
          optional
        </Text>
      </Text>
      {isShown && (
        <Stack gap={4}>
          <Stack as="ol" gap={3} className="plain-list">
            {birds.map(({ sex, number }, at) => {
              const bird = `${sex} ${number}` as const;
              const { name, band } = birdErrors[at] ?? {};
              return (
                <Grid as="li" columns={2} gap={3} align="start" key={bird}>
                  <Field
                    label={`Name of ${bird.toLowerCase()}`}
                    {...addChickenName}
                    required={false}
                    value={names[bird] ?? ''}
                    {...(name && { error: name })}
                    onChange={({ target: { value } }) => enter({ names: { ...names, [bird]: value } })}
                  />
                  <Field
                    label="Band"
                    aria-label={`Band of ${bird.toLowerCase()}`}
                    {...addChickenBandNumber}
                    value={bands[bird] ?? ''}
                    {...(band && { error: band })}
                    onChange={({ target: { value } }) => enter({ bands: { ...bands, [bird]: value } })}
                  />
                </Grid>
              );
            })}
          </Stack>
          <Text size="small" tone="soft">
            A bird without a name gets a number. Others see a band only on a plate or coop card that you share. You can
            change both later.
          </Text>
        </Stack>
      )}
    </details>
  );
}
