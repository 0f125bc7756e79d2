import { act, render as draw, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Chicken } from '#contract';
import { api } from '../client/client.ts';
import '../testing/dom-matchers.ts';
import { MemoryRouter } from 'react-router-dom';
import { BirdCard } from './BirdCard.tsx';

const bare: Chicken = {
  id: 'b1rd',
  name: 'Minnow',
  sex: 'Hen',
  breed: 'Bayou Landrace',
  breedId: null,
  hatchDate: null,
  age: null,
  location: null,
  distance: null,
  photos: [],
  conservationStatus: 'Watch',
  eggColorGenetics: [],
  specialTraits: [],
  mareksVaccinated: false,
  organicFed: false,
  aiDescription: null,
  availability: null,
  isAvailable: true,
};

const render = (card: React.ReactNode) => draw(card, { wrapper: MemoryRouter });
const picture = () => screen.getByRole('img', { name: /^Minnow/ });

test('labels a cross, without a conservation status', () => {
  render(<BirdCard chicken={{ ...bare, breed: 'Dominique × Java cross', conservationStatus: 'Common' }} />);
  expect(screen.getByText('Dominique × Java cross hen')).toBeVisible();
  expect(screen.getByText('Cross')).toBeVisible();
});

test('shows the recorded color in text and drawing', () => {
  render(<BirdCard chicken={{ ...bare, breed: 'Java', breedId: 'java', sex: 'Rooster', variety: 'white' }} />);
  expect(screen.getByText(/rooster, white$/)).toBeVisible();
  const drawing = screen.getByRole('img', {
    name: 'Minnow, Java rooster, white. Drawn from his record, no photo yet.',
  });
  expect(drawing.getAttribute('src')).toContain('variety=white');
});

test('shows a bird with little information', () => {
  render(<BirdCard chicken={bare} />);
  expect(screen.getByRole('heading', { name: 'Minnow' })).toBeVisible();
  expect(screen.getByText('Bayou Landrace hen')).toBeVisible();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Open Minnow’s page']);
  expect(screen.getByText('Watch')).toBeVisible();
  expect(screen.getByText('Brown eggs')).toBeVisible();
  expect(screen.getByText('Location not specified')).toBeVisible();
  expect(screen.getByText('Available')).toBeVisible();
  for (const marker of ['Cold hardy', 'Marek’s vaccinated', 'Organic fed'])
    expect(screen.queryByText(marker)).toBeNull();
});

test('says which eggs a rooster hatched from, if known', () => {
  const { unmount } = render(<BirdCard chicken={{ ...bare, sex: 'Rooster', eggColorGenetics: ['White'] }} />);
  expect(screen.getByText('From white eggs')).toBeVisible();
  unmount();
  render(<BirdCard chicken={{ ...bare, sex: 'Rooster' }} />);
  expect(screen.queryByText(/ eggs$/)).toBeNull();
});

test('labels a drawing, and says when a photo could not be loaded', () => {
  const { rerender } = render(<BirdCard chicken={bare} />);
  expect(screen.getByText('Drawing of a hen · no photo yet')).toBeVisible();
  const dominique = { ...bare, breed: 'Dominique', breedId: 'dominique' };
  rerender(<BirdCard chicken={{ ...dominique, id: 'other' }} />);
  expect(screen.getByText('Drawing of the breed · no photo yet')).toBeVisible();
  const named = (name: string) => screen.getByRole('img', { name });
  expect(named('Minnow, Dominique hen. Drawing of the breed, no photo yet.')).toBeVisible();

  const photos = [{ url: '/api/photos/p1', featured: true }];
  rerender(<BirdCard chicken={{ ...dominique, id: 'third', photos }} />);
  expect(screen.getByText('Photo of this bird')).toBeVisible();
  expect(screen.getByText(/^Drawing/)).not.toBeVisible();
  expect(named('Minnow, Dominique hen')).toBeVisible();
  fireEvent.error(picture());
  expect(screen.getByText('Drawing of the breed · the photo could not be loaded')).toBeVisible();
});

test('shows no photo caption for a sample bird’s drawing', () => {
  const photos = [{ url: '/api/heritage-breeds/java/portrait?sex=hen', caption: 'In the orchard' }];
  render(<BirdCard chicken={{ ...bare, breedId: 'java', photos }} />);
  expect(screen.getByText('Drawing of the breed · no photo yet')).toBeVisible();
  expect(screen.queryByText('In the orchard')).toBeNull();
});

