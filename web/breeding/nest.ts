// What comes of eight eggs of a pair, in the shares of the forecast.
import type { Compatibility } from '#contract';

export const EGGS = 8;

type Forecast = Compatibility['expectedChicks'][number];

export interface Brood {
  count: number;
  /** Null for eggs that stay shut. */
  sex: 'Rooster' | 'Hen' | null;
  /** The chicks' looks, such as "blue, single comb"; for eggs that stay shut the reason. */
  words: string;
  /** The color variety of the grown birds, if it is known. */
  variety: string | null;
  /** True for barred and not barred, silver and gold and the like as far as they are known. */
  traits: Partial<Record<Forecast['trait'], string>>;
}

/** Embryos with two of these genes die in the egg. The number of an explanation is their share in percent. */
const LETHAL: Record<string, string> = {
  EAR_TUFTS: 'two ear tuft genes',
  CREEPER: 'two creeper genes',
};

/** Returns the broods of eight eggs, those that hatch first; nothing if nothing is known of any egg. */
export function nestOf({ expectedChicks, explanations }: Pick<Compatibility, 'expectedChicks' | 'explanations'>) {
  const lethal = explanations.filter(({ kind, code, value }) => kind === 'risk' && code in LETHAL && value !== null);
  if (expectedChicks.length === 0 && lethal.length === 0) return [];
  let alive = 1;
  const shut = lethal.map(({ code, value }) => {
    const share = alive * ((value as number) / 100);
    alive -= share;
    return { share, brood: { sex: null, words: LETHAL[code] as string, variety: null, traits: {} } };
  });
  const hatched = (['Rooster', 'Hen'] as const).flatMap((sex) =>
    looksOf(expectedChicks.filter((chick) => chick.sex === null || chick.sex === sex)).map(({ share, traits }) => ({
      share: (alive * share) / 2,
      brood: { sex, traits, words: wordsOf(traits), variety: traits.colour?.split(',')[0] ?? null },
    })),
  );
  const all = [...hatched, ...shut];
  const counts = largestRemainder(
    all.map(({ share }) => share),
    EGGS,
  );
  return all.map(({ brood }, at): Brood => ({ ...brood, count: counts[at] ?? 0 })).filter(({ count }) => count > 0);
}

interface Looks {
  share: number;
  traits: Brood['traits'];
}

/** The traits of the forecast are inherited independently of each other. */
function looksOf(chicks: readonly Forecast[]): Looks[] {
  const traits = [...new Set(chicks.map(({ trait }) => trait))];
  return traits.reduce<Looks[]>(
    (looks, trait) =>
      looks.flatMap((look) =>
        chicks
          .filter((chick) => chick.trait === trait)
          .map(({ outcome, share }) => ({
            share: look.share * share,
            traits: { ...look.traits, [trait]: outcome },
          })),
      ),
    [{ share: 1, traits: {} }],
  );
}

function wordsOf({ comb, ...others }: Brood['traits']): string {
  return [...Object.values(others), comb && `${comb} comb`].filter(Boolean).join(', ');
}

/** Shares out whole seats: each share gets its whole seats, and the largest remainders get those that are left (Hamilton). */
export function largestRemainder(shares: readonly number[], seats: number): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total === 0) return shares.map(() => 0);
  // Products of shares are not exact: 0.9999999 seats are one seat.
  const quotas = shares.map((share) => Math.round(((share * seats) / total) * 1e9) / 1e9);
  const counts = quotas.map(Math.floor);
  const left = seats - counts.reduce((sum, count) => sum + count, 0);
  const byRemainder = quotas
    .map((quota, at) => ({ at, remainder: quota - Math.floor(quota) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (const { at } of byRemainder.slice(0, left)) counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}

export function broodInWords({ count, sex, words }: Brood): string {
  if (sex === null) return `${count} ${count === 1 ? 'egg stays' : 'eggs stay'} shut: ${words}.`;
  const kind = sex === 'Rooster' ? 'cockerel' : 'pullet';
  return `${count} ${count === 1 ? kind : `${kind}s`}${words && `: ${words}`}.`;
}
