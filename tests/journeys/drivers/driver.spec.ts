/** Confirmations on the driver's page before commands that cost or pay money. */
import { type Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';
import { offerOnly, pick } from '#tests/journeys/steps.ts';
import { serverError } from '#tests/journeys/steps.ts';

/** A driver's page with one accepted order, and the customer's page open as well. */
async function openOrder(page: Page, people: People): Promise<{ customerPage: Page }> {
  const customer = await people.make('customer');
  const id = await people.order(customer);
  const driver = await people.startDriver();
  await driver.accept(id);
  const customerPage = await people.openBrowser(customer);
  await customerPage.goto(`/delivery-details/${id}`);
  await people.signIn(driver.account);
  await page.goto('/driver-dashboard?tab=active');
  return { customerPage };
}

test('nobody is absent before the parcel was picked up: the question is answered by keyboard, and both acts are told', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/500 .*mark-absent$/);
  const { customerPage } = await openOrder(page, people);
  const absent = page.getByRole('button', { name: 'Empfänger abwesend' });
  const question = page.getByRole('alertdialog', { name: 'Haben Sie das Paket abgeholt?' });
  await absent.click();
  await expect(question).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await question.getByRole('button', { name: 'Ja, abgeholt' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Empfänger abwesend' });
  await dialog.getByRole('button', { name: 'Als abwesend melden' }).click();
  await expect(dialog.getByText('Bitte geben Sie an, wo das Paket jetzt ist.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await pick(dialog.getByRole('radio', { name: 'Keine Antwort an der Tür' }));
  await pick(dialog.getByRole('radio', { name: 'Bei mir' }));
  await page.route('**/mark-absent', (route) => route.fulfill(serverError));
  await dialog.getByRole('button', { name: 'Als abwesend melden' }).click();
  await expect(dialog.getByText('Fehler beim Aktualisieren des Status.')).toBeVisible();
  await page.unroute('**/mark-absent');
  await dialog.getByRole('button', { name: 'Als abwesend melden' }).click();
  await expect(page.getByText('Nächster Halt: Rückgabe beim Absender')).toBeVisible();
  const timeline = customerPage.getByRole('list', { name: 'Sendungsverlauf' });
  await expect(timeline.getByRole('listitem')).toContainText([
    'Fahrer zugewiesen',
    'Paket abgeholt',
    'Empfänger war nicht anwesend',
  ]);
});

test('whoever has not picked the parcel up goes on to the sender or gives the order back', async ({
  page,
  people,
}) => {
  const { customerPage } = await openOrder(page, people);
  const question = page.getByRole('alertdialog');
  const deliver = page.getByRole('button', { name: 'Zustellung bestätigen' });
  await deliver.click();
  await question.getByRole('button', { name: 'Nein', exact: true }).click();
  await expectAccessibleAtBothWidths(page);
  await question.getByRole('button', { name: 'Ich hole es noch ab' }).click();
  await expect(question).toBeHidden();
  await expect(deliver).toBeFocused();

  await deliver.click();
  await question.getByRole('button', { name: 'Nein', exact: true }).click();
  await question.getByRole('button', { name: 'Absender war nicht da' }).click();
  const release = page.getByRole('dialog', { name: 'Auftrag zurückgeben?' });
  await expect(release.getByRole('radio', { name: 'Absender nicht angetroffen' })).toBeChecked();
  await expectAccessibleAtBothWidths(page);
  await release.getByRole('button', { name: 'Auftrag zurückgeben' }).click();
  await expect(page.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  await expect(customerPage.getByText('Neuer Fahrer wird gesucht')).toBeVisible();
  await expect(customerPage.getByText('Paket abgeholt')).toHaveCount(0);
});

test('an order is read in full before and after it is accepted, and its signature is asked for', async ({
  page,
  people,
}) => {
  const id = await people.order(await people.make('customer'));
  const driver = await people.startDriver();
  await people.signIn(driver.account);
  await offerOnly(page, id);
  await page.goto('/driver-dashboard');
  const details = page.getByRole('dialog', { name: `Auftrag ${id.slice(0, 8)}` });
  await page.getByRole('button', { name: 'Details ansehen' }).click();
  await expect(details).toContainText('12,35€');
  await expect(details).not.toContainText('040 123456');
  await expectAccessibleAtBothWidths(page);
  await details.getByRole('button', { name: 'Auftrag annehmen' }).click();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(details.getByRole('link', { name: /^Fiete Claasen anrufen/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await details.getByRole('button', { name: 'Schließen' }).first().click();
  await page.getByRole('button', { name: 'Paket abgeholt' }).click();
  await expect(page.getByText('Nächster Halt: Zustellung')).toBeVisible();
  await page.getByRole('button', { name: 'Zustellung bestätigen' }).click();
  const confirm = page.getByRole('dialog', { name: 'Zustellung bestätigen' });
  await confirm.getByRole('button', { name: 'Zustellung bestätigen' }).click();
  await expect(confirm.getByText('Empfängername erforderlich')).toBeVisible();
  await expect(confirm.getByText('Unterschrift erforderlich')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
