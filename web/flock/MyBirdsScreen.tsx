// The keeper's register. What is opened from it stands in its place, at an address of its own.
import { useLocation } from 'react-router-dom';
import { BirdScreen } from './BirdScreen.tsx';
import { EditBirdScreen } from './EditBirdScreen.tsx';
import { HatchScreen } from './HatchScreen.tsx';
import { ImportScreen } from './ImportScreen.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';
import { openedIn } from './register-url.ts';

export function MyBirdsScreen() {
  const { search } = useLocation();
  const { bird, edit, hatch, import: file } = openedIn(search);
  if (file) return <ImportScreen />;
  if (hatch) return <HatchScreen key={hatch} dam={hatch === 'new' ? null : hatch} />;
  if (edit) return <EditBirdScreen key={edit} birdId={edit} />;
  if (bird) return <BirdScreen key={bird} birdId={bird} />;
  return <RegisterScreen />;
}
