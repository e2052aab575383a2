/** What an owner reads of a month: beside the month before, what is left, and each driver. */
import { expect, test } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

test('an owner reads the margin and sorts the drivers; a dispatcher sees neither amount', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer');
  for (const fullName of ['Antje Lorenz', 'Broder Asmus']) {
    const driver = await makePerson(app, 'driver', { fullName });
    const id = await orderDelivery(app, customer);
    await apply(app, id, 'accept', driver);
    await apply(app, id, fullName === 'Antje Lorenz' ? 'pick_up' : 'release', driver);
    if (fullName === 'Antje Lorenz') await apply(app, id, 'deliver', driver);
  }
  page.signIn(await makePerson(app, 'admin'));
  await page.goto('/admin-dashboard?tab=numbers');
  const left = page.getByRole('region', { name: 'Was bleibt' });
  await expect(left.getByText('Verdienst der Fahrer')).toBeVisible();
  await expect(left.getByText('-7,35 €')).toBeVisible();
  await expect(page.getByText(/Ohne Vergleich: Die erste Bestellung kam am/)).toBeVisible();
  const drivers = page.getByRole('region', { name: 'Nach Fahrern' });
  await expect(drivers.getByRole('link', { name: 'Antje Lorenz' })).toBeVisible();
  await expect(drivers.getByText('7,35 €')).toBeVisible();
  page.signIn(await makePerson(app, 'admin', { duty: 'dispatcher' }));
  await page.goto('/admin-dashboard?tab=numbers&drivers=released-down');
  await expect(drivers.getByRole('link', { name: 'Broder Asmus' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Was bleibt' })).toHaveCount(0);
  await expect(drivers.getByText('Verdienst')).toHaveCount(0);
});
