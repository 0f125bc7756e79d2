// Offers the identified bird to other keepers.

import { useId, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import type { ConfidenceWords, Profile } from '#contract';
import {
  listChickenAge,
  listChickenDescription,
  listChickenLocation,
  listChickenName,
  listChickenSpecialNotes,
} from '#contract/fields';
import { BreedField } from '../breeds/BreedField.tsx';
import { boundField } from '../flock/bound-field.ts';
import { FormSection } from '../flock/FormSection.tsx';
import { OfferChoice } from '../flock/OfferChoice.tsx';
import { PublicText } from '../flock/PublicText.tsx';
import { useFaultFocus } from '../flock/use-fault-focus.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Grid, Note, Row, Stack, Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { ChoiceTile } from './ChoiceTile.tsx';
import { hueOf } from './confidence.ts';
import styles from './identification.module.css';
import { type BreedMatch, isLikelyCross, verdictOf } from './identification.ts';
import { PhotoChooser } from './PhotoChooser.tsx';
import type { IdentificationState } from './use-identification.ts';
import { useListing } from './use-listing.ts';

export function ListingForm({ profile, state }: { profile: Profile | null; state: IdentificationState }) {
  const form = useListing(profile, state);
  const fields = useFaultFocus(form.fault);
  // It may return a promise, which is no cleanup.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Form gap={5} onSubmit={form.submit} noValidate>
      <Stack gap={5} ref={fields} className={styles.sections}>
        <IdentifiedBird state={state} error={form.photoError} />
        <BasicFields form={form} likely={state.found.result?.primaryMatches ?? []} />
        <AvailabilityFields form={form} />
        <OfferChoice profile={profile} values={form.values} errors={form.errors} onEnter={form.enter} />
        <FormSection title="Description & Notes">
          <PublicText
            label="Description"
            hint="What another keeper should know: its character, its offspring, how it is kept. Anybody can read it."
            required
            rows={5}
            maxLength={listChickenDescription.maxLength}
            {...boundField(form, 'description')}
          />
          <PublicText
            label="Special notes (optional)"
            hint="Health, feed, how it travels best. Anybody can read this on the bird’s page, so leave out addresses and codes."
            maxLength={listChickenSpecialNotes.maxLength}
            {...boundField(form, 'specialNotes')}
          />
        </FormSection>
      </Stack>
      {!profile && <Note>You will be asked to sign in first. All that you entered is kept, the photo too.</Note>}
      {form.needsPlace && (
        <Note>
          Other keepers find birds by place, and you have not set yours yet.{' '}
          <Link to={form.placePath}>Set your place</Link>: all that you entered is kept.
        </Note>
      )}
      <Row gap={3} wrap>
        <Button type="submit" tone="primary" pending={form.pending || state.photo.preparing}>
          {form.pending ? 'Listing Chicken...' : 'List My Chicken'}
        </Button>
        <Button onClick={state.closeListing}>Back to Identification</Button>
      </Row>
      {form.failed && (
        <Text tone="comb" bold role="alert">
          Failed to list chicken. Please try again. {form.reason}
          {form.hasEnded && (
            <>
              {' '}
              <Link to={form.signInPath}>Sign in</Link>
            </>
          )}
        </Text>
      )}
    </Form>
  );
}

function IdentifiedBird({ state, error }: { state: IdentificationState; error?: string | undefined }) {
  const { result } = state.found;
  const top = result?.primaryMatches[0];
  return (
    <FormSection title="Your bird">
      <Stack gap={4}>
        {result && top && (
          <Row as="p" gap={2} align="center" wrap className={styles.identified}>
            <span>{verdictOf(result)}</span>
            {isLikelyCross(result) || <Badge hue={hueOf(top.band)}>{top.confidenceScore}% match</Badge>}
          </Row>
        )}
        <PhotoChooser photo={state.photo} error={error} />
      </Stack>
    </FormSection>
  );
}

const SEXES = ['Hen', 'Rooster'].map((sex) => [sex, sex] as const);

/** Such a breed needs no others beside it. */
const SURE = 'very likely' satisfies ConfidenceWords;

interface Props {
  form: ReturnType<typeof useListing>;
  likely: readonly BreedMatch[];
}

function BasicFields({ form, likely }: Props) {
  const [top] = likely;
  const isUnsure = top !== undefined && top.confidenceWords !== SURE;
  return (
    <FormSection title="Basic Information">
      <Field label="Name" {...listChickenName} {...boundField(form, 'name')} />
      <BreedField
        required
        hint={
          isUnsure
            ? 'The photo and traits leave this open: the other likely breeds are in the list.'
            : 'By any name that keepers use.'
        }
        likely={likely.map(({ breedName, confidenceScore }) => ({
          name: breedName,
          alias: null,
          note: `${confidenceScore}% match`,
        }))}
        error={form.errors.breed}
        value={form.values.breed}
        onEnter={(breed) => form.enter({ breed })}
      />
      <Grid min={13} gap={4} align="start">
        <Select label="Sex" options={SEXES} {...boundField(form, 'sex')} />
        <Field label="Age" placeholder="Such as 2 years" {...listChickenAge} {...boundField(form, 'age')} />
      </Grid>
      <Field
        label="Location"
        hint="City and state. Other keepers see it. Distances use the place in your profile."
        {...listChickenLocation}
        {...boundField(form, 'location')}
      />
    </FormSection>
  );
}

const OFFERS = [
  { offer: 'travel', name: 'Travel breeding', note: 'The bird travels, in a travel bunker. For roosters.' },
  { offer: 'homestay', name: 'Visits at home', note: 'The bird stays home and takes visits. For hens.' },
  { offer: 'both', name: 'Both', note: 'Either, as you agree.' },
] as const;

function AvailabilityFields({ form }: { form: ReturnType<typeof useListing> }) {
  const id = useId();
  return (
    <FormSection title="Availability">
      <fieldset className={styles.group}>
        <legend>Available for</legend>
        <Text size="small" tone="soft">
          Roosters travel, hens stay home: so disease stays out of the flocks.
        </Text>
        <div className={classNames(styles.tiles, styles.wide)}>
          {OFFERS.map(({ offer, name, note }) => (
            <ChoiceTile
              key={offer}
              type="radio"
              name={id}
              checked={form.values.availableFor === offer}
              words={name}
              note={note}
              aria-label={name}
              aria-describedby={`${id}-${offer}`}
              onChange={() => form.enter({ availableFor: offer })}
            />
          ))}
        </div>
      </fieldset>
    </FormSection>
  );
}
