// A screen that is still to be built.
import { Link } from 'react-router-dom';
import { ButtonLook } from '../ui/Button.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { PictureScreen } from './PictureScreen.tsx';

interface Props {
  title: string;
  text: string;
  back: { to: string; label: string };
}

export function AnnouncedScreen({ title, text, back }: Props) {
  return (
    <PictureScreen title={title} lead={text} picture={<Vignette of="henOnNest" />}>
      <p>This page is still being written. It is coming soon.</p>
      <ButtonLook>
        <Link to={back.to}>{back.label}</Link>
      </ButtonLook>
    </PictureScreen>
  );
}
