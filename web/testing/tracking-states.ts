// A visitor's browser that holds a rooster's visit, for states of the tracking screen.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { TripLogEntry, TripPlan } from '#contract';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** On a day of the visit that began as many days ago. */
function logged(began: number, day: number, said: Partial<TripLogEntry>): TripLogEntry {
  return {
    ...{ id: randomUUID(), timestamp: daysAgo(began - day + 1), type: 'health_check' as const },
    ...{ title: 'Weigh him', status: 'completed' as const, ...said },
  };
}

/** A visitor's browser holds a visit that began as many days ago. */
export function track(began: number, more: { log?: TripLogEntry[]; plan?: TripPlan } = {}) {
  const plan: TripPlan = {
    roosterInfo: { name: 'Ambrose', breed: 'other', breedName: 'Java', age: '2 years' },
    henLocation: { contactName: 'Hattie', phoneNumber: '512-555-0142' },
    timeline: { arrivalDate: daysAgo(began).slice(0, 10) },
    healthChecks: { vetContactInfo: 'Hill Country Poultry Vet, 512-555-0177' },
    ...more.plan,
  };
  const log = [
    logged(began, 1, {
      type: 'arrival',
      title: 'Ambrose has arrived',
      description: 'Calm after a drive of two hours.',
      taskId: 'arrival',
      arrivedOn: daysAgo(began).slice(0, 10),
    }),
    logged(began, 1, { taskId: 'day-1-weigh', weightPounds: 8.5 }),
    logged(began, 6, { taskId: 'day-6-weigh', weightPounds: 8.3 }),
    ...(more.log ?? []),
  ].filter(({ timestamp }) => timestamp <= daysAgo(0));
  return async (page: Page) => {
    const stored = { trip: { id: 'visit', plan, editedAt: daysAgo(60), log }, onServer: false };
    await page.evaluate((text) => localStorage.setItem('trip of visitor visit', text), JSON.stringify(stored));
    await page.reload();
    await page.getByText('Ambrose at Hattie’s').first().waitFor();
  };
}

export async function trackDeath(page: Page): Promise<void> {
  const death = { type: 'alert', status: 'pending', taskId: 'alarm-sudden-death' } as const;
  const said = { title: 'A bird has died suddenly', description: 'Prudence, in the morning' };
  await track(8, { log: [logged(8, 9, { ...death, ...said })] })(page);
  await page.getByRole('alert').waitFor();
}

export async function trackSickBird(page: Page): Promise<void> {
  const sick = { type: 'alert', status: 'pending', taskId: 'alarm-sick-bird' } as const;
  const said = { title: 'A bird looks sick', description: 'Clementine, a wet eye' };
  await track(8, { log: [logged(8, 9, { ...sick, ...said })] })(page);
  await page.getByRole('region', { name: said.title }).waitFor();
}

export async function logAlert(page: Page): Promise<void> {
  await track(8)(page);
  await page.getByRole('button', { name: 'Log Alert' }).click();
  await page.getByRole('dialog').waitFor();
}

export async function finishVisit(page: Page): Promise<void> {
  await track(8)(page);
  await page.getByRole('button', { name: 'Finish the visit' }).click();
  await page.getByRole('dialog').waitFor();
}

export async function trackRecord(page: Page): Promise<void> {
  const began = 59;
  const log = [
    ...[8.1, 7.9, 8, 8.3].map((weightPounds, at) => logged(began, 13 + 5 * at, { weightPounds })),
    ...[2, 4, 3, 5, 3, 4, 4, 3].map((eggs, at) => logged(began, 21 + at, { type: 'observation', title: 'Eggs', eggs })),
    logged(began, 49, { taskId: 'after-hatch', chicks: 19 }),
    logged(began, 9, { type: 'alert', status: 'pending', title: 'A hawk', description: 'Nobody was hurt' }),
  ];
  await track(began, { log, plan: { finishedOn: daysAgo(2).slice(0, 10) } })(page);
}