test('prefers a keeper’s photo to a sample bird’s drawing', () => {
  const photos = [
    { url: '/api/heritage-breeds/java/portrait?sex=hen', featured: true },
    { url: '/api/photos/p1', caption: 'In the orchard' },
  ];
  render(<BirdCard chicken={{ ...bare, breedId: 'java', photos }} />);
  expect(picture().getAttribute('src')).toBe('/api/photos/p1');
  expect(screen.getByText('In the orchard')).toBeVisible();
  expect(screen.queryByText(/no photo yet/)).toBeNull();
});

test('says of a sample bird first that it is one, whatever its picture is', async () => {
  const sample = { ...bare, breed: 'Java', breedId: 'java', isSample: true };
  const { unmount } = render(<BirdCard chicken={sample} />);
  expect(screen.getByText('Sample bird · drawing of the breed')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Minnow, Java hen. Sample bird, drawing of the breed.' })).toBeVisible();
  unmount();
  render(<BirdCard chicken={{ ...sample, photos: [{ url: '/api/photos/p1', caption: 'In the orchard' }] }} />);
  expect(screen.getByText('Sample bird · In the orchard')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Minnow, Java hen. Sample bird.' })).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'See the drawing' }));
  expect(screen.getByText('Sample bird · drawing of the breed')).toBeVisible();
});

test('flips a photo to the drawing of the breed and back', async () => {
  const photos = [{ url: '/api/photos/p1', caption: 'In the orchard' }];
  render(<BirdCard chicken={{ ...bare, breed: 'Java', breedId: 'java', photos }} />);
  const turn = await screen.findByRole('button', { name: 'See the drawing' });
  expect(screen.getAllByRole('img', { name: /^Minnow/ })).toHaveLength(1);
  fireEvent.click(turn);
  // Screen readers read only the visible side.
  const plate = screen.getByRole('img', { name: 'Minnow, Java hen. Drawing of the breed.' });
  expect(plate.getAttribute('src')).toBe('/api/heritage-breeds/java/portrait?sex=hen');
  expect(screen.getAllByRole('img', { name: /^Minnow/ })).toHaveLength(1);
  expect(screen.getByText('Drawing of the breed')).toBeVisible();
  expect(screen.getByText('In the orchard')).not.toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'See the photo' }));
  expect(screen.getByText('In the orchard')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Minnow, Java hen' }).getAttribute('src')).toBe('/api/photos/p1');
});

