import { Chapter } from './Chapter.tsx';

export function PapersChapter() {
  return (
    <Chapter id="papers">
      <p>
        Each state has rules of its own, and they change. Ask the state veterinarian of both states before a date is
        set; what follows is what to ask for.
      </p>
      <dl>
        <div>
          <dt>Pullorum-typhoid</dt>
          <dd>
            A negative test, or a flock that is clean under NPIP: in all states. Some accept a test for 90 days only.
            Nobody who tests? Ask the state agency for a tester two weeks before he travels.
          </dd>
        </div>
        <div>
          <dt>VS 9-3</dt>
          <dd>The form of a bird or of eggs that leave an NPIP flock for another state.</dd>
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
            30 days and tested again. That holds for your rooster when he comes home, too. (A keeper’s account: ask your
            own agency.)
          </dd>
        </div>
        <div>
          <dt>Control zones</dt>
          <dd>
            Around a farm with avian influenza lie an infected zone of 1.9 miles and a buffer of at least 4.3 miles
            more: 6.2 miles in all. Within it birds and eggs move by permit only. Look it up on the morning of the trip.
          </dd>
        </div>
      </dl>
    </Chapter>
  );
}
