import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Grid, Stack, Text } from '../ui/Layout.tsx';
import styles from './bunker-guide.module.css';

const ways = [
  {
    to: paths.travelBunkerWizard,
    name: 'Travel Bunker Wizard',
    text: 'Plans a visit in six steps; all dates follow from the day of arrival.',
  },
  {
    to: paths.travelBunkerTracking,
    name: 'Travel Bunker Tracking',
    text: 'The 28 days of a visit, with the tasks and checks of each.',
  },
  {
    to: paths.biosecurityAssessment,
    name: 'Biosecurity Risk Assessment',
    text: 'Six questions before a bird travels, and what to improve first.',
  },
  {
    to: paths.communityGallery,
    name: 'Community Gallery',
    text: 'Bunkers and visits in pictures, with sample stories.',
  },
];

export function WaysOn() {
  return (
    <Stack as="nav" gap={4} aria-labelledby="ways-on" className={`${styles.ways} not-printed`}>
      <h2 id="ways-on">From here</h2>
      <Grid as="ul" min={15} gap={[3, 6]} className="plain-list">
        {ways.map(({ to, name, text }) => (
          <li key={to}>
            <Link to={to} className="covers-parent">
              {name}
            </Link>
            <Text tone="soft">{text}</Text>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
