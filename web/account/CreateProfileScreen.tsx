import { useSearchParams } from 'react-router-dom';
import { nextPath } from '../paths.ts';
import { screens } from '../screens.ts';
import { RequireSignIn } from '../session/RequireSignIn.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { AccountSection } from './AccountSection.tsx';
import { LocationSection } from './LocationSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './sections.module.css';

export function CreateProfileScreen() {
  const [search] = useSearchParams();
  const next = nextPath(search);
  return (
    <Screen
      title={screens.createProfile.title}
      width="wide"
      lead="Birds near you come first, so tell us roughly where you are."
    >
      <QueryBoundary loading={<Loading text="Loading your profile..." />}>
        <RequireSignIn text="Your profile and place are kept with your account.">
          {(profile) => (
            <div className={styles.sections}>
              <LocationSection profile={profile} next={next} />
              <ProfileSection profile={profile} />
              <AccountSection profile={profile} />
            </div>
          )}
        </RequireSignIn>
      </QueryBoundary>
    </Screen>
  );
}
