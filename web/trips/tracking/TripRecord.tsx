// A finished visit on one page, which prints.

import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Trip, TripPlan } from '#contract';
import { flockQuery } from '../../chickens/queries.ts';
import { hatchPath } from '../../paths.ts';
import { TOTAL_DAYS } from '../../program/phases.ts';
import { openStops } from '../../program/stop-rules.ts';
import { FIRST_EGG_DAY, LAST_EGG_DAY } from '../../program/visit.ts';
import { profileQuery } from '../../session/queries.ts';
import { Button, ButtonLook } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { calendarDay } from '../../ui/in-words.ts';
import { Grid, Note, Row, Stack, Text } from '../../ui/Layout.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { hasArrived, scheduleOf } from '../schedule.ts';
import { breedName, visitName } from '../trip-names.ts';
import { ActivityTimeline } from './ActivityTimeline.tsx';
import { DeleteTripDialog } from './DeleteTripDialog.tsx';
import { entryInWords } from './entry-words.ts';
import { type Alert, type Counted, recordOf, total } from './record.ts';
import { stopWords } from './stop-words.ts';
import styles from './tracking.module.css';

/** Handing over needs the server, so that its code is not fetched ahead with the screen of a visit. */
export const loadChicks = () => import('./HandOverChicks.tsx');

/** The table says the same, so that the chart is not fetched ahead either. */
const loadChart = () => import('./WeightChart.tsx');

const NOT_WRITTEN = 'Not written down';

interface Props {
  trip: Trip;
  onReopen: () => void;
  onDelete: () => void;
}

export function TripRecord({ trip, onReopen, onDelete }: Props) {
  const { plan } = trip;
  const record = recordOf(trip);
  const hasEggs = record.eggs.length > 0 || record.otherEggs > 0;
  const { data: keeper } = useQuery(profileQuery());
  const { data: flock = [] } = useQuery({
    ...flockQuery(),
    enabled: Boolean(keeper && (plan.henId || plan.roosterId)),
  });
  const chicks = useLazyModule(loadChicks, true);
  const chart = useLazyModule(loadChart, true);
  const hatch = chicks?.hatchInWords(plan, flock);
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <Card gap={5} as="article" aria-labelledby="record" className={styles.record}>
        <Stack as="header" gap={1}>
          <p className={styles.kicker}>Record of a visit</p>
          <Text as="h2" size="name" id="record">
            {visitName(plan)}
          </Text>
          {birdText(plan) && <p className={styles.bird}>{birdText(plan)}</p>}
        </Stack>
        {openStops(trip.log).map(({ reason, entry }) => (
          <Note key={entry.id} wash="comb" bold>
            Stop: {stopWords[reason].title}. This was never resolved. Open the visit again to see what to do.
          </Note>
        ))}
        <Grid as="dl" min={8.5} gap={[2, 4]}>
          {datesOf(trip).map(([name, date]) => (
            <div key={name}>
              <Text as="dt" size="small" tone="soft">
                {name}
              </Text>
              <dd>{date && calendarDay(date)}</dd>
            </div>
          ))}
        </Grid>
        <Part title="Weights">
          {record.weights.length === 0 ? (
            <p>He was not weighed.</p>
          ) : (
            <Row gap={[4, 7]} align="start" wrap>
              <CountTable of="Pounds" counts={record.weights} decimals={1} />
              {chart && <chart.WeightChart weights={record.weights} />}
            </Row>
          )}
        </Part>
        <Part title="Eggs and hatch">
          {hasEggs && (
            <p className={styles.sum}>
              <strong>{total(record.eggs)}</strong> {total(record.eggs) === 1 ? 'egg counts' : 'eggs count'} as his,
              from days {FIRST_EGG_DAY} to {LAST_EGG_DAY}
              {record.otherEggs > 0 && `; ${record.otherEggs} more were laid on other days`}.
            </p>
          )}
          {record.eggs.length > 0 && <CountTable of="Eggs" counts={record.eggs} />}
          <Stack as="dl" gap={[2, 5]}>
            {!hasEggs && <Fact name={`Eggs from days ${FIRST_EGG_DAY} to ${LAST_EGG_DAY}`}>{NOT_WRITTEN}</Fact>}
            <Fact name="Chicks hatched">{record.chicks ?? hatch?.chicks ?? NOT_WRITTEN}</Fact>
            <Fact name="Fertility">{record.fertility ?? hatch?.fertility ?? NOT_WRITTEN}</Fact>
            <Fact name="Died in the shell or at hatch">{record.chickDeaths ?? NOT_WRITTEN}</Fact>
          </Stack>
        </Part>
        <Part title="Health">
          <Stack as="dl" gap={[2, 5]}>
            <Fact name="Deaths">{listed(record.deaths)}</Fact>
            <Fact name="Alerts">{listed(record.alerts)}</Fact>
            <Fact name="Required checks left open">
              {record.missed.length === 0
                ? 'None'
                : record.missed.map(({ day, text }) => `Day ${day}: ${text}`).join(' ')}
            </Fact>
          </Stack>
        </Part>
        <Row gap={3} wrap className="not-printed">
          <ButtonLook tone="primary">
            <Link to={hatchPath(flock.find(({ id }) => id === plan.henId)?.id, plan.roosterId)}>Record the hatch</Link>
          </ButtonLook>
          {chicks && <chicks.ChicksOfVisit plan={plan} />}
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print the record
          </Button>
          <Button onClick={onReopen}>Open it again</Button>
          <Button tone="quiet" onClick={() => setIsDeleting(true)}>
            Delete
          </Button>
        </Row>
        {isDeleting && <DeleteTripDialog trip={trip} onDelete={onDelete} onClose={() => setIsDeleting(false)} />}
      </Card>
      <details className={`${styles.others} not-printed`}>
        <summary>Everything that was logged</summary>
        <ActivityTimeline visit={{ log: trip.log }} />
      </details>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} className={styles.part}>
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" size="small" tone="soft">
        {name}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}

