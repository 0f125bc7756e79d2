import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { rowOf } from '../../chickens/bird.ts';
import { birdNamed } from '../../chickens/testing.ts';
import { migrate } from '../migrate.ts';
import { openSqlite } from '../sqlite/engine.ts';
import { migrations } from './migrations.ts';

it('birds that were stored before have photos that are objects, and cards as if they were stored today', async () => {
  const db = openSqlite(':memory:', () => undefined).writer;
  await migrate(db, new Map([...migrations].slice(0, 8)));
  const keeper = { id: 'other', email: 'other', sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0 } as const;
  await db.insertInto('keeper').values(keeper).execute();
  const plate = '/api/heritage-breeds/dominique/portrait';
  const featured = { url: plate, caption: 'Juniper', featured: true };
  const birds = [
    { ...birdNamed('text'), photos: [plate], availableFor: null },
    { ...birdNamed('object'), photos: [featured], aiDescription: 'Juniper hums.' },
    { ...birdNamed('bare'), availableFor: null },
    ...Array.from({ length: 1100 }, (_, number) => birdNamed(`b${number}`)),
  ];
  for (const bird of birds) {
    // The columns and the card of that time.
    const { description: _, specialNotes: __, wasOffered: ____, cardJson, ...row } = rowOf({ ...bird, photos: [] });
    const { availableFor: ___, ...card } = { ...JSON.parse(cardJson), photos: bird.photos };
    const columns = { ...row, photos: JSON.stringify(bird.photos), cardJson: JSON.stringify(card) };
    const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
    await sql`INSERT INTO "chicken" (${names}) VALUES (${sql.join(Object.values(columns))})`.execute(db);
  }

  await migrate(db, migrations);
  const stored = await db.selectFrom('chicken').select(['id', 'photos', 'cardJson']).execute();
  const today = birds.map((bird) => {
    const photos = bird.photos.map((photo) => (typeof photo === 'string' ? { url: photo } : photo));
    const { id, photos: column, cardJson } = rowOf({ ...bird, photos });
    return { id, photos: column, cardJson };
  });
  expect(stored).toEqual(today);
  expect(await db.selectFrom('flockCount').select('birds').execute()).toEqual([{ birds: birds.length }]);
  await db.destroy();
});
