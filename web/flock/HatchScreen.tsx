import { useSuspenseQuery } from '@tanstack/react-query';
import { flockQuery } from '../chickens/queries.ts';
import { FlockScreen } from './FlockScreen.tsx';
import { HatchForm } from './HatchForm.tsx';

/** `dam`: whose eggs they were, where that was chosen already. */
export function HatchScreen({ dam }: { dam: string | null }) {
  return (
    <FlockScreen
      title="Record a hatch"
      lead="Each chick becomes a bird of yours that knows its parents. So a pedigree grows without typing it."
    >
      {(profile) => <LoadedHatch dam={dam} keeperId={profile.id} />}
    </FlockScreen>
  );
}

function LoadedHatch({ dam, keeperId }: { dam: string | null; keeperId: string }) {
  const { data: flock } = useSuspenseQuery(flockQuery());
  const known = flock.some(({ id, sex }) => id === dam && sex === 'Hen') ? dam : null;
  return <HatchForm flock={flock} keeperId={keeperId} dam={known} />;
}
