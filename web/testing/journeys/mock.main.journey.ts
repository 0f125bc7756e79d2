// The keeper's journey without a server. The mock remembers nothing, so the panel says who is signed in.
import { type Page, test } from './journey.ts';
import { goTheWay } from './keepers-journey.ts';

async function choose(page: Page, operationId: string, answer: string): Promise<void> {
  const panel = page.getByText('Mock', { exact: false }).first();
  await panel.click();
  await page.getByRole('combobox', { name: operationId, exact: true }).selectOption(answer);
  await panel.click();
}

test('a keeper signs in, sets a place, likes a near bird and gets the owner’s contact, all on the mock', async ({
  page,
}) => {
  // Several full loads of an app in hundreds of unbundled modules.
  test.slow();
  await goTheWay(page, {
    beforeSignIn: async () => {
      await choose(page, 'sendCode', '200 development');
      await choose(page, 'getProfile', '200 newKeeper');
    },
    afterPlace: () => choose(page, 'getProfile', '200 complete'),
  });
});
