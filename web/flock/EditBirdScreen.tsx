import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Profile } from '#contract';
import { flockQuery } from '../chickens/queries.ts';
import { NotMine } from './BirdScreen.tsx';
import { EditBirdForm } from './EditBirdForm.tsx';
import { FlockScreen } from './FlockScreen.tsx';

export function EditBirdScreen({ birdId }: { birdId: string }) {
  const { data: known } = useQuery({ ...flockQuery(), enabled: false });
  const name = known?.find(({ id }) => id === birdId)?.name;
  return (
    <FlockScreen title={`Edit ${name ?? 'a bird of mine'}`}>
      {(profile) => <LoadedForm birdId={birdId} profile={profile} />}
    </FlockScreen>
  );
}

function LoadedForm({ birdId, profile }: { birdId: string; profile: Profile }) {
  const { data: flock } = useSuspenseQuery(flockQuery());
  const bird = flock.find(({ id }) => id === birdId);
  return bird ? <EditBirdForm bird={bird} flock={flock} keeperId={profile.id} /> : <NotMine />;
}