function CountTable({ of, counts, decimals }: { of: string; counts: readonly Counted[]; decimals?: number }) {
  return (
    <table className={styles.counts}>
      <thead>
        <tr>
          <Text as="th" size="small" tone="soft" scope="col">
            Day
          </Text>
          <Text as="th" size="small" tone="soft" scope="col">
            {of}
          </Text>
        </tr>
      </thead>
      <Row as="tbody" wrap>
        {counts.map(({ day, count }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two weighings of one day are told apart by their place alone
          <tr key={at}>
            <Text as="th" size="small" tone="soft" scope="row">
              {day}
            </Text>
            <Text as="td" bold>
              {decimals === undefined || !Number.isInteger(count) ? count : count.toFixed(decimals)}
            </Text>
          </tr>
        ))}
      </Row>
    </table>
  );
}

/** Each alert, with how it was settled. */
function listed(alerts: readonly Alert[]): ReactNode {
  if (alerts.length === 0) return 'None';
  return alerts.map(({ entry, reason, settled }) => (
    <p key={entry.id}>
      {reason && `${stopWords[reason].title}. `}
      {entryInWords(entry)} {settled ? `Settled on ${entryInWords({ ...settled, title: '' })}` : 'Not settled.'}
    </p>
  ));
}

function birdText(plan: TripPlan): string {
  return [breedName(plan), plan.roosterInfo?.age].filter(Boolean).join(', ');
}

/** A visit that is closed early never came to its later phases, and without an arrival in the log its days were only planned. */
function datesOf({ plan, log }: Trip): [string, string][] {
  const schedule = scheduleOf(plan.timeline);
  const { finishedOn = '' } = plan;
  const isThere = hasArrived(plan, log);
  const days: [string, string][] = schedule
    ? [
        ...schedule.phases.slice(1).map(({ phase, from }): [string, string] => [phase.name, from]),
        [`Day ${TOTAL_DAYS}`, schedule.end],
      ]
    : [];
  return [
    ...(schedule ? [[isThere ? 'Arrived' : 'Arrival, planned', schedule.arrival] as [string, string]] : []),
    ...days
      .filter(([, day]) => day <= finishedOn)
      .map(([name, day]): [string, string] => [isThere ? name : `${name}, planned`, day]),
    ['Closed', finishedOn],
  ];
}
