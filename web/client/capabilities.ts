// Which optional parts this server has.
import { queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from './client.ts';
import { unwrap } from './unwrap.ts';

type Capabilities = components['schemas']['Capabilities'];

export const capabilitiesQuery = () =>
  queryOptions({
    queryKey: ['/api/capabilities'],
    queryFn: async ({ signal }): Promise<Capabilities> => unwrap(await api.GET('/api/capabilities', { signal })),
  });
