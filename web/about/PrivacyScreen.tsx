import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { Grid, Stack } from '../ui/Layout.tsx';
import { Chapter } from './AboutScreen.tsx';
import { storedData } from './stored-data.ts';

export function PrivacyScreen() {
  return (
    <Screen
      title={screens.privacy.title}
      lead="What we store about you, for how long, and who can see it. There are no ads, no trackers, and no cookies except those for signing in."
    >
      <Stack gap={5}>
        {storedData.map(({ title, what, howLong, seenBy }) => (
          <Chapter key={title} title={title}>
            <p>{what}</p>
            <Grid as="dl" columns="auto 1fr" gap={[1, 3]}>
              <dt>Kept</dt>
              <dd>{howLong}</dd>
              <dt>Seen by</dt>
              <dd>{seenBy}</dd>
            </Grid>
          </Chapter>
        ))}
        <Chapter title="In your browser">
          <p>
            Drafts, entries that wait for a connection, your theme, past risk assessments, and copies of pages that open
            without a network. Signing out removes what belongs to your account.
          </p>
        </Chapter>
        <Chapter title="Who else takes part">
          <ul>
            <li>Whoever runs this site can read its database, except codes, tokens and mail that waits to be sent.</li>
            <li>Mail goes out through MailerSend, which gets your e-mail address and the message.</li>
            <li>
              When you let your browser find your place, it asks BigDataCloud for the name of the place. Choose a town
              by name instead, and nobody is asked.
            </li>
            <li>Payments by card are made at Stripe.</li>
            <li>
              Where a vision model is switched on, a photo you want identified is sent to it. The photo is not stored.
            </li>
            <li>A webhook you set up sends what it says to the address you gave it.</li>
          </ul>
        </Chapter>
        <Chapter title="Take it with you, or delete it">
          <p>
            On <Link to={paths.createProfile()}>your profile</Link> you can download everything we store about you, and
            delete your account. Deleting takes effect at once. Backups of whoever runs this site may hold it a while
            longer.
          </p>
        </Chapter>
      </Stack>
    </Screen>
  );
}
