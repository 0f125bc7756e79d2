// The keeper's journey without a server. The mock remembers nothing; a story of its panel says what follows from what.
import { test } from './journey.ts';
import { goTheWay } from './keepers-journey.ts';

test('a keeper signs in, sets a place, likes a near bird and gets the owner’s contact, all in a story of the mock', async ({
  page,
}) => {
  // Several full loads of an app in hundreds of unbundled modules.
  test.slow();
  await goTheWay(page, {
    beforeSignIn: async () => {
      await page.getByText('Mock', { exact: true }).click();
      // Choosing it begins anew at the first screen.
      const begun = page.waitForEvent('load');
      await page.getByRole('combobox', { name: 'Story', exact: true }).selectOption('visitor');
      await begun;
    },
  });
});
