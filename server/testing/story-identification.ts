// The part of the story that asks which breed a bird is: a clear case, an unsure one, a cross, and too little said.
import type { Tell } from './story-telling.ts';

export async function tellIdentification(tell: Tell): Promise<void> {
  await tell('identifyBreed.dominique', { body: 'identifyBreed.request' });
  await tell('identifyBreed.unsure', {
    body: {
      plumagePattern: 'solid',
      plumageColor: 'black',
      wattleSize: 'medium',
      temperament: 'active',
      legColor: 'slate',
      unconfirmed: ['plumageColor', 'wattleSize'],
    },
  });
  await tell('identifyBreed.mixed', {
    body: {
      eggColor: 'green',
      combType: 'walnut',
      legColor: 'yellow',
      plumagePattern: 'solid',
      plumageColor: 'black',
      additionalNotes: 'A beard, and a bit of a mohawk. Lays every other day.',
    },
  });
  await tell('identifyBreed.too-few-traits', {
    body: { combType: 'rose', plumagePattern: 'barred', size: '', skinColor: '' },
  });
}
