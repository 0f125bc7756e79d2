import type { ReactNode } from 'react';
import type { Profile, Trip, TripPlan } from '#contract';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { Row, Stack } from '../../ui/Layout.tsx';
import { BunkerStep } from './BunkerStep.tsx';
import { DestinationStep } from './DestinationStep.tsx';
import { factsOf } from './facts.ts';
import { HealthStep } from './HealthStep.tsx';
import styles from './plan.module.css';
import { tidied } from './plan.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { RoosterStep } from './RoosterStep.tsx';
import { StepCards } from './StepCards.tsx';
import { type StepKey, steps } from './steps.ts';
import { TimelineStep } from './TimelineStep.tsx';
import { useChosenBirds } from './use-chosen-birds.ts';
import { usePlan } from './use-plan.ts';
import { useStep } from './use-step.ts';
import { WizardNotes } from './WizardNotes.tsx';

interface Props {
  profile: Profile | null;
  /** The launched trip that is edited; null for a new plan. */
  trip: Trip | null;
  onLaunch: (id: string, plan: TripPlan) => void;
}

export function Wizard({ profile, trip, onLaunch }: Props) {
  const tripId = trip?.id ?? null;
  const form = usePlan(profile?.id ?? null, trip);
  useChosenBirds(form, profile);
  const { at, heading, cards, onLeave, go, leaveFor } = useStep(tripId);
  const facts = factsOf(form.plan);
  const step = steps[at] ?? steps[0];

  function launch() {
    const id = form.idOf();
    onLaunch(id, tidied(form.plan));
    form.forget();
    void leaveFor(id);
  }

  const forms: Record<StepKey, () => ReactNode> = {
    rooster: () => <RoosterStep form={form} profile={profile} />,
    destination: () => <DestinationStep form={form} profile={profile} />,
    bunker: () => <BunkerStep form={form} />,
    timeline: () => <TimelineStep form={form} />,
    health: () => <HealthStep form={form} />,
    review: () => <ReviewStep form={form} facts={facts} tripId={tripId} onLaunch={launch} onLeave={onLeave} />,
  };
  const isLast = at === steps.length - 1;
  return (
    <>
      <StepCards ref={cards} at={at} tripId={tripId} facts={facts} onLeave={onLeave} />
      <Card as="section" className={styles.card} aria-labelledby="step">
        <Form gap={5} noValidate className={styles.form} onSubmit={() => isLast || go(at + 1)}>
          <Stack as="header" gap={1} className="not-printed">
            <p className={styles.wizardNote}>
              Step {at + 1} of {steps.length}
            </p>
            <h2 id="step" ref={heading} tabIndex={-1}>
              {step.name}
            </h2>
            <p className={styles.lead}>{step.lead}</p>
          </Stack>
          {forms[step.key]()}
          <Row gap={3} justify="between" className={`${styles.steps} not-printed`}>
            <Button disabled={at === 0} onClick={() => go(at - 1)}>
              Previous
            </Button>
            {!isLast && (
              <Button type="submit" tone="primary">
                Next
              </Button>
            )}
          </Row>
        </Form>
      </Card>
      <WizardNotes form={form} isLaunched={tripId !== null} onStartOver={() => go(0)} />
    </>
  );
}
