// A keeper whose birds have photos, for tests.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { components } from '#contract';
import { type Flock, keepFlock } from '../flock/testing.ts';
import { plainPicture } from '../platform/photo-store/testing.ts';
import type { TestApp } from './create-test-app.ts';
import { photoForm } from './photo-form.ts';

export type Card = components['schemas']['Chicken'];

/** Another one for each shade. */
export const photoOf = (shade: number): Promise<Buffer> =>
  plainPicture(40, 30, { r: shade, g: shade, b: 0 }).jpeg().toBuffer();

export interface Photographer extends Flock {
  send(
    bird: Pick<Card, 'id'>,
    photo: Uint8Array,
    more?: { caption?: string; type?: string },
  ): Promise<LightMyRequestResponse>;
  /** Sends this number of different photos one after another; returns the bird with them. */
  sendMany(bird: Card, photos: number): Promise<Card>;
}

export async function keepPhotographedFlock(server: TestApp, email?: string): Promise<Photographer> {
  const flock = await keepFlock(server, email);
  const send: Photographer['send'] = (bird, photo, more) => {
    const form = photoForm(photo, more);
    const headers = { ...flock.headers, ...form.headers };
    return server.app.inject({ method: 'POST', url: `/api/chickens/${bird.id}/photos`, headers, payload: form.body });
  };
  return {
    ...flock,
    send,
    async sendMany(bird, photos) {
      let card = bird;
      for (let number = 1; number <= photos; number++) {
        const answer = await send(bird, await photoOf(40 * number));
        if (answer.statusCode !== 201) throw new Error(answer.body);
        card = answer.json();
      }
      return card;
    },
  };
}

export const look = (server: TestApp, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

/** Every file below a folder; none when there is no such folder. */
export function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
