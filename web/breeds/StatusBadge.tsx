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

/** Name, color and icon of a status; those of `Watch` where it is not known. */
export function tierOf(status: Status | null | undefined): Tier {
  return tiers[status ?? 'Watch'] ?? tiers.Watch;
}

/** A breed's conservation status. */
export function StatusBadge({ status }: { status?: Status | null }) {
  const { name, hue, Icon } = tierOf(status);
  return (
    <Badge hue={hue} icon={Icon && <Icon aria-hidden />}>
      {name}
    </Badge>
  );
}
