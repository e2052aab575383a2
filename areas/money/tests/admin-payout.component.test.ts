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

test('held rides are paid or refused, the week is paid by one file and marked, and its driver reads all of it', async () => {
  const { page, app } = site;
  app.clock.set('2026-11-06T11:00:00Z');
  const customer = await makePerson(app, 'customer');
  const driver = await makeDriver(app);
  for (const deliverySpeed of ['express_gold', 'standard'] as const) {
    const id = await orderDelivery(app, customer, { order: { deliverySpeed } });
    await apply(app, id, 'accept', driver);
    await apply(app, id, 'pick_up', driver);
    // Four kilometres within a moment: an admin has to check it.
    await apply(app, id, 'deliver', driver);
    app.clock.advance(1);
  }
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
  const held = page.getByRole('table', { name: 'Auffällige Fahrten' });
  await held
    .getByRole('button', { name: /ansehen: .* in derselben Sekunde$/ })
    .last()
    .click();
  const evidence = page.getByRole('region', { name: 'Was dafür und dagegen spricht' });
  await expect(evidence.getByText('Nicht geteilt')).toBeVisible();
  await evidence.getByRole('button', { name: 'Nicht auszahlen' }).click();
  const refusal = page.getByRole('dialog', { name: 'Fahrt nicht auszahlen' });
  await refusal.getByLabel('Die Fahrt hat es so nicht gegeben').check();
  await refusal.getByLabel('In Worten').fill('Beide Meldungen kamen zugleich.');
  await refusal.getByRole('button', { name: 'Nicht auszahlen' }).click();
  await expect(held.getByRole('row')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Alle auswählen' }).check();
  await page.getByRole('button', { name: 'Auszahlen', exact: true }).click();
  await expect(
    page.locator('[data-toast-region]').getByText('1 Fahrt geprüft, wird ausgezahlt'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Nach Fahrern' }).click();
  const preview = page.getByRole('table', { name: 'Vorschau nach Fahrern' });
  await expect(preview.getByRole('row').last()).toHaveText(
    /^Jonas Krüger\s*Hinweis\s*–\s*Fahrten\s*1\s*Betrag\s*12,35\s€$/,
  );

  await page.getByRole('button', { name: 'Woche auszahlen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Woche auszahlen' }).click();
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
  const refused = page.getByRole('region', { name: 'Fahrten in Prüfung' });
  await expect(refused.getByRole('listitem')).toContainText(
    'Die Fahrt hat es so nicht gegeben: Beide Meldungen kamen zugleich.',
  );
  await refused.getByRole('button', { name: 'Widersprechen' }).click();
  const objection = page.getByRole('dialog', { name: 'Einspruch erheben' });
  await objection.getByLabel('Was war falsch?').fill('Mein Telefon hatte kein Netz.');
  await objection.getByRole('button', { name: 'Einspruch senden' }).click();
  await expect(refused.getByRole('listitem')).toContainText('Ein Mensch sieht ihn sich an.');
});
