// The length of a visiting rooster's quarantine. Seven days are the program's minimum; thirty are advised by extension
// services for any new bird (eXtension, avian biosecurity). The conditions decide which applies.
import { type PhaseId, phases, TOTAL_DAYS } from '../programme/phases.ts';
import { HOME_QUARANTINE_DAYS } from '../programme/visit.ts';

const phase = (id: PhaseId) => phases.find((one) => one.id === id);

export const MINIMUM_QUARANTINE = phase('quarantine')?.duration ?? 0;
export const FULL_QUARANTINE = HOME_QUARANTINE_DAYS + MINIMUM_QUARANTINE;

/** All of them must be true for seven days. */
export const conditions = [
  'Both flocks are pullorum-typhoid clean under NPIP, the National Poultry Improvement Plan.',
  'Both flocks tested negative for Mycoplasma (MG and MS) within the last 90 days.',
  'No bird of either flock was ill in the last 30 days.',
  'No new bird came to either flock in the last 30 days.',
  'Neither farm lies in a disease control area.',
  'He has a separate building, with its own air, boots and tools. A pen in the open is none.',
] as const;

/** The days of a visit whose whole quarantine is at the host. */
export const longVisit = {
  introduction: (phase('introduction')?.firstDay ?? 0) + HOME_QUARANTINE_DAYS,
  breeding: (phase('breeding')?.firstDay ?? 0) + HOME_QUARANTINE_DAYS,
  lastDay: TOTAL_DAYS + HOME_QUARANTINE_DAYS,
};
