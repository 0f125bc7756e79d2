import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Profile } from '#contract';
import { Gifts, useHasGifts } from '../donations/Gifts.tsx';
import { nextPath } from '../paths.ts';
import { screens } from '../screens.ts';
import { RequireSignIn } from '../session/RequireSignIn.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Stack } from '../ui/Layout.tsx';
import { AccountSection } from './AccountSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { FirstSetUp } from './FirstSetUp.tsx';
import { LocationSection } from './LocationSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SectionCard } from './SectionCard.tsx';
import styles from './sections.module.css';
import { setUpStep } from './set-up.ts';

export function CreateProfileScreen() {
  const [search] = useSearchParams();
  const next = nextPath(search);
  return (
    <Screen
      title={screens.createProfile.title}
      width="wide"
      lead={
        search.get('step') === 'contact'
          ? 'Keepers who like one of your birds want to get in touch.'
          : 'Birds near you come first, so tell us roughly where you are.'
      }
    >
      <QueryBoundary loading={<Loading text="Loading your profile..." />}>
        <RequireSignIn text="Your profile and place are kept with your account.">
          {(profile) => {
            const step = setUpStep(profile, search.get('step'));
            return step ? (
              <FirstSetUp profile={profile} step={step} next={next} />
            ) : (
              <ProfileSections profile={profile} next={next} />
            );
          }}
        </RequireSignIn>
      </QueryBoundary>
    </Screen>
  );
}

function ProfileSections({ profile, next }: { profile: Profile; next: string }) {
  const navigate = useNavigate();
  const hasGifts = useHasGifts();
  return (
    <Stack gap={5} className={styles.sections}>
      <LocationSection profile={profile} next={next} onSaved={() => navigate(next)} />
      <ProfileSection profile={profile} title="Your profile" saveText="Save profile" />
      {hasGifts && (
        <SectionCard title="Your gifts" wide>
          <Gifts />
        </SectionCard>
      )}
      <ContactSection />
      <AccountSection profile={profile} />
    </Stack>
  );
}
