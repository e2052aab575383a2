/** A parcel that the receiver wants left at a safe place. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { makeDriver } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';

const site = openSite();

test('the driver is asked for a photo and the place instead of a signature', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'pick_up', driver);
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  await visitor(app).call(`/tracking/${row?.trackingToken}/wish`, {
    wish: 'safe_place',
    details: 'Hinter dem Schuppen',
  });
  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=active');
  await page.getByRole('button', { name: 'Zustellung bestätigen' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Zustellung bestätigen' });
  await expect(dialog.getByLabel('Wo steht es?')).toHaveValue('Hinter dem Schuppen');
  await expect(dialog.getByLabel('Name des Empfängers')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Zustellung bestätigen' }).click();
  await expect(dialog.getByText('Bitte fotografieren Sie das Paket an seinem Platz.')).toBeVisible();
});
