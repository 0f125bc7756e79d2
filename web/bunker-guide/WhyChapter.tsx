import House from 'lucide-react/icons/house';
import Truck from 'lucide-react/icons/truck';
import { Badge } from '../ui/Badge.tsx';
import { Grid, Stack } from '../ui/Layout.tsx';
import { Chapter } from './Chapter.tsx';
import { Judged } from './Judged.tsx';

export function WhyChapter() {
  return (
    <Chapter id="why">
      <p>
        One rooster serves a whole pen of hens. So you test, move and watch one bird, and all the others stay in the
        coop they know.
      </p>
      <ul>
        <li>
          <strong>One bird to watch.</strong> He alone needs papers, a crate and a quarantine. A flock of hens would
          bring one risk per bird.
        </li>
        <li>
          <strong>The hens go on laying.</strong> A move often stops a hen’s laying for weeks
          <Judged />, and her eggs are what the visit is for.
        </li>
        <li>
          <strong>The hens’ flock stays closed.</strong> The only bird that comes in can be kept apart and sent home.
        </li>
        <li>
          <strong>His work stays when he goes.</strong> A hen keeps his sperm for eleven to fifteen days on average: her
          eggs are still his after he has left.
        </li>
      </ul>
      <h3>The badges on a profile</h3>
      <Grid as="ul" min={18} gap={[4, 6]} className="plain-list">
        <Stack as="li" gap={2} align="start">
          <Badge hue="slate" icon={<Truck aria-hidden />}>
            Travel Bunker Ready
          </Badge>
          <p>
            On a rooster: he is the one who travels. The badge says nothing about his health. Still ask for his tests
            and papers.
          </p>
        </Stack>
        <Stack as="li" gap={2} align="start">
          <Badge hue="moss" icon={<House aria-hidden />}>
            Stays Home - Hens Don't Travel
          </Badge>
          <p>On a hen: she is the host. Her keeper builds the bunker, and she never leaves her farm.</p>
        </Stack>
      </Grid>
    </Chapter>
  );
}
