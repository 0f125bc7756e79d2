// Shows the photo and its identification.
import { FormSection } from '../flock/FormSection.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { hueOf } from './confidence.ts';
import styles from './identification.module.css';
import { PhotoChooser } from './PhotoChooser.tsx';
import type { IdentificationState } from './use-identification.ts';

export function IdentifiedBird({ state, error }: { state: IdentificationState; error?: string | undefined }) {
  const top = state.found.result?.primaryMatches[0];
  return (
    <FormSection title="Your bird">
      <Stack gap={4}>
        {top && (
          <Row as="p" gap={2} align="center" wrap className={styles.identified}>
            <span>Identified as {top.breedName}</span>
            <Badge hue={hueOf(top.band)}>{top.confidenceScore}% match</Badge>
          </Row>
        )}
        <PhotoChooser photo={state.photo} error={error} />
      </Stack>
    </FormSection>
  );
}
