import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract';
import { flockQuery } from '../chickens/queries.ts';
import { paths } from '../paths.ts';
import { Loading } from '../shell/Loading.tsx';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { Clans } from './Clans.tsx';
import { FlockForecast } from './FlockForecast.tsx';
import styles from './flock.module.css';
import { PlanForm } from './PlanForm.tsx';
import { PlanResult } from './PlanResult.tsx';
import { usePlan } from './use-plan.ts';

export function FlockPlanner({ profile }: { profile: Profile }) {
  const { data: flock } = useSuspenseQuery(flockQuery());
  const plan = usePlan(profile);
  const hasPlace = profile.location !== null;
  const [isClansOnly, setIsClansOnly] = useState(false);
  const kept = flock.filter(({ pedigreeOnly }) => !pedigreeOnly);
  if (!kept.some(({ sex }) => sex === 'Hen')) return <NoHens hasBirds={kept.length > 0} hasPlace={hasPlace} />;
  return (
    <>
      <PlanForm plan={plan} flock={kept} hasPlace={hasPlace} />
      <section
        ref={plan.answer}
        tabIndex={-1}
        aria-label="The plan"
        aria-busy={plan.pending}
        className={isClansOnly ? 'not-printed' : undefined}
      >
        {plan.error && (
          <Card>
            <ProblemPanel error={plan.error} onRetry={plan.retry} />
          </Card>
        )}
        {!plan.error && plan.result && (
          <div className={plan.pending ? styles.former : undefined}>
            <PlanResult plan={plan.result} flock={flock} onChange={plan.change}>
              {plan.forecast && <FlockForecast request={plan.forecast} />}
            </PlanResult>
          </div>
        )}
        {!plan.error && !plan.result && (
          <Card>
            {plan.pending ? (
              <Loading text="Weighing every pair..." />
            ) : (
              <EmptyState
                title="Ready to plan"
                text="Two birds are enough, and no pedigree is needed: the plan says what it does not know."
                picture={<Vignette of="henOnNest" />}
              />
            )}
          </Card>
        )}
      </section>
      <Clans
        plan={plan.result?.clans ?? null}
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

function NoHens({ hasBirds, hasPlace }: { hasBirds: boolean; hasPlace: boolean }) {
  return (
    <Card>
      <EmptyState
        title={hasBirds ? 'No hens to plan for' : 'No birds to plan with'}
        text="A plan finds a rooster for each of your hens. Add the hens you keep; roosters may be your own or those of keepers near you."
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
