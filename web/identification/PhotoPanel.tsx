// The photo, what is wanted of it, and what it showed.

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { q } from '../client/query.ts';
import { ApiError, failureOf, serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Checkbox } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { ChoiceTile } from './ChoiceTile.tsx';
import styles from './identification.module.css';
import type { Mode } from './identification.ts';
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
          <PhotoChooser photo={photo} breed={found.mode === 'known' ? found.breed : ''} />
          <Stack gap={5}>
            <ModeChoice mode={found.mode} onChoose={(mode) => enter({ mode })} />
            {capabilities?.vision && (
              <Checkbox
                label="A vision model may look at this photo"
                hint="For that, the photo leaves our server. It is not stored. Otherwise we look at it only here."
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
              {missing && (
                <Text tone="soft" center>
                  {missing}
                </Text>
              )}
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
        className={`${styles.answer} hidden-if-empty`}
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
      <Stack as="label" gap={1}>
        {percent < 100 ? `Sending the photo, ${percent}%` : 'Looking at the photo'}
        <progress max={100} value={percent < 100 ? percent : undefined} />
      </Stack>
      <Button onClick={onCancel}>Cancel</Button>
    </Row>
  );
}

interface Props {
  error: unknown;
  onRetry: () => void;
  /** Opens the traits for manual entry. */
  onManual: () => void;
}

function AnalysisFailed({ error, onRetry, onManual }: Props) {
  const { title, text, picture, mayRetry } = kindOf(error);
  return (
    <Card role="alert">
      <EmptyState title={title} text={text} picture={<Vignette of={picture} />}>
        {mayRetry && (
          <Button tone="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button onClick={onManual}>Choose the traits by hand</Button>
      </EmptyState>
    </Card>
  );
}

function kindOf(error: unknown) {
  const status = error instanceof ApiError ? error.status : 0;
  const message = serverMessage(error);
  if (status === 422 && error instanceof ApiError && error.problem?.code === 'no-bird-found')
    return {
      title: 'No bird found',
      text: message,
      picture: 'emptyNest' as const,
      mayRetry: false,
    };
  if (status === 429 || status === 503)
    return {
      title: 'Many photos are being identified',
      text: `${message} Your photo is kept here.`,
      picture: 'henOnNest' as const,
      mayRetry: true,
    };
  const failure = failureOf(error);
  if (failure === 'own-fault')
    return {
      title: 'The photo could not be sent',
      text: 'This browser could not send the photo. It is kept here: please try again, or choose another.',
      picture: 'stormWire' as const,
      mayRetry: true,
    };
  if (failure === 'no-answer')
    return {
      title: 'The server cannot be reached',
      text: 'Your photo is kept here. Check your connection and try again.',
      picture: 'stormWire' as const,
      mayRetry: true,
    };
  return {
    title: 'Photo analysis failed. Please try a clearer image.',
    text: message,
    picture: 'brokenEgg' as const,
    mayRetry: true,
  };
}

const MODES = [
  { mode: 'unknown', name: 'What is this chicken?', note: 'Identify using AI' },
  { mode: 'known', name: 'I know my breed', note: 'Confirm and generate profile' },
] as const;

function ModeChoice({ mode: chosen, onChoose }: { mode: Mode | null; onChoose: (mode: Mode) => void }) {
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend>What do you want to know?</legend>
      <div className={classNames(styles.tiles, styles.wide)}>
        {MODES.map(({ mode, name, note }) => (
          <ChoiceTile
            key={mode}
            type="radio"
            name={id}
            checked={mode === chosen}
            words={name}
            note={note}
            aria-label={name}
            aria-describedby={`${id}-${mode}`}
            onChange={() => onChoose(mode)}
          />
        ))}
      </div>
    </fieldset>
  );
}
