import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Profile, Trip, TripPlan } from '#contract';
import { q } from '../../client/query.ts';
import { comparisonPath, paths, trackingPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { Note, Row, Stack, Text } from '../../ui/Layout.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { visitName } from '../trip-names.ts';
import { BunkerStep } from './BunkerStep.tsx';
import { DestinationStep } from './DestinationStep.tsx';
import { factsOf } from './facts.ts';
import { HealthStep } from './HealthStep.tsx';
import { usePlanPapers } from './PlanPapers.tsx';
import styles from './plan.module.css';
import { tidied } from './plan.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { RoosterStep } from './RoosterStep.tsx';
import { StepCards } from './StepCards.tsx';
import { type StepKey, steps } from './steps.ts';
import { TimelineStep } from './TimelineStep.tsx';
import { type OtherBirds, useChosenBirds } from './use-chosen-birds.ts';
import { type PlanForm, usePlan } from './use-plan.ts';
import { placeIn, wizardUrl } from './wizard-url.ts';

interface Props {
  profile: Profile | null;
  /** The launched trip that is edited; null for a new plan. */
  trip: Trip | null;
  otherTrips: readonly Trip[];
  onLaunch: (id: string, plan: TripPlan) => void;
}

export function Wizard({ profile, trip, otherTrips, onLaunch }: Props) {
  const tripId = trip?.id ?? null;
  const form = usePlan(profile?.id ?? null, trip);
  const otherBirds = useChosenBirds(form, profile);
  const { at, heading, cards, onLeave, go, leaveFor } = useStep(tripId);
  const facts = factsOf(form.plan);
  const papers = usePlanPapers(form.plan, profile !== null);
  const step = steps[at] ?? steps[0];

  const isLaunched = useRef(false);
  function launch() {
    // A second press may come before the next screen, when the form is empty already.
    if (isLaunched.current) return;
    isLaunched.current = true;
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
    health: () => <HealthStep form={form} papers={papers} />,
    review: () => <ReviewStep {...{ form, facts, papers, tripId, otherTrips, onLeave }} onLaunch={launch} />,
  };
  const isLast = at === steps.length - 1;
  // A change to a launched visit can be saved from any step.
  const isEdited = tripId !== null && form.isChanged;
  return (
    <>
      <StepCards ref={cards} at={at} tripId={tripId} facts={facts} onLeave={onLeave} />
      <PairWarning plan={form.plan} />
      <Card as="section" className={styles.card} aria-labelledby="step">
        <Form gap={5} noValidate className={styles.form} onSubmit={() => isLast || go(at + 1)}>
          <Stack as="header" gap={1} className="not-printed">
            <Text size="small" tone="soft">
              Step {at + 1} of {steps.length}
            </Text>
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
            <Row gap={3} wrap>
              {!isLast && (
                <Button type="submit" tone={isEdited ? 'plain' : 'primary'}>
                  Next
                </Button>
              )}
              {!isLast && isEdited && (
                <Button tone="primary" onClick={launch}>
                  Save & Track
                </Button>
              )}
            </Row>
          </Row>
        </Form>
      </Card>
      {otherBirds && <OtherPlanDialog begun={form.plan} {...otherBirds} />}
      <WizardNotes form={form} isLaunched={tripId !== null} onStartOver={() => go(0)} />
    </>
  );
}

/** Says why the birds of a plan should not breed, if the comparison advises against it. */
function PairWarning({ plan: { roosterId, henId } }: { plan: TripPlan }) {
  const pair = roosterId && henId ? { roosterId, henId } : null;
  const { data } = useQuery(q('analyzeCompatibility', pair && { chicken1Id: pair.roosterId, chicken2Id: pair.henId }));
  if (!pair || data?.verdict.kind !== 'not-advised') return null;
  return (
    <Note wash="comb" role="status">
      <strong>{data.verdict.title}.</strong> {data.verdict.reason}{' '}
      <Link to={comparisonPath(pair.roosterId, pair.henId)}>See the comparison</Link>
    </Note>
  );
}

/** One plan at a time is written in this browser, so that the keeper decides which. */
function OtherPlanDialog({ begun, names, replace, keep }: OtherBirds & { begun: TripPlan }) {
  const birds = names.join(' and ');
  return (
    <Dialog
      open
      onClose={keep}
      title="You have begun another plan"
      description={`${visitName(begun)} is not launched yet. A new plan for ${birds} replaces it.`}
    >
      <Button tone="primary" wide onClick={keep}>
        Continue {visitName(begun)}
      </Button>
      <Button wide onClick={replace}>
        Replace it with a plan for {birds}
      </Button>
    </Dialog>
  );
}

/** The step that is shown, and the focus that goes with it. */
function useStep(tripId: string | null) {
  const { at } = placeIn(useLocation().search);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useRef<HTMLElement>(null);
  const left = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step the focus goes to its heading
  useLayoutEffect(() => {
    if (!left.current) return;
    left.current = false;
    cards.current?.scrollIntoView({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  }, [at]);

  return {
    at,
    heading,
    /** Stay in view from step to step. */
    cards,
    /** A link within the wizard was pressed. */
    onLeave() {
      left.current = true;
    },
    go(place: number) {
      left.current = true;
      navigate(wizardUrl({ at: place, tripId }), { preventScrollReset: true });
    },
    /** Opens the launched trip. Back then leads to its plan instead of the emptied draft. */
    async leaveFor(launchedId: string) {
      await navigate(wizardUrl({ at: steps.length - 1, tripId: launchedId }), { replace: true });
      await navigate(trackingPath(launchedId));
    },
  };
}

interface WizardNotesProps {
  form: PlanForm;
  isLaunched: boolean;
  onStartOver: () => void;
}

/** Says where the plan is stored, and offers to start another one. */
function WizardNotes({ form, isLaunched, onStartOver }: WizardNotesProps) {
  if (isLaunched)
    return (
      <Row as="p" gap={[2, 4]} align="center" wrap size="small" tone="soft" className="not-printed">
        {form.isChanged
          ? 'Your changes do not count until you press Save & Track.'
          : 'This plan was launched. You can still change it.'}
        {form.isChanged && (
          <Button tone="quiet" onClick={form.forget}>
            Discard the changes
          </Button>
        )}
        <Link to={paths.travelBunkerWizard}>Plan another visit</Link>
      </Row>
    );
  if (!form.isChanged) return null;

  function startOver() {
    const former = form.plan;
    form.forget();
    onStartOver();
    toast({
      title: 'The plan is empty again',
      action: { label: 'Undo', run: () => form.restore(former) },
    });
  }
  return (
    <Row as="p" gap={[2, 4]} align="center" wrap size="small" tone="soft" className="not-printed">
      This plan is saved in this browser until you launch it.
      <Button tone="quiet" onClick={startOver}>
        Start over
      </Button>
    </Row>
  );
}