test('shows the next photo even if the drawing was showing', async () => {
  const photos = [{ url: '/api/photos/p1' }, { url: '/api/photos/p2' }];
  render(<BirdCard chicken={{ ...bare, breedId: 'java', photos }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'See the drawing' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Next photo' }));
  expect(picture().getAttribute('src')).toBe('/api/photos/p2');
});

test('offers no drawing behind a failed photo or for an unknown breed', async () => {
  const photos = [{ url: '/api/photos/p1' }, { url: '/api/photos/p2' }];
  const { unmount } = render(<BirdCard chicken={{ ...bare, breedId: 'java', photos }} />);
  await screen.findByRole('button', { name: 'See the drawing' });
  fireEvent.error(picture());
  expect(screen.queryByRole('button', { name: /drawing/ })).toBeNull();
  expect(screen.getByText('Drawing of the breed · the photo could not be loaded')).toBeVisible();
  unmount();
  render(<BirdCard chicken={{ ...bare, photos }} />);
  await screen.findByRole('button', { name: 'Next photo' });
  expect(screen.queryByRole('button', { name: /drawing/ })).toBeNull();
});

test('shows everything that is known', () => {
  const known = { specialTraits: ['Cold Hardy'], mareksVaccinated: true, organicFed: true, aiDescription: 'Bold.' };
  render(<BirdCard chicken={{ ...bare, ...known, sex: 'Rooster', location: 'Austin, Texas', distance: 3 }} />);
  expect(screen.getByText('Bayou Landrace rooster')).toBeVisible();
  for (const text of ['Cold hardy', 'Marek’s vaccinated', 'Organic fed', 'Personality Profile', 'Bold.']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText('Austin, Texas')).toHaveTextContent('Austin, Texas · 3 miles away');
});

test('links the breed and its status to the breed page', () => {
  render(<BirdCard chicken={{ ...bare, breed: 'Holland', breedId: 'holland', conservationStatus: 'Critical' }} />);
  expect(screen.getByText(/hen$/, { selector: 'p' })).toHaveTextContent(/^Holland hen$/);
  for (const name of ['Holland', 'Critical: what it means for the Holland'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/breeds?breed=holland');
});

test('labels a common breed as such', () => {
  render(<BirdCard chicken={{ ...bare, breedId: 'isa-brown', conservationStatus: 'Common' }} />);
  expect(screen.getByText('Common breed')).toBeVisible();
});

test('falls back from photo to portrait, then to a small portrait and a silhouette', () => {
  render(
    <BirdCard
      chicken={{ ...bare, breedId: 'java', photos: [{ url: '/a.webp' }, { url: '/b.webp', featured: true }] }}
    />,
  );
  expect(picture().getAttribute('src')).toBe('/b.webp');
  fireEvent.error(picture());
  expect(picture().getAttribute('src')).toBe('/api/heritage-breeds/java/portrait?sex=hen&pose=1');
  fireEvent.error(picture());
  expect(picture().getAttribute('src')).toBe('/api/heritage-breeds/java/portrait?sex=hen&size=small&pose=1');
  fireEvent.error(picture());
  expect(picture().tagName).toBe('DIV');
});

test('varies the poses of birds of one breed, but keeps each bird’s pose', () => {
  const sources = ['a', 'b', 'c', 'd', 'a'].map((id) => {
    const { unmount } = render(<BirdCard chicken={{ ...bare, id, breedId: 'java' }} />);
    const source = picture().getAttribute('src');
    unmount();
    return source;
  });
  expect(new Set(sources).size).toBe(4);
  expect(sources[4]).toBe(sources[0]);
});

test('retries a failed picture when the network is back', () => {
  render(<BirdCard chicken={{ ...bare, photos: [{ url: '/a.webp' }] }} />);
  fireEvent.error(picture());
  expect(picture().tagName).toBe('DIV');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(picture().getAttribute('src')).toBe('/a.webp');
});

test('retries a failed picture when the server responds again', async () => {
  render(<BirdCard chicken={{ ...bare, photos: [{ url: '/a.webp' }] }} />);
  fireEvent.error(picture());
  const down = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(api.GET('/api/health')).rejects.toThrow();
  down.mockRestore();
  expect(picture().tagName).toBe('DIV');
  await act(() => api.GET('/api/health'));
  expect(picture().getAttribute('src')).toBe('/a.webp');
});

test('shows a silhouette for an unknown breed without a photo', () => {
  render(<BirdCard chicken={bare} />);
  expect(picture().tagName).toBe('DIV');
});

test('shows the keeper’s description and special notes', () => {
  render(<BirdCard chicken={{ ...bare, description: 'Lays in the nettles.', specialNotes: 'Fears dogs.' }} />);
  expect(screen.getByRole('heading', { name: 'In the Keeper’s Words' })).toBeVisible();
  expect(screen.getByText('Lays in the nettles.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Special Notes' })).toBeVisible();
  expect(screen.getByText('Fears dogs.')).toBeVisible();
  expect(screen.queryByText('The keeper has not described this bird yet.')).toBeNull();
});

test('cycles through several photos, each with its caption', async () => {
  const [dusk, dawn] = ['a', 'b'].map((letter) => `/api/photos/${letter.repeat(43)}`) as [string, string];
  const photos = [
    { url: dusk, caption: 'At dusk' },
    { url: dawn, caption: 'At dawn', featured: true },
  ];
  render(<BirdCard chicken={{ ...bare, photos }} />);
  expect(picture().getAttribute('src')).toBe(dawn);
  expect(picture().getAttribute('srcset')).toContain(`${dawn}?width=640 640w`);
  expect(screen.getByText('At dawn')).toBeVisible();
  const next = await screen.findByRole('button', { name: 'Next photo' });
  expect(screen.getByText('Photo 2 of 2')).toBeInTheDocument();
  fireEvent.click(next);
  expect(picture().getAttribute('src')).toBe(dusk);
  expect(screen.getByText('At dusk')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(picture().getAttribute('src')).toBe(dawn);
});

test('uses no srcset for a picture outside our photo store', () => {
  render(<BirdCard chicken={{ ...bare, photos: [{ url: '/a.webp' }] }} />);
  expect(picture().getAttribute('srcset')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
});
