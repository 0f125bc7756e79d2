// Warns both keepers of a hand-over before a bird with a positive test moves.
import type { Chicken, HandedBird } from '#contract';
import { allOf, calendarDay } from '../ui/in-words.ts';
import { Note } from '../ui/Layout.tsx';

type Tested = Pick<HandedBird, 'id' | 'name' | 'sex' | 'positiveTests'>;
type Kind = NonNullable<Chicken['positiveTests']>[number]['kind'];

const diseases: Record<Kind, string> = {
  'pullorum-typhoid': 'pullorum-typhoid',
  'mg-ms': 'Mycoplasma',
  'avian-influenza': 'avian influenza (bird flu)',
};

export function PositiveTests({ birds }: { birds: readonly Tested[] }) {
  const positive = birds.flatMap(({ positiveTests, ...bird }) => (positiveTests ? [{ ...bird, positiveTests }] : []));
  const [first] = positive;
  if (!first) return null;
  const findings = positive.map(({ name, positiveTests }) => {
    const tests = positiveTests.map(({ kind, date }) => `${diseases[kind]} on ${calendarDay(date)}`);
    return `${name} tested positive for ${allOf(tests)}.`;
  });
  const they = positive.length > 1 ? 'they' : first.sex === 'Rooster' ? 'he' : 'she';
  const [They, go, move] = they === 'they' ? ['They', 'go', 'move'] : [they === 'he' ? 'He' : 'She', 'goes', 'moves'];
  return (
    <Note wash="comb" bold>
      {findings.join(' ')} {They} can infect the flock {they} {go} to. Ask your state veterinarian before {they} {move}.
    </Note>
  );
}
