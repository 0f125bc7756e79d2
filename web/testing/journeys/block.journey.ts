import { birdPath } from '../../paths.ts';
import { expect, test } from './journey.ts';
import { beKeeper, deleteAccount, notice, topCard } from './keeper.ts';

test('an owner blocks a keeper, who then finds neither contact nor bird', async ({ page: owner, browser }) => {
  await beKeeper(owner);
  await owner.request.patch('/api/user/profile', { data: { shareEmail: true } });
  const added = await owner.request.post('/api/chickens', { data: { name: 'Ottoline', breed: 'Cornish' } });
  const { id } = await added.json();
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const reader = await context.newPage();
  await beKeeper(reader);
  await reader.request.patch('/api/user/profile', { data: { name: 'Ash Barrow' } });
  try {
    await reader.goto(`/?bird=${id}`);
    await expect(topCard(reader)).toContainText('Ottoline');
    await reader.getByRole('button', { name: 'Like', exact: true }).click();
    await expect(reader.getByRole('dialog', { name: /match/i }).getByRole('link', { name: /@/ })).toBeVisible();

    await owner.goto('/create-profile');
    const section = owner.getByRole('region', { name: 'Who has my contact info or asked for it' });
    await expect(section.getByRole('heading', { name: 'Ash Barrow' })).toBeVisible();
    await expect(section).toContainText('Ottoline');
    await section.getByRole('button', { name: 'Block' }).click();
    await owner.getByRole('button', { name: 'Block Ash Barrow' }).click();
    await expect(notice(owner, 'Ash Barrow is blocked')).toBeVisible();

    await reader.goto('/matches');
    await expect(reader.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
    await reader.goto(`/?bird=${id}`);
    await expect(topCard(reader)).toBeVisible();
    await expect(topCard(reader)).not.toContainText('Ottoline');
    const others = (await (await reader.request.get('/api/chickens/browse?breedId=cornish')).json()) as {
      id: string;
    }[];
    expect(others.map((bird) => bird.id)).not.toContain(id);
  } finally {
    await deleteAccount(owner);
    await context.close();
  }
});

test('an owner sees who asked and how to write to them, until they are blocked', async ({ page: owner, browser }) => {
  await beKeeper(owner);
  await owner.request.patch('/api/user/profile', { data: { contactChoice: 'ask-first' } });
  const added = await owner.request.post('/api/chickens', {
    data: { name: 'Rusty', breed: 'Cornish', sex: 'Rooster' },
  });
  const { id } = await added.json();
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const asker = await context.newPage();
  await beKeeper(asker);
  await asker.request.patch('/api/user/profile', { data: { name: 'Gwen Hart' } });
  try {
    await asker.goto(birdPath(id));
    await asker.getByRole('button', { name: 'I’m interested' }).click();
    await asker.getByRole('button', { name: 'Ask, and send my email address' }).click();
    await expect(asker.getByText('The owner has been asked and may write to you.')).toBeVisible();

    await owner.goto('/matches');
    const asks = owner.getByRole('region', { name: 'Keepers who want to hear from you' });
    await expect(asks.getByRole('heading', { name: 'Gwen Hart asked about Rusty' })).toBeVisible();
    const { email } = await (await asker.request.get('/api/user/profile')).json();
    await expect(asks.getByRole('link', { name: email })).toHaveAttribute('href', /^mailto:/);
    await asks.getByRole('button', { name: 'Block' }).click();
    await owner.getByRole('button', { name: 'Block Gwen Hart' }).click();
    await expect(notice(owner, 'Gwen Hart is blocked')).toBeVisible();
    await expect(asks).toBeHidden();
    await expect(owner.getByRole('heading', { level: 1 })).toBeFocused();
  } finally {
    await deleteAccount(owner);
    await context.close();
  }
});
