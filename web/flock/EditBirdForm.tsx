import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Chicken } from '#contract';
import { updateChickenDescription, updateChickenHealthHistory, updateChickenSpecialNotes } from '#contract/fields';
import { RestoredNote } from '../drafts/RestoredNote.tsx';
import { ownBirdPath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox, Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { allOf } from '../ui/in-words.ts';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { today } from '../ui/today.ts';
import { boundField } from './bound-field.ts';
import { CharacteristicsFields } from './CharacteristicsFields.tsx';
import { FormSection } from './FormSection.tsx';
import styles from './flock.module.css';
import { IdentityFields } from './IdentityFields.tsx';
import { ParentFields } from './ParentFields.tsx';
import { PublicText } from './PublicText.tsx';
import { availableForWords, eggFact, flockMareksWords, npipWords } from './record-facts.ts';
import { useBirdForm } from './use-bird-form.ts';
import { useFaultFocus } from './use-fault-focus.ts';

interface Props {
  bird: Chicken;
  flock: readonly Chicken[];
  keeperId: string;
}

export function EditBirdForm({ bird, flock, keeperId }: Props) {
  const form = useBirdForm(bird, flock, keeperId);
  const fields = useFaultFocus(form.error);
  const { hash } = useLocation();
  useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash]);
  return (
    <Form gap={4} className="not-printed" onSubmit={form.submit}>
      <RestoredNote fields={form.restored} onDiscard={form.dropRestored} />
      {form.restored.length > 0 && form.saved.length > 0 && <p>Saved now: {allOf(form.saved)}.</p>}
      <Text size="small" tone="soft">
        Photos are on <Link to={ownBirdPath(bird.id)}>{bird.name}’s page</Link>.
      </Text>
      <Stack gap={5} ref={fields} className={styles.sections}>
        <Stack gap={5}>
          <IdentityFields bird={bird} form={form} />
          <CharacteristicsFields eggHint={bird.characteristics?.eggColor ? null : eggFact(bird)} form={form} />
          <DescriptionFields bird={bird} form={form} />
        </Stack>
        <Stack gap={5}>
          <ParentFields
            flock={flock}
            except={bird.id}
            breed={form.values.breed}
            dam={form.values.dam}
            sires={form.values.sires}
            errors={{ dam: form.errors.damId, sires: form.errors.sires }}
            onChange={form.enter}
          />
          <HealthFields form={form} />
        </Stack>
      </Stack>
      <Row gap={3} align="center" wrap>
        <Button type="submit" tone="primary" pending={form.pending}>
          {form.pending ? 'Saving...' : 'Save'}
        </Button>
        <Button tone="quiet" onClick={form.discard}>
          {form.isChanged ? 'Discard changes' : 'Cancel'}
        </Button>
        {form.failure && (
          <Text tone="comb" bold role="alert">
            {form.failure}
          </Text>
        )}
      </Row>
    </Form>
  );
}

interface PropsProps {
  bird: Chicken;
  form: ReturnType<typeof useBirdForm>;
}

function DescriptionFields({ bird, form }: PropsProps) {
  const unsaid = bird.availableFor ? [] : [['', 'Not set'] as const];
  return (
    <FormSection title="In your words">
      <PublicText
        label="Description"
        hint="Anybody can read it on the bird’s page while the bird is offered."
        rows={7}
        maxLength={updateChickenDescription.maxLength}
        {...boundField(form, 'description')}
      />
      <PublicText
        label="Special notes"
        hint="What a host should know: feed, fears, company. Anybody can read this on the bird’s page, so leave out addresses and codes."
        maxLength={updateChickenSpecialNotes.maxLength}
        {...boundField(form, 'specialNotes')}
      />
      <Select
        label="Available for"
        options={[...unsaid, ...Object.entries(availableForWords)]}
        {...boundField(form, 'availableFor')}
      />
    </FormSection>
  );
}

const UNKNOWN = ['', 'Not known'] as const;
const FLOCK_MAREKS = [UNKNOWN, ...Object.entries(flockMareksWords)];
const NPIP = [UNKNOWN, ...Object.entries(npipWords)];

function HealthFields({ form }: { form: ReturnType<typeof useBirdForm> }) {
  return (
    <FormSection title="Health">
      <Text size="small" tone="soft">
        Others see on the bird’s card only whether it is vaccinated. If they compare one of their birds with it, they
        also see how risky a visit would be and why, such as an illness or a missing test. Nobody sees your dates and
        notes.
      </Text>
      <Checkbox
        label="Vaccinated against Marek’s disease"
        checked={form.values.mareksVaccinated}
        onChange={(event) => form.enter({ mareksVaccinated: event.target.checked })}
      />
      <Grid min={13} gap={4} align="start">
        <Select
          label="Marek’s disease in its flock"
          hint="An outbreak counts for all your birds."
          options={FLOCK_MAREKS}
          {...boundField(form, 'flockMareks')}
        />
        <Select
          label="Pullorum and typhoid (National Poultry Improvement Plan)"
          hint="Tested by the National Poultry Improvement Plan."
          options={NPIP}
          {...boundField(form, 'npipStatus')}
        />
        <Field
          label="Last clean Mycoplasma test"
          type="date"
          max={today()}
          unfitText="The day of a test cannot be in the future."
          {...boundField(form, 'mgMsTestedOn')}
        />
        <Field
          id="illness"
          label="Last illness in its flock"
          hint="For 30 days it counts for all your birds."
          type="date"
          max={today()}
          unfitText="The day of an illness cannot be in the future."
          {...boundField(form, 'lastIllnessOn')}
        />
      </Grid>
      <TextArea
        label="Health history"
        maxLength={updateChickenHealthHistory.maxLength}
        {...boundField(form, 'healthHistory')}
      />
    </FormSection>
  );
}
