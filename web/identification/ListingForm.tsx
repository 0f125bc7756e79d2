// Offers the identified bird to other keepers.

import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract';
import { listChickenDescription, listChickenSpecialNotes } from '#contract/fields';
import { boundField } from '../flock/bound-field.ts';
import { FormSection } from '../flock/FormSection.tsx';
import { OfferChoice } from '../flock/OfferChoice.tsx';
import { useFaultFocus } from '../flock/use-fault-focus.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Note, Row, Stack, Text } from '../ui/Layout.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { AvailabilityFields } from './AvailabilityFields.tsx';
import { BasicFields } from './BasicFields.tsx';
import { IdentifiedBird } from './IdentifiedBird.tsx';
import styles from './identification.module.css';
import type { IdentificationState } from './use-identification.ts';
import { useListing } from './use-listing.ts';

export function ListingForm({ profile, state }: { profile: Profile | null; state: IdentificationState }) {
  const form = useListing(profile, state);
  const fields = useFaultFocus(form.fault);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Form gap={5} onSubmit={form.submit} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        List My Chicken for Breeding
      </h2>
      <Stack gap={5} ref={fields} className={styles.sections}>
        <IdentifiedBird state={state} error={form.photoError} />
        <BasicFields form={form} likely={state.found.result?.primaryMatches ?? []} />
        <AvailabilityFields form={form} />
        <OfferChoice profile={profile} values={form.values} errors={form.errors} onEnter={form.enter} />
        <FormSection title="Description & Notes">
          <TextArea
            label="Description"
            hint="What another keeper should know: its character, its offspring, how it is kept."
            required
            rows={5}
            maxLength={listChickenDescription.maxLength}
            {...boundField(form, 'description')}
          />
          <TextArea
            label="Special notes (optional)"
            hint="Health, feed, how it travels best."
            maxLength={listChickenSpecialNotes.maxLength}
            {...boundField(form, 'specialNotes')}
          />
        </FormSection>
      </Stack>
      {!profile && <Note>You will be asked to sign in first. All that you entered is kept, the photo too.</Note>}
      {form.needsPlace && (
        <Note>
          Birds are found by their keeper’s place, and you have none yet.{' '}
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
