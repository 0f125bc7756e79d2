import Eye from 'lucide-react/icons/eye';
import Microscope from 'lucide-react/icons/microscope';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Sprout from 'lucide-react/icons/sprout';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { components } from '#contract';
import { Badge, type Hue } from '../ui/Badge.tsx';

type Status = components['schemas']['ConservationStatus'];

const tiers: Record<Exclude<Status, 'Common'>, { hue: Hue; Icon: typeof Eye }> = {
  Critical: { hue: 'comb', Icon: ShieldAlert },
  Threatened: { hue: 'rust', Icon: TriangleAlert },
  Watch: { hue: 'yolk', Icon: Eye },
  Recovering: { hue: 'moss', Icon: Sprout },
  Study: { hue: 'slate', Icon: Microscope },
};

export function ConservationBadge({ status = 'Watch' }: { status?: Status | null }) {
  if (status === 'Common') return <Badge>Not listed</Badge>;
  const name = status && status in tiers ? status : 'Watch';
  const { hue, Icon } = tiers[name];
  return (
    <Badge hue={hue} icon={<Icon aria-hidden />}>
      {name}
    </Badge>
  );
}