/** A keeper has the chicks of a visit, and its host is a match. */
export async function handChicksOver(page: Page): Promise<void> {
  const chicks = await page.evaluate(
    async ({ arrivalDate, hatchDate }) => {
      async function send(method: string, path: string, body?: object) {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/api${path}`, { method, ...(body && { headers, body: JSON.stringify(body) }) });
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
        return answer.json();
      }
      const matches = await send('GET', '/matches');
      const match = matches.find(({ chicken }: { chicken: { sex: string } }) => chicken.sex === 'Hen');
      const bird = { breed: 'Java', isAvailable: false };
      const rooster = await send('POST', '/chickens', { ...bird, name: 'Ambrose', sex: 'Rooster' });
      const names = ['Clementine', 'Barnacle', 'Wren', 'Juniper'];
      for (const name of names)
        await send('POST', '/chickens', { ...bird, name, sex: 'Hen', sireId: rooster.id, hatchDate });
      const plan = {
        ...{ roosterId: rooster.id, henId: match.chicken.id, timeline: { arrivalDate } },
        roosterInfo: { name: 'Ambrose', breed: 'other', breedName: 'Java', age: '2 years' },
        henLocation: { contactName: match.match.ownerName },
      };
      await send('PUT', '/trips/chicks', { plan, editedAt: new Date().toISOString() });
      return names.length;
    },
    { arrivalDate: daysAgo(55).slice(0, 10), hatchDate: daysAgo(1).slice(0, 10) },
  );
  await page.goto('/travel-bunker-tracking?trip=chicks');
  await page.getByRole('button', { name: `Hand over ${chicks} chicks` }).click();
  await page.getByRole('button', { name: 'Send the offer' }).waitFor();
}

/** A keeper shares a visit by the API, and the host opens the link. */
export async function openSharedVisit(page: Page): Promise<void> {
  const began = 8;
  const plan: TripPlan = {
    roosterInfo: { name: 'Ambrose', breed: 'other', breedName: 'Java', age: '2 years' },
    henLocation: { contactName: 'Hattie' },
    timeline: { arrivalDate: daysAgo(began).slice(0, 10) },
  };
  const entries = [logged(began, 1, { taskId: 'day-1-weigh', weightPounds: 8.5 })];
  await page.goto(await sharedVisit(page, { plan, entries }));
  await page.getByText('Ambrose at Hattie’s').first().waitFor();
}

/** The keeper has stopped sharing when the host logs a death. */
export async function logAfterSharing(page: Page): Promise<void> {
  await openSharedVisit(page);
  await page.evaluate(() => fetch('/api/trips/shared/share', { method: 'DELETE' }));
  // A wide screen has room for all actions instead of the one button.
  await page
    .getByRole('button', { name: /^(Something is wrong|Log Alert)$/ })
    .filter({ visible: true })
    .last()
    .click();
  await page.getByLabel('What is it?').selectOption('A bird has died suddenly');
  await page.getByLabel('Which bird, and what do you see?').fill('Prudence, in the morning');
  await page.getByRole('button', { name: 'Log it' }).click();
  await page.getByRole('heading', { name: 'Not logged' }).waitFor();
}

/** Returns the address that the host opens. */
export async function sharedVisit(page: Page, visit: { plan: TripPlan; entries: TripLogEntry[] }): Promise<string> {
  const token = await page.evaluate(async ({ plan, entries }) => {
    async function send(method: string, path: string, body: object) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/trips/shared${path}`, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
      return answer.json();
    }
    await send('PUT', '', { plan, editedAt: new Date().toISOString() });
    if (entries.length > 0) await send('POST', '/log', { entries });
    return (await send('PUT', '/share', { showsContacts: false })).shareToken as string;
  }, visit);
  return `/visit#${token}`;
}

export async function askToShare(page: Page): Promise<void> {
  await openSharedVisit(page);
  await page.goto('/travel-bunker-tracking?trip=shared');
  await page.getByRole('button', { name: 'Share with the host' }).click();
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
}
