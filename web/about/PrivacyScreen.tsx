import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { Grid, Stack, Text } from '../ui/Layout.tsx';
import { Chapter } from './AboutScreen.tsx';
import { storedData } from './stored-data.ts';

export function PrivacyScreen() {
  return (
    <Screen title={screens.privacy.title} lead={screens.privacy.lead}>
      <Stack gap={5}>
        {storedData.map(({ title, what, howLong, seenBy }) => (
          <Chapter key={title} title={title}>
            <p>{what}</p>
            <Grid as="dl" columns="auto 1fr" gap={[2, 4]}>
              <Text as="dt" tone="soft">
                Kept
              </Text>
              <dd>{howLong}</dd>
              <Text as="dt" tone="soft">
                Seen by
              </Text>
              <dd>{seenBy}</dd>
            </Grid>
          </Chapter>
        ))}
        <Chapter title="In your browser">
          <p>
            Drafts, entries that wait for a connection, your theme, what you filter the birds by, past risk assessments,
            and copies of pages that open without a network. Signing out removes what belongs to your account.
          </p>
        </Chapter>
        <Chapter title="Other companies involved">
          <ul>
            <li>
              The people who run this site can read its database, except codes, tokens and mail that is not sent yet.
            </li>
            <li>Mail goes out through MailerSend, which gets your email address and the message.</li>
            <li>
              If you let your browser find your location, it asks BigDataCloud for the name of the place. If you choose
              a town by name, no other company is asked.
            </li>
            <li>Stripe handles card payments.</li>
            <li>If a vision model is switched on, a photo that you want identified is sent to it. It is not stored.</li>
            <li>A webhook that you set up sends its events to the address you gave.</li>
          </ul>
        </Chapter>
        <Chapter title="Take it with you, or delete it">
          <p>
            On <Link to={paths.createProfile()}>your profile</Link> you can download everything we store about you, and
            delete your account. Deleting takes effect at once. Backups kept by the people who run this site may hold
            your data a while longer.
          </p>
        </Chapter>
      </Stack>
    </Screen>
  );
}
