/** A dispatcher who refunds more than the limit allows. */
import { expect, test } from 'vitest';
import { settingFigures } from '#people/tables/accounts-tables.ts';
import { openSite } from '#tests/components/open-site.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

test('the limit is shown under the amount, and a higher one is refused there, keeping the input', async () => {
  const { page, app } = site;
  const updatedAt = app.clock.now();
  await app.db.insert(settingFigures).values({ key: 'dispatcher_refund_euros', value: 10, updatedAt });
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  page.signIn(await makePerson(app, 'admin', { duty: 'dispatcher' }));
  await page.goto(`/delivery-details/${id}`);
  await page.getByRole('button', { name: 'Erstatten' }).click();
  const dialog = page.getByRole('dialog', { name: `Zu Sendung ${id.slice(0, 8)} erstatten` });
  const limit = dialog.getByText(
    'Die Disposition erstattet je Sendung bis 10,00€. Mehr erstatten die Finanzen.',
  );
  await expect(limit).toBeVisible();
  await dialog.getByLabel('Betrag').fill('10,01');
  await dialog.getByLabel('Grund').fill('Kulanz');
  const sent = page.countCalls(`/admin/deliveries/${id}/refund`);
  await dialog.getByRole('button', { name: 'Erstatten' }).click();
  await expect(dialog.getByText('Bitte geben Sie einen Betrag bis 10,00€ an.')).toBeVisible();
  await expect(dialog.getByLabel('Betrag')).toHaveValue('10,01');
  await expect(dialog.getByLabel('Grund')).toHaveValue('Kulanz');
  expect(sent()).toBe(0);
  await dialog.getByLabel('Betrag').fill('10');
  await dialog.getByRole('button', { name: 'Erstatten' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent()).toBe(1);
});
