// The short form that puts a bird before other keepers.

import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import type { Chicken, Profile } from '#contract';
import { addChickenAge, addChickenDescription, addChickenName, addChickenSexOptions } from '#contract/fields';
import { BreedField } from '../breeds/BreedField.tsx';
import { paths } from '../paths.ts';
import { KeptPicture } from '../photos/KeptPicture.tsx';
import { outlinesOf } from '../photos/outlines.ts';
import { PhotoSource } from '../photos/PhotoSource.tsx';
import type { PhotoChoice } from '../photos/use-choose-photos.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { withArticle } from '../ui/in-words.ts';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { boundField } from './bound-field.ts';
import { CharacteristicsFields } from './CharacteristicsFields.tsx';
import { FormSection } from './FormSection.tsx';
import styles from './flock.module.css';
import { OfferChoice } from './OfferChoice.tsx';
import { PublicText } from './PublicText.tsx';
import { registerUrl } from './register-url.ts';
import { useFaultFocus } from './use-fault-focus.ts';
import { useNewBird } from './use-new-bird.ts';

const SEXES = addChickenSexOptions.map((sex) => [sex, sex] as const);

/** `profile`: null for a visitor, who is led to the sign-in and back. */
export function NewBirdForm({ profile }: { profile: Profile | null }) {
  const form = useNewBird(profile);
  const fields = useFaultFocus(form.fault);
  return (
    <Form gap={4} noValidate className="not-printed" onSubmit={form.submit}>
      {form.isRestored && (
        <Row gap={3} align="center" wrap>
          <p>This is what you entered before.</p>
          <Button disabled={form.pending} onClick={form.startOver}>
            Start over
          </Button>
        </Row>
      )}
      <Stack gap={5} ref={fields} className={styles.sections}>
        <Stack gap={5}>
          <FormSection title="Basic Information">
            <Field label="Name" {...addChickenName} placeholder="Such as Henrietta" {...boundField(form, 'name')} />
            <BreedField
              required
              value={form.values.breed}
              error={form.errors.breed}
              onEnter={(breed, variety = '') => form.enter({ breed, variety })}
            />
            <Grid min={13} gap={4} align="start">
              <Select label="Sex" options={SEXES} {...boundField(form, 'sex')} />
              <Field
                label="Age"
                maxLength={addChickenAge.maxLength}
                placeholder="Such as 2 years"
                {...boundField(form, 'age')}
              />
            </Grid>
          </FormSection>
          <CharacteristicsFields form={form} />
        </Stack>
        <Stack gap={5}>
          <FormSection title="Description">
            <PublicText
              label="About the bird"
              hint="Personality, looks, anything a breeder should know. Anybody can read it while the bird is offered."
              rows={6}
              maxLength={addChickenDescription.maxLength}
              {...boundField(form, 'description')}
            />
          </FormSection>
          <FormSection title="Photos">
            <NewBirdPhotos
              keys={form.values.photos}
              choice={form.photoChoice}
              outlines={outlinesOf(form.values)}
              onRemove={form.removePhoto}
            />
          </FormSection>
        </Stack>
      </Stack>
      <OfferChoice profile={profile} values={form.values} errors={form.errors} onEnter={form.enter} />
      <Row gap={3} align="center" wrap>
        <Button
          type="submit"
          tone="primary"
          icon={<Plus aria-hidden />}
          pending={form.pending || form.photoChoice.preparing}
        >
          {form.pending ? 'Adding Chicken...' : 'Add to Community'}
        </Button>
        {!profile && (
          <Text size="small" tone="soft">
            You sign in first, and come back to this form as it is.
          </Text>
        )}
        {form.failure && (
          <Text tone="comb" bold role="alert">
            {form.failure}
          </Text>
        )}
        {form.hasArrived && (
          <div role="alert">
            <Text tone="comb" bold>
              {addedText(form.added)} What the form says now is not added
              {form.values.photos.length > 0 && ', and neither are its photos'}. If it is another bird, press “Add to
              Community” again.
            </Text>
            <Row gap={3} align="center" wrap>
              <ButtonLook>
                {form.added ? (
                  <Link to={registerUrl({}, { bird: form.added.id })}>See {form.added.name}</Link>
                ) : (
                  <Link to={paths.myBirds}>See my birds</Link>
                )}
              </ButtonLook>
              <Button onClick={form.startOver}>Clear the form</Button>
            </Row>
          </div>
        )}
      </Row>
    </Form>
  );
}

function addedText(bird: Chicken | undefined): string {
  if (!bird) return 'A bird was added before, and is in My Birds.';
  const { name, breed, sex } = bird;
  return `${name}, ${withArticle(`${breed} ${sex.toLowerCase()}`)}, was added before, and is in My Birds.`;
}

interface Props {
  /** Keys of the stored photos in this browser. */
  keys: readonly string[];
  choice: PhotoChoice;
  outlines: readonly string[];
  onRemove: (key: string) => void;
}

/** These photos are sent when the bird has been added. */
function NewBirdPhotos({ keys, choice, outlines, onRemove }: Props) {
  return (
    <>
      {keys.length > 0 && (
        <Grid as="ul" min={8} fill gap={3} className={`plain-list ${styles.newBirdPhotos}`} aria-label="Chosen photos">
          {keys.map((key, at) => (
            <li key={key}>
              <KeptPicture photoKey={key} alt={`Photo ${at + 1}`} />
              <IconButton
                label={`Remove photo ${at + 1}`}
                tone="raised"
                className={styles.remove}
                onClick={() => onRemove(key)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </Grid>
      )}
      <PhotoSource choice={choice} outlines={outlines} />
    </>
  );
}
