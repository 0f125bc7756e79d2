// A message to the owner of a liked bird, which the keeper sends by their own mail or phone.
import type { Chicken } from '#contract';
import { birdNote, isChick } from '../chickens/bird-facts.ts';
import { birdPath } from '../paths.ts';
import { withArticle } from '../ui/in-words.ts';

type Named = Pick<Chicken, 'id' | 'name' | 'sex' | 'breed' | 'isAvailable'>;

interface Parts {
  liked: Named;
  /** The keeper's own bird, as a partner. */
  own: Named | undefined;
  /** How many birds of the partner's breed and sex the keeper has. */
  alike: number;
  /** The keeper's name. */
  from: string | null;
  /** Where the keeper lives, such as "Galena, Illinois". */
  home: string | null;
  /** The address of the site. */
  site: string;
}

export function messageOf({ liked, own, alike, from, home, site }: Parts): string {
  // Others see the page of a bird that is offered.
  const page = ({ id, isAvailable }: Named) => (isAvailable ? [new URL(birdPath(id), site).href] : []);
  const lines = [
    'Hello,',
    isNumbered(liked)
      ? `I like one of your ${kindOf(liked)}s on Heritage Flock: ${liked.name}.`
      : `I like your ${kindOf(liked)} ${liked.name} on Heritage Flock.`,
    ...page(liked),
    ...(own
      ? [
          isOneOfSeveral(own, alike)
            ? `I keep ${alike} ${kindOf(own)}s.`
            : isNumbered(own)
              ? `I have a partner in mind, one of my ${kindOf(own)}s.`
              : `I keep ${own.name}, ${withArticle(kindOf(own))}${alike > 1 ? `, and ${alike - 1} more` : ''}.`,
          ...page(own),
          isOneOfSeveral(own, alike) ? 'Would you like to breed him with them?' : 'Would you like to breed the two?',
        ]
      : []),
    'I look forward to hearing from you.',
    ...[from, home].filter((line) => line !== null),
  ];
  return lines.join('\n');
}

/** One of several hens without names: he would go to them all. */
export const isOneOfSeveral = (own: Named, alike: number): boolean => own.sex === 'Hen' && alike > 1 && isNumbered(own);

const kindOf = ({ breed, sex }: Named): string => `${breed} ${sex.toLowerCase()}`;

/** True for a bird that was given no name of its own, such as "Redcap hen 2". */
const isNumbered = (bird: Named): boolean =>
  bird.name.startsWith(`${kindOf(bird)} `) && /^\d+$/.test(bird.name.slice(kindOf(bird).length + 1));

/** The keeper's grown birds that could be the partner: those of the same breed first, and of these the offered ones. */
export function partnersOf(
  liked: Pick<Chicken, 'id' | 'sex' | 'breed'>,
  flock: readonly Chicken[],
): readonly Chicken[] {
  const others = flock.filter((bird) => bird.sex !== liked.sex && !bird.pedigreeOnly && !isChick(bird));
  const rank = ({ breed, isAvailable }: Chicken) => (breed === liked.breed ? 2 : 0) + (isAvailable ? 1 : 0);
  return others.toSorted((one, other) => rank(other) - rank(one));
}

/** "Bess, Redcap", and where another bird is called that, with its band, age and parents. */
export function partnerLabel(bird: Chicken, partners: readonly Chicken[], flock: readonly Chicken[]): string {
  const label = `${bird.name}, ${bird.breed}`;
  const isShared = partners.some(({ id, name, breed }) => id !== bird.id && `${name}, ${breed}` === label);
  const note = isShared ? birdNote(bird, flock) : '';
  return note ? `${label} (${note})` : label;
}
