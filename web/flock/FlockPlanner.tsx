import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, Navigate } from 'react-router-dom';
import type { Chicken, ForecastFlockRequest, Profile } from '#contract';
import { Forecast } from '../breeds/Forecast.tsx';
import { flockQuery } from '../chickens/queries.ts';
import { q } from '../client/query.ts';
import { paths } from '../paths.ts';
import { CopyNote } from '../shell/CopyNote.tsx';
import { AnswerSection, FoldedForm } from '../shell/FormAndAnswer.tsx';
import { Loading } from '../shell/Loading.tsx';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { Clans } from './Clans.tsx';
import styles from './flock.module.css';
import { PlanForm } from './PlanForm.tsx';
import { PlanResult } from './PlanResult.tsx';
import { namesIn } from './plan-words.ts';
import { useLastPlan, usePlan } from './use-plan.ts';

/** Without a request in the URL the last plan opens, also where there is no signal: hens are sorted into pens there. */
export function FlockPlanner({ profile }: { profile: Profile }) {
  const last = useLastPlan();
  if (last === undefined) return <Loading text="Loading your birds..." />;
  return last ? <Navigate to={last} replace /> : <Planner profile={profile} />;
}

function Planner({ profile }: { profile: Profile }) {
  const { data: flock } = useSuspenseQuery(flockQuery());
  const plan = usePlan(profile);
  const hasPlace = profile.location !== null;
  const [isClansOnly, setIsClansOnly] = useState(false);
  const kept = flock.filter(({ pedigreeOnly }) => !pedigreeOnly);
  if (!kept.some(({ sex }) => sex === 'Hen')) return <NoHens hasBirds={kept.length > 0} hasPlace={hasPlace} />;
  return (
    <>
      <FoldedForm isOpen={plan.isFormOpen} summary={formInWords(plan.form, kept)} onOpen={plan.openForm}>
        <PlanForm plan={plan} flock={kept} hasPlace={hasPlace} />
      </FoldedForm>
      <div className={isClansOnly ? 'not-printed' : undefined}>
        <AnswerSection
          label="The plan"
          answer={plan.answer}
          pending={plan.pending}
          failure={
            plan.error && (
              <Card>
                <ProblemPanel error={plan.error} onRetry={plan.retry} />
              </Card>
            )
          }
          result={plan.result}
          loading="Comparing every pair..."
          empty={
            <EmptyState
              title="Ready to plan"
              text="Two birds are enough, and you need no pedigree. The plan says what it does not know."
              picture={<Vignette of="henOnNest" />}
            />
          }
        >
          {(result) => (
            <>
              {plan.asOf !== undefined && (
                <>
                  <CopyNote asOf={plan.asOf} />
                  <p>What you recorded since then, such as an illness, does not count in it yet.</p>
                </>
              )}
              <PlanResult plan={result} flock={flock} onChange={plan.change}>
                {plan.forecast && <FlockForecast request={plan.forecast} hasNeighbors={plan.hasNeighbors} />}
              </PlanResult>
            </>
          )}
        </AnswerSection>
      </div>
      <Clans
        plan={plan.result?.clans ?? null}
        nameOf={plan.result ? namesIn(plan.result) : ({ name }) => name}
        flock={kept}
        pending={plan.pending}
        onNames={plan.shareOut}
        onPrint={() => {
          // The state must be rendered before the browser prints, and is reset for the next print.
          flushSync(() => setIsClansOnly(true));
          window.addEventListener('afterprint', () => setIsClansOnly(false), { once: true });
          window.print();
        }}
      />
    </>
  );
}

function formInWords(form: ReturnType<typeof usePlan>['form'], flock: readonly Chicken[]): string {
  const { hens, breedId, nearby, miles, mix } = form;
  const breed = flock.find((bird) => bird.breedId === breedId)?.breed;
  return [
    breed ?? 'All breeds',
    `at most ${hens === '1' ? '1 hen' : `${hens} hens`} for one rooster`,
    ...(nearby ? [`with roosters within ${miles} miles`] : []),
    ...(mix ? ['generations mixed'] : []),
  ].join(', ');
}

function NoHens({ hasBirds, hasPlace }: { hasBirds: boolean; hasPlace: boolean }) {
  return (
    <Card>
      <EmptyState
        title={hasBirds ? 'No hens to plan for' : 'No birds to plan with'}
        text="A plan finds a rooster for each of your hens. Add the hens you keep. The roosters can be yours or those of keepers near you."
        picture={<Vignette of="emptyNest" />}
      >
        <ButtonLook tone="primary">
          <Link to={hasPlace ? paths.addChicken : paths.createProfile(paths.addChicken)}>
            {hasBirds ? 'Add a hen' : 'Add your first bird'}
          </Link>
        </ButtonLook>
        <ButtonLook>
          <Link to={paths.importAndExport}>Import a pedigree</Link>
        </ButtonLook>
      </EmptyState>
    </Card>
  );
}

/** Ten years ahead of the keeper's own birds, bred in three ways. */
function FlockForecast({ request, hasNeighbors }: { request: ForecastFlockRequest; hasNeighbors: boolean }) {
  const forecast = useQuery(q('forecastFlock', request));
  return (
    <Card
      gap={4}
      as="section"
      className={classNames(styles.summary, (forecast.isFetching || !forecast.data) && 'not-printed')}
      aria-busy={forecast.isFetching}
    >
      <h2>Ten years ahead</h2>
      {hasNeighbors && <p>This is for your own birds only, without the roosters of keepers near you.</p>}
      {forecast.error && !forecast.isFetching && (
        <ProblemPanel error={forecast.error} onRetry={() => void forecast.refetch()} />
      )}
      {forecast.isFetching && <Loading text="Breeding your flock ten years ahead..." />}
      {!forecast.isFetching && forecast.data && <Forecast forecast={forecast.data} />}
    </Card>
  );
}
