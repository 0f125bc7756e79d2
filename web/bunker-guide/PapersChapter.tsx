import { useIsAbroad } from '../places/abroad.ts';
import { Chapter } from './Chapter.tsx';

export function PapersChapter() {
  const isAbroad = useIsAbroad();
  return (
    <Chapter id="papers">
      <p>
        {isAbroad
          ? 'Each country has its own rules, and they change. Ask your national animal health authority before you set a date. These are the papers of the United States, so that you know what to ask about.'
          : 'Each state has its own rules, and they change. Ask the state veterinarian of both states before you set a date. This is what to ask about.'}
      </p>
      <dl>
        <div>
          <dt>Pullorum-typhoid</dt>
          <dd>
            A negative test, or a flock that is clean under NPIP: in all states. Some accept a test for 90 days only. If
            you know no one who tests, ask the state agency for a tester two weeks before he travels.
          </dd>
        </div>
        <div>
          <dt>VS 9-3</dt>
          <dd>The form for a bird or eggs that leave an NPIP flock for another state.</dd>
        </div>
        <div>
          <dt>CVI</dt>
          <dd>
            The certificate of veterinary inspection: what a flock outside NPIP needs to cross a state line. A
            veterinarian signs it, and it is often good for 30 days.
          </dd>
        </div>
        <div>
          <dt>NPIP</dt>
          <dd>
            The National Poultry Improvement Plan. Its flocks are closed: a bird from outside is tested, kept apart for
            30 days and tested again. Do the same with your rooster when he comes home. (This is from a keeper’s
            account. Ask your own agency.)
          </dd>
        </div>
        <div>
          <dt>Control zones</dt>
          <dd>
            Around a farm with avian influenza there is an infected zone of 1.9 miles and a buffer of at least 4.3 more:
            6.2 miles in all. Inside it, birds and eggs move by permit only. Check on the morning of the trip.
          </dd>
        </div>
      </dl>
    </Chapter>
  );
}
