// The part of the story in which a keeper gives.
import type { Ask, Tell } from './story-telling.ts';

export async function tellDonations(tell: Tell, headers: Record<string, string>, ask: Ask): Promise<void> {
  await tell('listDonations.empty', { headers });
  await tell('createDonation.nest-egg', { headers, body: 'createDonation.request' });
  await tell('createDonation.wrong-amount', { headers, body: { amount: 1500, level: 'Nest Egg' } });
  const hero = { amount: 2500, level: 'Heritage Hero' };
  await ask('createDonation', { headers, body: hero });
  await tell('listDonations.two', { headers });
  for (let gift = 3; gift <= 51; gift++) await tell('createDonation.too-many-requests', { headers, body: hero });
}
