/** A driver who gives an order back for a reason that is not on the list. */
import { afterEach, expect, test, vi } from 'vitest';
import { makeDriver } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { apply, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();
afterEach(() => {
  vi.restoreAllMocks();
});

test('a reason is required, the field for an own reason scrolls into view, and its text is stored', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await apply(app, id, 'accept', driver);
  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=active');
  await page.getByRole('button', { name: 'Auftrag zurückgeben' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Auftrag zurückgeben?' });
  const submit = dialog.getByRole('button', { name: 'Auftrag zurückgeben' });
  const missing = dialog.getByText('Bitte geben Sie einen Grund an.');
  await submit.click();
  await expect(missing).toBeVisible();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await dialog.getByRole('radio', { name: 'Anderer Grund' }).click();
  await expect(missing).toHaveCount(0);
  expect(scrolled.mock.contexts.map((shown) => (shown as Element).textContent)).toContain('Ihr Grund');
  await submit.click();
  await expect(missing).toBeVisible();
  await dialog.getByLabel('Ihr Grund').fill(' Straße gesperrt ');
  await submit.click();
  await expect(page.getByText('Auftrag zurückgegeben')).toBeVisible();
  expect((await readRecord(app, id)).attempts).toMatchObject([
    { outcome: 'released', reason: 'Straße gesperrt' },
  ]);
});
