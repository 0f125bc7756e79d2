import { Chapter } from './Chapter.tsx';
import { Judged } from './Judged.tsx';

const sources = [
  { about: 'Thirty days for new and for sick birds', by: 'eXtension, course on avian biosecurity' },
  { about: 'Mycoplasma: silent, and passed on through the egg', by: 'MSU Extension, publication P3147' },
  { about: 'Carriers that test negative', by: 'a keepers’ forum that quotes Diseases of Poultry' },
  { about: 'Up to 21 days for avian influenza', by: 'a text of 2004' },
  { about: 'Zones of 1.9 and 6.2 miles', by: 'University of Maryland, for the Delmarva peninsula' },
  { about: 'Papers', by: 'healthybirds.info; 9 CFR 145.52' },
  { about: 'Closed NPIP flocks', by: 'a keeper’s account' },
  { about: 'Marek’s disease and vaccinated birds', by: 'Read and others, 2015; extension pages' },
  { about: 'How long a hen keeps sperm', by: 'Hutt, 1949' },
  { about: 'Hours without water and feed', by: 'the transport rules of the EU and of Canada' },
  { about: 'Four and ten square feet for a bird; 100 feet between pens', by: 'rules of thumb among keepers' },
];

export function SourcesChapter() {
  return (
    <Chapter id="sources">
      <p>
        A † stands where no source settles a figure: it is our own estimate, on the careful side. So are the plan, the
        amounts of the shopping list
        <Judged />, the tasks and limits of each day, and the stop rules.
      </p>
      <dl>
        {sources.map(({ about, by }) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>{by}</dd>
          </div>
        ))}
      </dl>
      <p>State law and your veterinarian come before all of this. It plans; it does not diagnose.</p>
    </Chapter>
  );
}
