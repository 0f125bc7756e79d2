import { Link } from 'react-router-dom';
import { Grid, Stack } from '../ui/Layout.tsx';
import styles from './bunker-guide.module.css';
import { Chapter } from './Chapter.tsx';
import { Judged } from './Judged.tsx';

const limits = [
  { figure: '2–3 hours', text: 'between rest stops; check on him every 2 hours' },
  { figure: '4 hours', text: 'at most from one drink of water to the next' },
  { figure: '8 hours', text: 'on the road in one day, not more' },
  { figure: '45–80 °F', text: 'in the crate, measured beside the bird' },
];

export function TransportChapter() {
  return (
    <Chapter id="transport">
      <p>Plan a rest stop every 2–3 hours, and where it will be. One rooster in a crate needs little else.</p>
      <Grid as="ul" min={9} aria-label="Limits of a trip" className={`plain-list ${styles.limits}`}>
        {limits.map(({ figure, text }) => (
          <Stack as="li" gap={1} center key={figure}>
            <strong>
              {figure}
              <Judged />
            </strong>{' '}
            <span>{text}</span>
          </Stack>
        ))}
      </Grid>
      <p>
        Law allows far more: the EU 12 hours without water and feed, loading not counted; Canada 24 hours without water
        and 28 without feed, for broilers and spent hens. We found no rest stops for poultry in US statute: the 28-hour
        law is read as leaving poultry out
        <Judged />. The limits above are ours. They are meant for one bird that has to arrive well.
      </p>
      <h3>On the day</h3>
      <ul>
        <li>
          The crate lets him stand and turn, and stops him from falling. Air on all sides, shade, no draft, dry shavings
          <Judged />.
        </li>
        <li>Stop where there are no birds: never at a feed store, a show or another flock.</li>
        <li>Unload outside the pen, and clean the crate there. His papers travel with him.</li>
      </ul>
      <h3>How far</h3>
      <dl>
        <div>
          <dt>Under 50 miles</dt>
          <dd>One trip.</dd>
        </div>
        <div>
          <dt>50 to 150 miles</dt>
          <dd>One stop for water, planned.</dd>
        </div>
        <div>
          <dt>150 to 400 miles</dt>
          <dd>
            Two days, or <Link to="#alternatives">hatching eggs</Link> instead.
          </dd>
        </div>
        <div>
          <dt>More, or over a state line</dt>
          <dd>
            <Link to="#papers">Papers</Link> first; eggs are preferred.
          </dd>
        </div>
      </dl>
    </Chapter>
  );
}
