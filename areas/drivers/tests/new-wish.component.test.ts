/** A receiver who wishes something while the parcel is on its way. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { hearTones, makeDriver } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';

const site = openSite();

async function pickUpOne() {
  const { app } = site;
  const driver = await makeDriver(app);
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'pick_up', driver);
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  return { driver, id, link: `/tracking/${row?.trackingToken}` };
}

test('a new wish reaches the driver’s open page with a sound, and is shown on the card as new', async () => {
  const { page, app } = site;
  const { driver, link } = await pickUpOne();
  const say = (details: string) => visitor(app).call(`${link}/wish`, { wish: 'neighbour', details });
  await say('Familie Petersen');
  const tones = hearTones();
  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=active');
  await expect(page.getByText('Familie Petersen')).toBeVisible();
  // What the page knows from its first answer is only shown.
  await expect(page.getByText('Neu: Empfänger wünscht')).toBeVisible();
  expect(tones).not.toHaveBeenCalled();
  app.clock.advance(1);
  await say('Familie Claasen');
  await expect(page.getByText('Familie Claasen')).toBeVisible();
  // The list and the news come in two answers.
  await expect.poll(() => tones.mock.calls.length).toBe(2);
});

test('a wished time is shown in the driver’s run and, until the delivery ends, on the admins’ board', async () => {
  const { page, app } = site;
  const { driver, link, id } = await pickUpOne();
  await apply(app, await orderDelivery(app, await makePerson(app, 'customer')), 'accept', driver);
  await visitor(app).call(`${link}/wish`, { wish: 'later_today', details: '15:00' });
  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=active');
  const run = page.getByRole('region', { name: 'Ihre Runde' });
  await expect(run.getByText('nicht vor 15:00')).toHaveCount(1);
  page.signIn(await makePerson(app, 'admin'));
  await page.goto(`/admin-dashboard?tab=deliveries&driver=${driver.id}`);
  await expect(page.getByText('nicht vor 15:00')).toHaveCount(1);
  await apply(app, id, 'deliver', driver);
  await expect(page.getByText('nicht vor 15:00')).toHaveCount(0);
});

test('the receiver reads at once that a time is not possible, and chooses one that is', async () => {
  const { page, app } = site;
  const { driver, link } = await pickUpOne();
  const shiftEndsAt = new Date(app.clock.now().getTime() + 3 * 60 * 60_000 + 60_000);
  await app.db.update(drivers).set({ shiftEndsAt }).where(eq(drivers.userId, driver.id));
  await page.goto(link);
  await page.getByRole('button', { name: 'Wunsch angeben' }).click();
  const form = page.getByRole('region', { name: 'Wie sollen wir zustellen?' });
  await form.getByRole('radio', { name: 'Später am selben Tag' }).click();
  await form.getByLabel('Ab wann sind Sie da?').fill('19:00');
  await form.getByRole('button', { name: 'Wunsch speichern' }).click();
  await expect(form.getByText('Diese Uhrzeit schafft Ihr Kurier heute nicht.')).toBeVisible();
  await form.getByRole('button', { name: 'Ab 15:00 Uhr' }).click();
  await expect(form.getByLabel('Ab wann sind Sie da?')).toHaveValue('15:00');
  await form.getByRole('button', { name: 'Wunsch speichern' }).click();
  await expect(form.getByText(/^Ihr Wunsch: Später am selben Tag: ab 15:00 Uhr/)).toBeVisible();
});
