// One line above the deck: who else keeps the keeper's breed nearby, or how to find out.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { breedsNearMeQuery, isPutOff, nearSentences } from '../chickens/near-me.ts';
import { paths } from '../paths.ts';
import { Text } from '../ui/Layout.tsx';

export function NearLine() {
  const { data: breeds, isError, error } = useQuery(breedsNearMeQuery());
  const [near] = breeds ?? [];
  if (near)
    return (
      <Text size="small">
        <strong>{near.breed} near you.</strong> {nearSentences(near).join(' ')} <Link to={paths.myBirds}>See more</Link>
      </Text>
    );
  if (breeds)
    return (
      <Text size="small" tone="soft">
        <Link to={paths.addChicken}>Add your flock</Link> to see who else keeps your breed near you.
      </Text>
    );
  return isError && !isPutOff(error) ? (
    <Text size="small" tone="soft">
      We could not look up who keeps your breeds near you. <Link to={paths.myBirds}>My Birds</Link> tries again.
    </Text>
  ) : null;
}
