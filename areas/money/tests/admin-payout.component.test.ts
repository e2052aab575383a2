/** The week's payout: checked, paid by a bank file, and shown to the driver as paid. */
import { expect, test } from 'vitest';
import { makeDriver } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { checkCreditTransfer, readTransfers } from './check-credit-transfer.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';

const site = openSite();

test('an attempt held for review is released, the week is paid by one file and marked, visibly for the driver', async () => {
  const { page, app } = site;
  app.clock.set('2026-11-06T11:00:00Z');
  const customer = await makePerson(app, 'customer');
  const driver = await makeDriver(app);
  const id = await orderDelivery(app, customer, { order: { deliverySpeed: 'express_gold' } });
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'pick_up', driver);
  // All within a moment: an admin has to check it.
  await apply(app, id, 'deliver', driver);
  app.clock.set(FRIDAY_NOON);
  page.signIn(await makePerson(app, 'admin', { fullName: 'Frauke Finanz', duty: 'finance' }));
  await page.goto('/admin-dashboard?tab=money');
  await expect(page.getByRole('heading', { name: 'Abweichungen' })).toBeVisible();
  // The board counts it, and links to where it is released.
  await page.getByRole('link', { name: 'Sendungen' }).click();
  await page
    .getByRole('region', { name: 'Braucht Aufmerksamkeit' })
    .getByRole('link', { name: 'zur Prüfung' })
    .click();
  await page.getByRole('button', { name: `Fahrt ${id.slice(0, 8)} als geprüft vermerken` }).click();
  await expect(page.locator('[data-toast-region]').getByText('Geprüft, wird ausgezahlt')).toBeVisible();
  const preview = page.getByRole('table', { name: 'Vorschau nach Fahrern' });
  await expect(preview.getByRole('row').last()).toHaveText(
    /^Jonas Krüger\s*Hinweis\s*–\s*Fahrten\s*1\s*Betrag\s*12,35\s€$/,
  );

  await page.getByRole('button', { name: 'Auszahlung erstellen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Auszahlung erstellen' }).click();
  // The board may list the new run before the run itself opens: only the run is asked.
  await expect(page).toHaveURL(/view=payouts&run=/);
  const run = page.getByRole('region', { name: /^Auszahlung \d/ });
  await expect(run.getByText('Noch nicht überwiesen')).toBeVisible();
  const file = page.nextFile();
  await page.getByRole('button', { name: 'Überweisungsdatei laden' }).click();
  const { name, text } = await file;
  expect(name).toMatch(/^ELB-\d{8}-[\da-f]{8}\.xml$/);
  expect(checkCreditTransfer(text)).toEqual([]);
  expect(readTransfers(text).map(({ cents }) => cents)).toEqual([1235]);
  await page.getByRole('button', { name: 'Als überwiesen vermerken' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Als überwiesen vermerken' }).click();
  await expect(run.getByText(/^Überwiesen, vermerkt am .* von Frauke Finanz$/)).toBeVisible();

  await page.goto(`/admin/driver/${driver.id}`);
  const paid = page.getByRole('region', { name: 'Auszahlungen' });
  await expect(paid.getByRole('listitem')).toContainText(/Ausgezahlt am .*12,35\s€/);
  await expect(paid.getByRole('button', { name: /als PDF laden$/ })).toBeVisible();

  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=earnings');
  await expect(paid.getByRole('listitem')).toContainText(
    /Ausgezahlt am \d\d\.\d\d\.\d{4}, 1 Fahrt.*12,35\s€/,
  );
});
