import Eye from 'lucide-react/icons/eye';
import Microscope from 'lucide-react/icons/microscope';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Sprout from 'lucide-react/icons/sprout';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { components } from '#contract';
import { Badge, type Hue } from '../ui/Badge.tsx';

export type Status = components['schemas']['ConservationStatus'];

interface Tier {
  name: string;
  hue: Hue;
  Icon?: typeof Eye;
}

export const tiers: Record<Status, Tier> = {
  Critical: { name: 'Critical', hue: 'comb', Icon: ShieldAlert },
  Threatened: { name: 'Threatened', hue: 'rust', Icon: TriangleAlert },
  Watch: { name: 'Watch', hue: 'yolk', Icon: Eye },
  Recovering: { name: 'Recovering', hue: 'moss', Icon: Sprout },
  Study: { name: 'Study', hue: 'slate', Icon: Microscope },
  Common: { name: 'Common breed', hue: 'quiet' },
};

/** A cross is of no breed, and so has no breed's status. */
const CROSS: Tier = { name: 'Cross', hue: 'quiet' };

export interface StatusProps {
  status?: Status | null;
  /** The breed of a bird; null for a bird of no breed of the directory. */
  breedId?: string | null;
}

/** Name, color and icon of a status; those of `Watch` where it is not known. */
export function tierOf({ status, breedId }: StatusProps): Tier {
  if (status === 'Common' && breedId === null) return CROSS;
  return tiers[status ?? 'Watch'] ?? tiers.Watch;
}

/** A breed's conservation status, or that of a bird's breed. */
export function StatusBadge(props: StatusProps) {
  const { name, hue, Icon } = tierOf(props);
  return (
    <Badge hue={hue} icon={Icon && <Icon aria-hidden />}>
      {name}
    </Badge>
  );
}
