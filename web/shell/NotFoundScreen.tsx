import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { ButtonLook } from '../ui/Button.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { PictureScreen } from './PictureScreen.tsx';

export function NotFoundScreen() {
  return (
    <PictureScreen
      title={screens.notFound.title}
      lead="Did you forget to add the page to the router?"
      picture={<Vignette of="openGate" />}
    >
      <p>This address leads nowhere. The birds are where they were.</p>
      <ButtonLook tone="primary">
        <Link to={paths.home()}>Back to the birds</Link>
      </ButtonLook>
    </PictureScreen>
  );
}
