import { RETURN_ISOLATION_DAYS } from '../programme/visit.ts';
import { Chapter } from './Chapter.tsx';
import { Judged } from './Judged.tsx';

export function ReturnChapter() {
  return (
    <Chapter id="return">
      <p>
        Home again, he is a new bird to his own flock: {RETURN_ISOLATION_DAYS} days apart, with the same care, log and
        boots as before. A bird that was only at a show needs at least 14 days
        <Judged />.
      </p>
      <ul>
        <li>Weigh him and look for parasites on the day he leaves and on the day he is back.</li>
        <li>Clean crate and car outside, before they stand near the coop.</li>
        <li>An NPIP flock may ask for a test before he joins it: ask before he travels, not after.</li>
        <li>
          At the host, empty and clean the bunker, and leave it to the sun before the next guest
          <Judged />.
        </li>
        <li>Either keeper who sees a sick bird in those 30 days tells the other at once.</li>
      </ul>
    </Chapter>
  );
}
