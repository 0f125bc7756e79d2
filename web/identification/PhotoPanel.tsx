// The photo, what is wanted of it, and what it showed.

import { useQuery } from '@tanstack/react-query';
import { q } from '../client/query.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { AnalysisFailed } from './AnalysisFailed.tsx';
import styles from './identification.module.css';
import { ModeChoice } from './ModeChoice.tsx';
import { PhotoChooser } from './PhotoChooser.tsx';
import { PhotoFindings } from './PhotoFindings.tsx';
import type { IdentificationState } from './use-identification.ts';

export function PhotoPanel({ state }: { state: IdentificationState }) {
  const { found, enter, photo, analysis } = state;
  const { data: capabilities } = useQuery(q('getCapabilities'));
  const missing = !photo.blob ? 'Choose a photo first.' : !found.mode ? 'Choose what you want to know.' : null;
  return (
    <Stack gap={5}>
      <Card>
        <Form gap={5} onSubmit={analysis.start} className={styles.form}>
          <PhotoChooser photo={photo} />
          <Stack gap={5}>
            <ModeChoice mode={found.mode} onChoose={(mode) => enter({ mode })} />
            {capabilities?.vision && (
              <Checkbox
                label="A vision model may look at this photo"
                hint="It leaves our server for that, and is not kept. Without it the photo is looked at here alone."
                checked={found.mayShare}
                onChange={(event) => enter({ mayShare: event.target.checked })}
              />
            )}
            <Stack gap={3}>
              <Button type="submit" tone="primary" wide disabled={missing !== null} pending={analysis.pending}>
                {analysis.pending
                  ? 'Analyzing Photo...'
                  : found.mode === 'known'
                    ? 'Confirm & Generate Profile'
                    : 'Identify Breed'}
              </Button>
              {missing && <p className={styles.missing}>{missing}</p>}
              {analysis.pending && <Sending share={analysis.sent} onCancel={analysis.cancel} />}
            </Stack>
          </Stack>
        </Form>
      </Card>
      <Stack
        as="section"
        gap={5}
        ref={analysis.section}
        tabIndex={-1}
        aria-label="What the photo shows"
        aria-busy={analysis.pending}
        className={styles.photoPanelAnswer}
      >
        {!analysis.pending && analysis.error ? (
          <AnalysisFailed error={analysis.error} onRetry={analysis.start} onManual={() => state.openTab('manual')} />
        ) : (
          found.analysis && <PhotoFindings analysis={found.analysis} state={state} />
        )}
      </Stack>
    </Stack>
  );
}

function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <Row gap={3} align="end" wrap className={styles.sending}>
      <label>
        {percent < 100 ? `Sending the photo, ${percent}%` : 'Looking at the photo'}
        <progress max={100} value={percent < 100 ? percent : undefined} />
      </label>
      <Button onClick={onCancel}>Cancel</Button>
    </Row>
  );
}
