// A message to the owner of a liked bird, which the keeper sends by their own mail or phone.
import type { Chicken } from '#contract';
import { isChick } from '../chickens/bird-facts.ts';
import { birdPath } from '../paths.ts';
import { withArticle } from '../ui/in-words.ts';

type Named = Pick<Chicken, 'id' | 'name' | 'sex' | 'breed' | 'isAvailable'>;

interface Parts {
  liked: Named;
  /** The keeper's own bird, as a partner. */
  own: Named | undefined;
  /** The keeper's name. */
  from: string | null;
  /** The address of the site. */
  site: string;
}

export function messageOf({ liked, own, from, site }: Parts): string {
  // Others see the page of a bird that is offered.
  const page = ({ id, isAvailable }: Named) => (isAvailable ? [new URL(birdPath(id), site).href] : []);
  const lines = [
    'Hello,',
    `I like your ${kindOf(liked)} ${liked.name} on Heritage Flock.`,
    ...page(liked),
    ...(own
      ? [`I keep ${own.name}, ${withArticle(kindOf(own))}.`, ...page(own), 'Would you like to breed the two?']
      : []),
    'I look forward to hearing from you.',
    ...(from ? [from] : []),
  ];
  return lines.join('\n');
}

const kindOf = ({ breed, sex }: Named): string => `${breed} ${sex.toLowerCase()}`;

/** The keeper's grown birds that could be the partner, those of the same breed first. */
export function partnersOf(
  liked: Pick<Chicken, 'id' | 'sex' | 'breed'>,
  flock: readonly Chicken[],
): readonly Chicken[] {
  const others = flock.filter((bird) => bird.sex !== liked.sex && !bird.pedigreeOnly && !isChick(bird));
  const isSame = ({ breed }: Chicken) => breed === liked.breed;
  return [...others.filter(isSame), ...others.filter((bird) => !isSame(bird))];
}
