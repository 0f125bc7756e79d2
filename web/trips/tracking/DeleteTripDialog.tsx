import type { Trip } from '#contract';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { visitName } from '../trip-names.ts';

interface Props {
  trip: Trip;
  onDelete: () => void;
  onClose: () => void;
}

export function DeleteTripDialog({ trip: { plan, log }, onDelete, onClose }: Props) {
  const entries = log.length === 1 ? 'one entry' : `${log.length} entries`;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete the visit?"
      description={`${visitName(plan)}: the plan and its log of ${entries} are deleted on all your devices, with checks, weights, eggs and alerts. This cannot be undone.`}
    >
      <Button tone="danger" wide onClick={onDelete}>
        Delete
      </Button>
      <Button wide onClick={onClose}>
        Keep it
      </Button>
    </Dialog>
  );
}
