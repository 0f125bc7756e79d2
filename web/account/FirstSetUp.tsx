// The first set-up in two calm steps, each with a save of its own. The account's other matters wait on the profile screen.

import ArrowLeft from 'lucide-react/icons/arrow-left';
import { createSearchParams, Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { Profile } from '#contract';
import { paths } from '../paths.ts';
import { ButtonLook } from '../ui/Button.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { useFocusedHeading } from '../ui/use-focused-heading.ts';
import { Vignette } from '../ui/Vignette.tsx';
import { LocationSection } from './LocationSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import styles from './sections.module.css';
import { asksForContact, type SetUpStep } from './set-up.ts';

export function FirstSetUp({ profile, step, next }: { profile: Profile; step: SetUpStep; next: string }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The router brings the top into view.
  const steps = useFocusedHeading(step, { preventScroll: true });

  const inTwoSteps = search.has('step') || asksForContact(profile);
  const to = (other: SetUpStep) => ({
    search: createSearchParams({ ...Object.fromEntries(search), step: other }).toString(),
  });
  // Each step has its address, so that the browser's back button leads from the second to the first.
  if (inTwoSteps && search.get('step') !== step) return <Navigate to={to(step)} replace />;
  return (
    <div className={styles.setUp}>
      <Stack gap={5} ref={steps}>
        {step === 'place' ? (
          <LocationSection
            profile={profile}
            next={next}
            step={inTwoSteps ? 'Step 1 of 2' : undefined}
            onSaved={(saved) => navigate(asksForContact(saved) ? to('contact') : next)}
          />
        ) : (
          <ProfileSection
            profile={profile}
            title="How to reach you"
            step="Step 2 of 2"
            saveText={next === paths.home() ? 'Save & Start Swiping' : 'Save & Continue'}
            onSaved={() => navigate(next)}
          >
            <Row gap={[3, 4]} align="center" justify="between" wrap className={styles.ways}>
              <ButtonLook tone="quiet">
                <Link to={to('place')}>
                  <ArrowLeft aria-hidden />
                  Back to your place
                </Link>
              </ButtonLook>
              <ButtonLook tone="quiet">
                <Link to={next}>Skip to app</Link>
              </ButtonLook>
            </Row>
            {next === paths.home() && (
              <Text size="small" tone="soft">
                Do you keep chickens? <Link to={paths.addChicken}>Add your flock in one sentence</Link>. You can say
                later how to reach you.
              </Text>
            )}
          </ProfileSection>
        )}
        <Row gap={[3, 4]} align="center" justify="between" wrap>
          <Text size="small" tone="soft">
            Signed in as{' '}
            <Text as="strong" size="body" tone="ink" className={styles.email}>
              {profile.email}
            </Text>
          </Text>
          <SignOutButton profile={profile} />
        </Row>
      </Stack>
      <div className={styles.gate}>
        <Vignette of="openGate" />
      </div>
    </div>
  );
}
