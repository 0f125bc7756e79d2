import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { PhotoGrid } from './GalleryScreen.tsx';
import { samplePhotos } from './sample-photos.ts';

async function openGallery(search = '') {
  const app = renderApp(`/community-gallery${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Community Gallery' });
  return app;
}

const panel = () => screen.getByRole('tabpanel');
const titles = () =>
  within(panel())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
const card = (title: string) => {
  const found = within(panel())
    .getAllByRole('article')
    .find((article) => within(article).queryByRole('heading', { name: title }));
  if (!found) throw new Error(`No card is called ${title}.`);
  return within(found);
};
const tab = (name: string) => screen.getByRole('tab', { name });

test('keeps two choices made in quick succession', async () => {
  const { address } = await openGallery();
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  // Without act, React renders when it has time, as in a browser; on a slow phone that is after the second choice.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  tab('Success').click();
  for (let i = 0; i < 20; i++) await Promise.resolve();
  sort.value = 'popular';
  sort.dispatchEvent(new Event('change', { bubbles: true }));
  await waitFor(() => expect(address()).toContain('sort=popular'));
  vi.unstubAllGlobals();
  expect(address()).toBe('/community-gallery?category=success&sort=popular');
});

test('says that the stories are samples, and links back to the travel bunker guide', async () => {
  await openGallery();
  expect(screen.getByText(/These are sample stories/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the travel bunker guide' })).toHaveAttribute(
    'href',
    '/travel-bunker-guide',
  );
});

test('shows the three featured stories in full', async () => {
  await openGallery();
  const featured = within(screen.getByRole('region', { name: 'Featured Stories' }));
  const stories = samplePhotos.filter((photo) => photo.featured);
  expect(featured.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    stories.map(({ title }) => title),
  );
  for (const { description } of stories) expect(featured.getByText(description)).toBeVisible();
});

test('shows all eight photos, newest first, until another tab is chosen', async () => {
  await openGallery();
  expect(tab('All')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Setup',
    'Introduction',
    'Success',
    'Tips',
  ]);
  expect(titles()).toHaveLength(8);
  expect(titles()[0]).toBe('Hang the feeder, raise the fount');
  expect(screen.getByText('8 photos')).toBeVisible();
});

test('filters by category tab and updates the URL', async () => {
  const { user, address } = await openGallery();
  await user.click(tab('Success'));
  expect(titles()).toEqual(['Five eggs before breakfast', 'Eleven from twelve']);
  expect(screen.getByText('2 photos')).toBeVisible();
  expect(panel()).toHaveAttribute('aria-labelledby', tab('Success').id);
  expect(address()).toBe('/community-gallery?category=success');
});

test('moves between tabs with arrow keys, Home and End', async () => {
  const { user } = await openGallery();
  await user.click(tab('All'));
  await user.keyboard('{ArrowRight}');
  expect(tab('Setup')).toHaveFocus();
  expect(tab('Setup')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(tab('Tips')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(tab('All')).toHaveFocus();
  await user.keyboard('{End}');
  expect(tab('Tips')).toHaveAttribute('aria-selected', 'true');
  expect(tab('All')).toHaveAttribute('tabindex', '-1');
});

test('sorts by likes or comments and updates the URL', async () => {
  const { user, address } = await openGallery();
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(sort).toHaveValue('recent');
  await user.selectOptions(sort, 'popular');
  expect(titles().slice(0, 2)).toEqual(['Eleven from twelve', 'Eight by ten on fresh grass']);
  expect(address()).toBe('/community-gallery?sort=popular');
  await user.selectOptions(sort, 'comments');
  expect(titles().slice(0, 2)).toEqual(['Eleven from twelve', 'Eight days in: first looks']);
});

test('opens with the tab and order from the URL', async () => {
  await openGallery('?category=tips&sort=comments');
  expect(tab('Tips')).toHaveAttribute('aria-selected', 'true');
  expect(titles()).toEqual(['Ten minutes on the table', 'Hang the feeder, raise the fount']);
});

test('shows a photo’s author, place, date, likes and comments', async () => {
  await openGallery();
  const hatch = card('Eleven from twelve');
  expect(hatch.getByText('Orla Henderson-Coop')).toBeVisible();
  expect(hatch.getByText(/Berea, Kentucky/)).toBeVisible();
  expect(hatch.getByText('May 24, 2026')).toHaveAttribute('datetime', '2026-05-24');
  expect(hatch.getByText('346 likes')).toBeVisible();
  expect(hatch.getByText('58 comments')).toBeVisible();
  expect(hatch.getByText('Featured')).toBeVisible();
  expect(hatch.getByRole('img', { name: /Dominique hen leads/ })).toHaveAttribute('loading', 'lazy');
});

test('shows up to three tags and how many more there are', async () => {
  await openGallery();
  const tags = (title: string) =>
    card(title)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(tags('Eleven from twelve')).toEqual(['hatch day', 'broody hen', 'Dominique', '+3 more']);
  expect(tags('Five eggs before breakfast')).toEqual(['nest box', 'fertile eggs', 'Buff Orpington']);
  expect(tags('Hang the feeder, raise the fount')).toEqual(['feeder', 'clean water']);
});

test('opens a photo with its full story and all tags', async () => {
  const { user, address } = await openGallery();
  await user.click(card('Eleven from twelve').getByRole('link'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eleven from twelve' }));
  expect(dialog.getByText(/Pebble sat tight for twenty-one days/)).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(6);
  expect(dialog.getByText('Orla Henderson-Coop')).toBeVisible();
  expect(address()).toBe('/community-gallery?photo=hen-with-chicks');
});

test('pages through the photos in grid order with keys and buttons, and wraps around', async () => {
  const { user } = await openGallery('?category=tips');
  await user.click(card('Ten minutes on the table').getByRole('link'));
  const named = (name: string) => screen.findByRole('dialog', { name });
  await named('Ten minutes on the table');
  await user.keyboard('{ArrowRight}');
  await named('Hang the feeder, raise the fount');
  await user.keyboard('{ArrowLeft}');
  await named('Ten minutes on the table');
  await user.click(screen.getByRole('button', { name: 'Previous photo' }));
  await named('Hang the feeder, raise the fount');
  await user.click(screen.getByRole('button', { name: 'Next photo' }));
  await named('Ten minutes on the table');
});

test('closes a photo with Escape and returns the focus to its card', async () => {
  const { user, address } = await openGallery('?category=setup');
  const link = card('Out of the crate, and not a feather bent').getByRole('link');
  await user.click(link);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  await waitFor(() => expect(card('Out of the crate, and not a feather bent').getByRole('link')).toHaveFocus());
  expect(address()).toBe('/community-gallery?category=setup');
});

test('returns the focus to a featured story, or to the last photo’s card after paging', async () => {
  const { user } = await openGallery();
  const story = () =>
    within(screen.getByRole('region', { name: 'Featured Stories' })).getByRole('link', { name: 'Eleven from twelve' });
  await user.click(story());
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(story()).toHaveFocus());

  await user.click(story());
  await screen.findByRole('dialog');
  await user.keyboard('{ArrowLeft}');
  await screen.findByRole('dialog', { name: 'Five eggs before breakfast' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(card('Five eggs before breakfast').getByRole('link')).toHaveFocus());
});

test('opens a shared photo at once, and stays in the gallery when it closes', async () => {
  const { user, address } = renderApp('/community-gallery?photo=first-looks');
  await screen.findByRole('dialog', { name: /Eight.days.in: first looks/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/community-gallery'));
  expect(screen.queryByRole('dialog')).toBe(null);
});

test('opens nothing for an unknown photo', async () => {
  await openGallery('?photo=no-such-photo');
  expect(screen.queryByRole('dialog')).toBe(null);
});

test('links to listing a bird with a photo', async () => {
  await openGallery();
  const share = within(screen.getByRole('region', { name: 'Share Your Experience' }));
  expect(share.getByRole('link', { name: 'List a bird with a photo' })).toHaveAttribute(
    'href',
    '/breed-identification',
  );
});

test('says that a category has no photos and offers to show all', async () => {
  const showAll = vi.fn();
  render(
    <MemoryRouter>
      <PhotoGrid
        photos={[]}
        linkTo={(photo, id) => ({ id, to: photo, state: null as never, preventScrollReset: true })}
        onShowAll={showAll}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText('0 photos')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No photos here yet' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all photos' }));
  expect(showAll).toHaveBeenCalledOnce();
});

test.each(['likes', 'comments'])('labels the %s of a sample photo, in the grid and when opened', async (counts) => {
  const [photo] = samplePhotos;
  if (!photo) throw new Error('There are no samples.');
  const { user } = await openGallery();
  const { likes, comments } = photo;
  const counted = counts === 'likes' ? `${likes} likes` : `${comments} comments`;
  expect(card(photo.title).getByText(counted).parentElement).toHaveTextContent(/^Sample/);
  await user.click(card(photo.title).getByRole('link', { name: photo.title }));
  const opened = within(await screen.findByRole('dialog'));
  expect(opened.getByText(counted).parentElement).toHaveTextContent(/^Sample/);
});
