/** Acts on several deliveries of the board at once. */
import { expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { eq } from 'drizzle-orm';
import { widenScreen } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

test('selected deliveries are cancelled with one reason; one changed meanwhile is refused and stays listed', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer');
  const [first, second] = [await orderDelivery(app, customer), await orderDelivery(app, customer)];
  widenScreen();
  page.signIn(await makePerson(app, 'admin', { duty: 'owner' }));
  await page.goto('/admin-dashboard');
  for (const id of [first, second]) {
    await page.getByRole('checkbox', { name: `Sendung ${id.slice(0, 8)} auswählen` }).click();
  }
  await expect(page.getByText('2 Sendungen ausgewählt')).toBeVisible();
  await page.getByRole('button', { name: 'Stornieren (2)' }).click();
  const dialog = page.getByRole('dialog', { name: '2 Sendungen stornieren' });
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await expect(dialog.getByText('Bitte geben Sie einen Grund an.')).toBeVisible();
  // Another admin was faster with the second one.
  const updatedAt = new Date(app.clock.now().getTime() + 1000);
  await app.db.update(deliveries).set({ updatedAt }).where(eq(deliveries.id, second));
  await dialog.getByRole('button', { name: 'Kunde hat angerufen' }).click();
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await expect(dialog.getByRole('alert')).toContainText(second.slice(0, 8));
  const status = async (id: string) =>
    (await app.db.select().from(deliveries).where(eq(deliveries.id, id)))[0]?.status;
  expect(await status(first)).toBe('cancelled');
  expect(await status(second)).toBe('paid');
});

test('the customers of several deliveries get one message each; missing drivers are reported', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer', { fullName: 'Hanne Petersen' });
  const ids = [await orderDelivery(app, customer), await orderDelivery(app, customer)];
  widenScreen();
  page.signIn(await makePerson(app, 'admin', { duty: 'dispatcher' }));
  await page.goto('/admin-dashboard');
  for (const id of ids) {
    await page.getByRole('checkbox', { name: `Sendung ${id.slice(0, 8)} auswählen` }).click();
  }
  await page.getByRole('button', { name: 'Nachricht (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nachricht zu 2 Sendungen' });
  await expect(dialog.getByRole('heading', { name: '1 Person bekommt die Nachricht' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Fahrer' }).click();
  await expect(dialog.getByRole('heading', { name: 'Niemand bekommt die Nachricht' })).toBeVisible();
  await expect(dialog.getByText(`${ids[0]?.slice(0, 8)}: Sie hat keinen Fahrer.`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Nachricht senden' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Kunden' }).click();
  await expect(dialog.getByText('Hanne Petersen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(dialog.getByText('Bitte geben Sie einen Betreff an.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ihr Paket verspätet sich' }).click();
  await dialog.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByText('Nachricht an 1 Person gesendet')).toBeVisible();
  await expect(page.getByText('2 Sendungen ausgewählt')).toHaveCount(0);
  const mails = await readMails(app, customer.email);
  expect(mails.filter(({ subject }) => subject === 'Ihr Paket verspätet sich')).toHaveLength(1);
});
