import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { q } from '../client/query.ts';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { Stack, Text } from '../ui/Layout.tsx';

export function AboutScreen() {
  return (
    <Screen title={screens.about.title} lead={screens.about.lead}>
      <Stack gap={5}>
        <Chapter title="Why it exists">
          <p>
            Many heritage breeds are down to a few hundred breeding birds, kept by people who live far apart and do not
            know each other. When a small flock breeds only within itself, its chicks grow weaker and fewer hatch. The
            bird that would help often lives an hour’s drive away.
          </p>
          <p>
            Heritage Flock shows you the birds near you, tells you how a pair would do before you drive, helps two
            flocks meet without sharing a disease, and plans a flock’s matings so that it stays healthy for years.
          </p>
        </Chapter>
        <Operator />
        <Chapter title="Where the facts come from">
          <ul>
            <li>
              Conservation status: The Livestock Conservancy’s Conservation Priority List of 2025. Figures of other
              years say so.
            </li>
            <li>
              Breeds: published breed standards and breed clubs. Where sources disagree, the breed’s page says so.
            </li>
            <li>
              Compatibility scores: published genetics, source by source, on{' '}
              <Link to={paths.howWeScore}>How we score</Link>.
            </li>
            <li>Towns: GeoNames, under CC BY 4.0. ZIP codes: GeoNames and the US Postal Service.</li>
          </ul>
        </Chapter>
        <Chapter title="The pictures are drawings">
          <p>
            The pictures of breeds are drawn by a program from the description of the breed. A drawing says that it is
            one. A photo is always the keeper’s own. Birds marked “Sample bird” and their keepers are made up.
          </p>
        </Chapter>
        <Text tone="soft">
          <Link to={paths.privacy}>What we store about you, and who can see it</Link>
        </Text>
      </Stack>
    </Screen>
  );
}

/** Shows who runs this deployment. The rest of the page is true without an answer of the server. */
function Operator() {
  const { data } = useQuery(q('getCapabilities'));
  if (!data) return null;
  const { operator, contact, payments, pledgePayee } = data;
  return (
    <>
      <Chapter title="Who runs it">
        {operator && <p>{operator}</p>}
        {!operator && !contact && (
          <p>
            The people who run this site have not added their names yet. If you do not know them, find out who they are
            before you enter your town or phone number.
          </p>
        )}
        {contact && (
          <p>
            Questions, mistakes, or a bird that should not be here?{' '}
            <a href={contact}>{contact.replace(/^mailto:/, '')}</a>
          </p>
        )}
      </Chapter>
      <Chapter title="What it costs">
        <p>Nothing. There are no ads, no fees and no data for sale.</p>
        <p>
          {pledgePayee
            ? `Donations are welcome. They go to: ${pledgePayee}`
            : payments
              ? 'Donations are welcome. They are paid by card and go to heritage breed conservation.'
              : 'Donations cannot be collected here yet. The app records what you pledge.'}
        </p>
      </Chapter>
    </>
  );
}

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={2}>
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}
