/** The week's payout: checked, paid by a bank file, and shown to the driver as paid. */
import { readFile } from 'node:fs/promises';
import { checkCreditTransfer, readTransfers } from '#tests/support/money/check-credit-transfer.ts';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { desktop, expect, test } from '#tests/journeys/journey.ts';

test.use(desktop);

/** Two weeks ago: that week is over on any day. */
const earlier = new Date(Date.now() - 14 * 24 * 3_600_000);

test('what looked odd is released, the week is paid by one file and marked, and the driver reads that', async ({
  page,
  people,
}) => {
  const customer = await people.make('customer');
  const driver = await people.startDriver();
  const id = await people.order(customer);
  await driver.accept(id);
  await driver.pickUp(id);
  // All within a moment: an admin has to check it.
  await driver.deliver(id);
  await people.endAttempts(id, earlier);
  await people.signIn(await people.make('admin', 'Frauke Finanz', undefined, 'finance'));
  await page.goto('/admin-dashboard?tab=money');
  await expect(page.getByRole('heading', { name: 'Abweichungen' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  // The board counts it, and links to where it is released.
  await page.getByRole('link', { name: 'Sendungen' }).click();
  await page
    .getByRole('region', { name: 'Braucht Aufmerksamkeit' })
    .getByRole('link', { name: 'zur Prüfung' })
    .click();
  await page.getByRole('button', { name: `Fahrt ${id.slice(0, 8)} als geprüft vermerken` }).click();
  await expect(page.locator('[data-toast-region]').getByText('Geprüft, wird ausgezahlt')).toBeVisible();
  const preview = page.getByRole('table', { name: 'Vorschau nach Fahrern' });
  // Other journeys' drivers of that name have attempts to check; this one alone has one that is payable.
  await expect(preview.getByRole('row', { name: /^Jonas Krüger – 1 12,35\s€$/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('button', { name: 'Auszahlung erstellen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Auszahlung erstellen' }).click();
  // The board may list the new run before the run itself opens: only the run is asked.
  await expect(page).toHaveURL(/view=payouts&run=/);
  const run = page.getByRole('region', { name: /^Auszahlung \d/ });
  await expect(run.getByText('Noch nicht überwiesen')).toBeVisible();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Überweisungsdatei laden' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^ELB-\d{8}-[\da-f]{8}\.xml$/);
  const content = await readFile(await file.path(), 'utf8');
  expect(checkCreditTransfer(content)).toEqual([]);
  expect(readTransfers(content).map(({ cents }) => cents)).toContain(1235);
  await page.getByRole('button', { name: 'Als überwiesen vermerken' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Als überwiesen vermerken' }).click();
  await expect(run.getByText(/^Überwiesen, vermerkt am .* von Frauke Finanz$/)).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.goto(`/admin/driver/${driver.account.id}`);
  const paid = page.getByRole('region', { name: 'Auszahlungen' });
  await expect(paid.getByRole('listitem')).toContainText(/Ausgezahlt am .*12,35\s€/);
  await expect(paid.getByRole('button', { name: /als PDF laden$/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  const phone = await people.openBrowser(driver.account);
  await phone.goto('/driver-dashboard?tab=earnings');
  const own = phone.getByRole('region', { name: 'Auszahlungen' });
  await expect(own.getByRole('listitem')).toContainText(/Ausgezahlt am \d\d\.\d\d\.\d{4}, 1 Fahrt.*12,35\s€/);
  await expectAccessibleAtBothWidths(phone);
});
