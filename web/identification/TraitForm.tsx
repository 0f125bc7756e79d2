// The form for traits. Traits found in the photo are filled in and wait to be confirmed.

import { useEffect, useEffectEvent, useRef } from 'react';
import { identifyBreedAdditionalNotes } from '#contract/fields';
import { failureOf, serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Form } from '../ui/Form.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { ChoiceTile } from './ChoiceTile.tsx';
import styles from './identification.module.css';
import { choose, chooseFeatures, countTraits, photoConfidence, TRAITS_NEEDED, withMark } from './identification.ts';
import { pickerId, TraitPicker } from './TraitPicker.tsx';
import { TraitPicture } from './TraitPicture.tsx';
import { ADDITIONAL, type Feature, features, isFolded, labelOf, MORE, PRIMARY, type SingleTrait } from './traits.ts';
import type { IdentificationState } from './use-identification.ts';

export function TraitForm({ state }: { state: IdentificationState }) {
  const { found, enter, identification, jump } = state;
  const form = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLDetailsElement>(null);
  // A trait found in the photo opens the fold. It stays open when the trait is confirmed, so that nothing moves under the finger.
  const isPhotoTraitFolded = found.unconfirmed.some(isFolded);
  useEffect(() => {
    if (isPhotoTraitFolded && more.current) more.current.open = true;
  }, [isPhotoTraitFolded]);
  const jumped = useEffectEvent(state.jumped);
  useEffect(() => {
    if (!jump) return;
    if (isFolded(jump) && more.current) more.current.open = true;
    const picker = form.current?.querySelector<HTMLElement>(`#${pickerId(jump)}`);
    picker?.scrollIntoView({ block: 'start' });
    picker?.focus({ preventScroll: true });
    jumped();
  }, [jump]);

  const count = countTraits(found);
  const left = TRAITS_NEEDED - count;
  const picker = (trait: SingleTrait) => (
    <TraitPicker
      key={trait}
      trait={trait}
      value={found.values[trait] ?? ''}
      isUnconfirmed={found.unconfirmed.includes(trait)}
      photoConfidence={photoConfidence(found, trait)}
      onChoose={(value) => enter((now) => choose(now, trait, value))}
    />
  );
  return (
    <Form gap={5} onSubmit={identification.start}>
      <Card>
        <Stack gap={5} ref={form}>
          <p className={styles.lead}>
            Select at least {TRAITS_NEEDED} traits of your bird. The more you choose, the surer the answer. Skip what
            you do not know.
          </p>
          <Stack as="section" gap={5} className={styles.part}>
            <h2>Primary Traits</h2>
            {PRIMARY.map(picker)}
          </Stack>
          <Stack as="section" gap={5} className={styles.part}>
            <h2>Additional Traits</h2>
            {ADDITIONAL.map(picker)}
          </Stack>
          <details ref={more} className={styles.more}>
            <Row as="summary" gap={2} align="center">
              More traits
            </Row>
            <Stack gap={5} className={styles.part}>
              {MORE.map(picker)}
              <FeaturePicker
                chosen={found.features}
                isUnconfirmed={found.unconfirmed.includes('features')}
                onChoose={(marks) => enter((now) => chooseFeatures(now, marks))}
              />
            </Stack>
          </details>
          <TextArea
            label="Additional notes"
            hint="Words that tell a breed, such as five toes, crest, beard, tailless or black."
            maxLength={identifyBreedAdditionalNotes.maxLength}
            value={found.notes}
            onChange={(event) => enter({ notes: event.target.value })}
          />
        </Stack>
      </Card>
      <Row
        gap={[2, 4]}
        align="center"
        justify="between"
        wrap
        className={classNames(styles.send, count > 0 && styles.docked)}
      >
        <Stack as="p" role="status" className={styles.count}>
          <strong>
            {Math.min(count, TRAITS_NEEDED)} of {TRAITS_NEEDED} traits
          </strong>
          <Text as="span" size="small" tone="soft">
            {left > 0
              ? `${left} more to go`
              : count > TRAITS_NEEDED
                ? `${count} chosen`
                : 'Each one makes the result surer'}
          </Text>
        </Stack>
        <Button type="submit" tone="primary" disabled={!identification.isReady} pending={identification.pending}>
          {identification.pending ? 'Identifying...' : 'Identify Breed'}
        </Button>
      </Row>
      {identification.error && <IdentificationFailed error={identification.error} />}
    </Form>
  );
}

/** Explains the failure; traits and button stay in place. */
function IdentificationFailed({ error }: { error: unknown }) {
  const failure = failureOf(error);
  return (
    <Card role="alert">
      <p>
        <strong>Failed to identify breed. Please try again with more traits.</strong>
      </p>
      {failure === 'no-answer' && <p>The server cannot be reached. Your traits are kept: try again in a moment.</p>}
      {failure === 'server-error' && (
        <p>The problem is on our side. Your traits are kept: try again in a few minutes.</p>
      )}
      {failure === 'refused' && <p>{serverMessage(error)}</p>}
    </Card>
  );
}

interface Props {
  chosen: readonly Feature[];
  isUnconfirmed: boolean;
  onChoose: (chosen: Feature[]) => void;
}

/** A bird may have several of these marks, which few breeds have. */
function FeaturePicker({ chosen, isUnconfirmed, onChoose }: Props) {
  return (
    <fieldset
      id={pickerId('features')}
      tabIndex={-1}
      className={classNames(styles.group, isUnconfirmed && styles.unconfirmed)}
    >
      <legend>{labelOf('features')}</legend>
      <Text size="small" tone="soft">
        All that the bird has.
      </Text>
      {isUnconfirmed && (
        <Row gap={[2, 3]} align="center" wrap className={styles.confirm}>
          <p>From the photo. Confirm them, or change what is wrong.</p>
          <Button onClick={() => onChoose([...chosen])}>Yes, that is right</Button>
        </Row>
      )}
      <div className={styles.tiles}>
        {(Object.keys(features) as Feature[]).map((mark) => (
          <ChoiceTile
            key={mark}
            type="checkbox"
            checked={chosen.includes(mark)}
            unknown={mark === 'none'}
            picture={<TraitPicture trait="features" value={mark} />}
            words={features[mark]}
            onChange={({ target }) => onChoose(withMark(chosen, mark, target.checked))}
          />
        ))}
      </div>
    </fieldset>
  );
}
