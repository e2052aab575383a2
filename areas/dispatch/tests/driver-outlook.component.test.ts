/** What an idle driver sees of money and demand, and what a door brought. */
import { expect, test } from 'vitest';
import { apply, copyDeliveries, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { makeDriver } from '#tests/components/component-steps.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openSite } from '#tests/components/open-site.ts';

const site = openSite();

/** Delivered in the next half hour, before the page is opened or while it is. */
async function deliver(driver: Person, open: string): Promise<void> {
  const { app } = site;
  const [id = ''] = await copyDeliveries(app, open, 1);
  for (const command of ['accept', 'pick_up', 'deliver'] as const) {
    app.clock.set(new Date(app.clock.now().getTime() + 10 * 60_000));
    await apply(app, id, command, driver);
  }
}

test('today and the week are shown, and after a delivery what it brought, once', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  const customer = await makePerson(app, 'customer');
  const [open = ''] = await makeOpenDeliveries(app, customer, 1);
  await deliver(driver, open);
  page.signIn(driver);
  await page.goto('/driver-dashboard');
  const section = page.getByRole('region', { name: 'Heute und diese Woche' });
  await expect(section.getByText('1 Zustellung, 14,70 € je Stunde').first()).toBeVisible();
  // It was earned before the page was opened.
  await expect(page.getByText('+ 7,35 €')).toHaveCount(0);
  await deliver(driver, open);
  await expect(page.getByText('+ 7,35 €')).toBeVisible();
  await expect(section.getByText('14,70 €').first()).toBeVisible();
  await page.getByRole('button', { name: 'Verdienst' }).click();
  await expect(page.getByRole('region', { name: 'Ihr Verdienst' })).toBeVisible();
});

test('without a network the last figures stay, with their time', async () => {
  const { page, app } = site;
  page.signIn(await makeDriver(app));
  await page.goto('/driver-dashboard');
  const section = page.getByRole('region', { name: 'Heute und diese Woche' });
  await expect(section.getByText('Diese Woche')).toBeVisible();
  await expect(section.getByText('Stand von')).toHaveCount(0);
  page.setOffline(true);
  await expect(section.getByText(/^Stand von \d\d:\d\d\./)).toBeVisible();
  page.setOffline(false);
});

test('before anything is measured an offline driver reads that plainly', async () => {
  const { page, app } = site;
  page.signIn(await makePerson(app, 'driver', { online: false }));
  await page.goto('/driver-dashboard');
  await expect(page.getByText('Was die nächsten Stunden bringen, wissen wir noch nicht')).toBeVisible();
});
