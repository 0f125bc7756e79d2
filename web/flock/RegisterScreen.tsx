import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { RequireSignIn } from '../session/RequireSignIn.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Register } from './Register.tsx';

export function RegisterScreen() {
  return (
    <Screen
      title={screens.myBirds.title}
      width="wide"
      lead="Every bird you keep, with its parents. Other keepers see those on offer, and nobody sees your records."
    >
      <QueryBoundary loading={<Loading text="Loading your birds..." />}>
        <RequireSignIn text="Your birds are kept with your account.">
          {(profile) => (
            <Register addPath={profile.location === null ? paths.createProfile(paths.addChicken) : paths.addChicken} />
          )}
        </RequireSignIn>
      </QueryBoundary>
    </Screen>
  );
}
