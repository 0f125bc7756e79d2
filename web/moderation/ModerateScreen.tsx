// The moderators' screen. Everybody else sees what an unknown address shows.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { q, qOrNull } from '../client/query.ts';
import { screens } from '../screens.ts';
import { profileQuery } from '../session/queries.ts';
import { Loading } from '../shell/Loading.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Card } from '../ui/Card.tsx';
import { Stack, Text } from '../ui/Layout.tsx';
import { DecisionLog } from './DecisionLog.tsx';
import { ReportedBirds } from './ReportedBirds.tsx';

export function ModerateScreen() {
  const { data: profile } = useQuery(profileQuery());
  const { data: reports } = useQuery(qOrNull('listReports', profile ? {} : null));
  if (profile === null || reports === null) return <NotFoundScreen />;
  return (
    <Screen
      // Only moderators learn that this address exists.
      title={reports ? screens.moderate.title : 'One moment'}
      width="wide"
    >
      <QueryBoundary loading={<Loading text="Loading the page..." />}>
        <Moderation />
      </QueryBoundary>
    </Screen>
  );
}

function Moderation() {
  const { data: profile } = useSuspenseQuery(profileQuery());
  const { data: reports } = useSuspenseQuery(qOrNull('listReports', profile ? {} : null));
  return (
    reports && (
      <Stack gap={5}>
        <Card as="section" gap={4} aria-labelledby="open-reports">
          <h2 id="open-reports">Open reports</h2>
          {reports.length > 0 ? <ReportedBirds birds={reports} /> : <Text tone="soft">No open reports.</Text>}
          <Text size="small" tone="soft">
            You do not see reports about your own birds. Another moderator decides about them.
          </Text>
        </Card>
        <Card as="section" gap={4} aria-labelledby="decisions">
          <h2 id="decisions">Decisions</h2>
          <QueryBoundary loading={<Loading text="Loading the decisions..." />}>
            <Decisions />
          </QueryBoundary>
        </Card>
      </Stack>
    )
  );
}

function Decisions() {
  const { data: decisions } = useSuspenseQuery(q('listDecisions'));
  if (decisions.length === 0) return <Text tone="soft">No decisions yet.</Text>;
  return <DecisionLog decisions={decisions} />;
}
