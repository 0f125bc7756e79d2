import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { flockQuery } from '../chickens/flock-query.ts';
import type { Chicken } from '../chickens/queries.ts';
import { api } from '../client/client.ts';
import { asFormData } from '../client/form-data.ts';
import { unwrap } from '../client/unwrap.ts';

type Schemas = components['schemas'];
export type NewChicken = Schemas['AddChickenRequest'];
export type ChickenChanges = Schemas['UpdateChickenRequest'];
export type Pedigree = Schemas['Pedigree'];
export type HatchRequest = Schemas['RecordHatchRequest'];
export type Hatch = Schemas['Hatch'];
export type PedigreeImport = Schemas['PedigreeImport'];
export type FlockPlan = Schemas['FlockPlan'];
export type PlanRequest = Schemas['PlanFlockRequest'];

export function pedigreeQuery(chickenId: string) {
  return queryOptions({
    queryKey: ['/api/chickens', chickenId, 'pedigree'],
    queryFn: async ({ signal }): Promise<Pedigree> =>
      unwrap(await api.GET('/api/chickens/{chickenId}/pedigree', { params: { path: { chickenId } }, signal })),
  });
}

/** A plan that is asked for again is made anew: the flock may have changed. */
export function planQuery(request: PlanRequest | null) {
  return queryOptions({
    queryKey: ['/api/flock-plan', request],
    queryFn: async ({ signal }): Promise<FlockPlan> =>
      unwrap(await api.POST('/api/flock-plan', { body: request ?? {}, signal })),
    enabled: request !== null,
  });
}

export async function addBird(key: string, body: NewChicken): Promise<Chicken> {
  return unwrap(await api.POST('/api/chickens', { params: { header: { 'Idempotency-Key': key } }, body }));
}

export async function changeBird(chickenId: string, body: ChickenChanges): Promise<Chicken> {
  return unwrap(await api.PATCH('/api/chickens/{chickenId}', { params: { path: { chickenId } }, body }));
}

export async function removeBird(chickenId: string): Promise<void> {
  unwrap(await api.DELETE('/api/chickens/{chickenId}', { params: { path: { chickenId } } }));
}

/** `key`: the same for every try of one hatch, so that its chicks are made once. */
export async function recordHatch(key: string, body: HatchRequest): Promise<Hatch> {
  return unwrap(await api.POST('/api/hatches', { params: { header: { 'Idempotency-Key': key } }, body }));
}

/** The keeper's answers to questions about a file. */
export type ImportAnswers = Omit<Schemas['ImportPedigreeRequest'], 'file' | 'dryRun'>;

export async function importPedigree(file: File, answers: ImportAnswers, dryRun: boolean): Promise<PedigreeImport> {
  const body = { ...answers, file, dryRun: dryRun ? ('true' as const) : ('false' as const) };
  return unwrap(await api.POST('/api/user/pedigree', { body, bodySerializer: asFormData }));
}

/** The register with one bird changed, or without it. */
export function updateFlock(client: QueryClient, change: (birds: Chicken[]) => Chicken[]): void {
  client.setQueryData(flockQuery().queryKey, (birds) => birds && change(birds));
}

const FROM_THE_FLOCK = ['/api/genetic-compatibility', '/api/breeding-recommendations', '/api/flock-plan'];

/** Refreshes all queries that show the keeper's birds. The deck has no own birds, so it stays. */
export async function refreshWhatFollows(client: QueryClient, { flock }: { flock: boolean }): Promise<void> {
  const isStale = ([path, part]: readonly unknown[]) =>
    path === '/api/chickens' ||
    (path === '/api/chickens/mine' && (flock || part !== 'all')) ||
    FROM_THE_FLOCK.includes(String(path));
  await client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey) });
}
