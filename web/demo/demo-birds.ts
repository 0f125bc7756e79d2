// The three sample birds of the demo. Invented; the server is not called.
import dominiqueHen from '#art/dominique-hen.svg';
import hollandHen from '#art/holland-hen.svg';
import javaRooster from '#art/java-rooster.svg';

interface DemoBirdBase {
  id: string;
  name: string;
  age: string;
  breed: string;
  location: string;
  distance: string;
  images: string[];
  description: string;
  conservationStatus: 'Watch' | 'Critical';
  genetics: string[];
}

export type DemoBird = DemoBirdBase &
  (
    | { sex: 'Hen'; breeding: { eggsPerYear: string; broodiness: string; temperament: string } }
    | { sex: 'Rooster'; breeding: { fertility: string; offspring: string } }
  );

export const demoBirds: DemoBird[] = [
  {
    id: 'demo-juniper',
    name: 'Juniper',
    age: '2\u00a0years',
    breed: 'Dominique',
    sex: 'Hen',
    location: 'Bastrop, Texas',
    distance: '12 miles',
    images: [dominiqueHen],
    description:
      'First to the gate in the morning and last to roost. She follows the wheelbarrow for worms and raises every chick you put under her.',
    conservationStatus: 'Watch',
    genetics: ['Barred', 'Rose comb', 'Cold hardy'],
    breeding: { eggsPerYear: '230', broodiness: 'Often', temperament: 'Calm' },
  },
  {
    id: 'demo-bartholomew',
    name: 'Bartholomew',
    age: '3\u00a0years',
    breed: 'Java',
    sex: 'Rooster',
    location: 'Dripping Springs, Texas',
    distance: '24 miles',
    images: [javaRooster],
    description:
      'A steady, deep-chested rooster of an old line, who calls his hens to every beetle. He has traveled twice and never lost his manners.',
    conservationStatus: 'Critical',
    genetics: ['Black', 'Single comb', 'Old line'],
    breeding: { fertility: '92% of eggs', offspring: '41 chicks' },
  },
  {
    id: 'demo-pepper',
    name: 'Pepper',
    age: '18\u00a0months',
    breed: 'Holland',
    sex: 'Hen',
    location: 'Lockhart, Texas',
    distance: '31 miles',
    images: [hollandHen],
    description:
      'One of the few of her breed in the state. She lays white eggs on a range bird’s diet and looks a stranger over twice before she takes corn from the hand.',
    conservationStatus: 'Critical',
    genetics: ['Barred', 'Single comb', 'White egg'],
    breeding: { eggsPerYear: '200', broodiness: 'Sometimes', temperament: 'Watchful' },
  },
];
