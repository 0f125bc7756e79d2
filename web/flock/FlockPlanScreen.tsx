// Which rooster goes with which hens this season.
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { RequireSignIn } from '../session/RequireSignIn.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { FlockPlanner } from './FlockPlanner.tsx';

export function FlockPlanScreen() {
  return (
    <Screen
      title={screens.flockPlan.title}
      width="wide"
      back={{ to: paths.myBirds, name: 'my birds' }}
      lead={screens.flockPlan.lead}
    >
      <QueryBoundary loading={<Loading text="Loading your birds..." />}>
        <RequireSignIn text="A plan uses your own birds.">
          {(profile) => <FlockPlanner profile={profile} />}
        </RequireSignIn>
      </QueryBoundary>
    </Screen>
  );
}
