import { TOTAL_DAYS } from '../program/phases.ts';
import { FIRST_EGG_DAY, LAST_EGG_DAY } from '../program/visit.ts';
import { Chapter } from './Chapter.tsx';
import { Judged } from './Judged.tsx';

export function EggsChapter() {
  return (
    <Chapter id="eggs">
      <p>
        A hen keeps sperm alive for days after mating. So eggs do not count as his from the first day, and they still
        count after he has left.
      </p>
      <ul>
        <li>
          Eggs are fertile from his second or third day with the hens. By the sixth or seventh, all hens lay fertile
          eggs.
        </li>
        <li>
          After a rooster is taken away, hens lay fertile eggs for 10.7 to 14.8 days on average. The records are 29 and
          32 days (Hutt 1949).
        </li>
        <li>If two roosters mate with one hen, the last one mostly wins.</li>
      </ul>
      <p>
        So take the hens away from their own rooster on day 0, or better a week earlier. On day {FIRST_EGG_DAY} they
        have then been without another rooster for {FIRST_EGG_DAY} days, or {FIRST_EGG_DAY + 7}. A rare egg may still be
        the old rooster’s, because the two records are longer.
      </p>
      <h3>The days of the egg basket</h3>
      <dl>
        <div>
          <dt>Day 0</dt>
          <dd>The hens’ own rooster is out. Until day {FIRST_EGG_DAY} their eggs are for the kitchen.</dd>
        </div>
        <div>
          <dt>Day {FIRST_EGG_DAY}</dt>
          <dd>The first pedigree eggs. Mark each with its date and its hen.</dd>
        </div>
        <div>
          <dt>Day {TOTAL_DAYS}</dt>
          <dd>He goes home. Keep marking.</dd>
        </div>
        <div>
          <dt>Day {LAST_EGG_DAY}</dt>
          <dd>The last pedigree eggs, ten days after he left. Then the hens’ own rooster may come back.</dd>
        </div>
      </dl>
      <h3>Until they are set</h3>
      <ul>
        <li>
          Collect twice a day. Keep eggs at 55 to 65 °F, turn them daily, and set them within 7 to 10 days
          <Judged />.
        </li>
        <li>Candle on the seventh day of incubation. Clear eggs show how fertile the pair is.</li>
        <li>
          Write down how many were fertile, how many hatched, and on which day chicks died. Deaths on days 17 to 19, or
          on day 21, say something about the parents.
        </li>
      </ul>
    </Chapter>
  );
}
