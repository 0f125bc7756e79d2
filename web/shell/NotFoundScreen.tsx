import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { ButtonLook } from '../ui/Button.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { PictureScreen } from './PictureScreen.tsx';

interface Props {
  title?: string;
  lead?: string;
  text?: string;
}

export function NotFoundScreen({ title, lead, text }: Props) {
  return (
    <PictureScreen
      title={title ?? screens.notFound.title}
      lead={lead ?? 'Did you forget to add the page to the router?'}
      picture={<Vignette of="openGate" />}
    >
      <p>{text ?? 'There is no page at this address. Your birds are safe.'}</p>
      <ButtonLook tone="primary">
        <Link to={paths.home()}>Back to the birds</Link>
      </ButtonLook>
    </PictureScreen>
  );
}
