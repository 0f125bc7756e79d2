// Ten years ahead of the keeper's own birds, bred in three ways.
import { useQuery } from '@tanstack/react-query';
import type { ForecastFlockRequest } from '#contract';
import { Forecast } from '../breeds/Forecast.tsx';
import { q } from '../client/query.ts';
import { Loading } from '../shell/Loading.tsx';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './flock.module.css';

export function FlockForecast({ request }: { request: ForecastFlockRequest }) {
  const forecast = useQuery(q('forecastFlock', request));
  return (
    <Card gap={4} as="section" className={styles.summary} aria-busy={forecast.isFetching}>
      <h2>Ten years ahead</h2>
      {forecast.error && !forecast.isFetching && (
        <ProblemPanel error={forecast.error} onRetry={() => void forecast.refetch()} />
      )}
      {forecast.isFetching && <Loading text="Breeding your flock ten years ahead..." />}
      {!forecast.isFetching && forecast.data && <Forecast forecast={forecast.data} />}
    </Card>
  );
}
