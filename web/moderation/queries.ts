import type { components } from '#contract';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';

export type ReportReason = components['schemas']['ReportReason'];

export async function reportChicken(chickenId: string, reason: ReportReason, note: string): Promise<void> {
  const body = { reason, ...(note.trim() && { note: note.trim() }) };
  unwrap(await api.POST('/api/chickens/{chickenId}/report', { params: { path: { chickenId } }, body }));
}
