import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ButtonLook } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The sample keeps no log. */
export function SampleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="This is a sample"
      description="Plan a visit of your own: what you log then is kept with its time, also without a signal."
    >
      <ButtonLook tone="primary" wide>
        <Link to={paths.travelBunkerWizard}>Plan a visit</Link>
      </ButtonLook>
    </Dialog>
  );
}
