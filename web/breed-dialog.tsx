// A breed in full with the birds of that breed. Its own file, because it is loaded after the directory.
import { BreedDialog as BreedDialogAlone } from './breeds/BreedDialog.tsx';
import type { BreedDialogProps } from './breeds/BreedsScreen.tsx';
import { BirdsOfBreed } from './chickens/BirdsOfBreed.tsx';

export function BreedDialog(props: BreedDialogProps) {
  return <BreedDialogAlone {...props} renderBirds={(breedId) => <BirdsOfBreed breedId={breedId} />} />;
}
