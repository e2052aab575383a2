/** A customer who thinks again while a courier is already on the way, and what the courier sees of it. */
import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, phone, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';

test.use(phone);

/** An accepted order on its courier's page, and on its customer's. */
async function accept(page: Page, people: People) {
  const customer = await people.make('customer');
  const id = await people.order(customer);
  const driver = await people.startDriver();
  await driver.accept(id);
  await people.signIn(driver.account);
  await page.goto('/driver-dashboard?tab=active');
  await expect(page.getByText('Nächster Halt: Abholung')).toBeVisible();
  const customerPage = await people.openBrowser(customer);
  await customerPage.goto(`/delivery-details/${id}`);
  return { driver, id, customerPage };
}

test('a customer cancels within two minutes of the payment, and the courier reads not to go there', async ({
  page,
  people,
}) => {
  const { customerPage } = await accept(page, people);
  await expect(customerPage.getByText(/Aus Kulanz stornieren Sie noch [01]:\d\d Minuten/)).toBeVisible();
  await expectAccessibleAtBothWidths(customerPage);
  await customerPage.getByRole('button', { name: 'Stornieren' }).click();
  const question = customerPage.getByRole('alertdialog');
  await expect(question).toContainText('Ihr Kurier erfährt es sofort. Den vollen Betrag');
  await question.getByRole('button', { name: 'Sendung stornieren' }).click();
  await expect(customerPage.getByText('Diese Sendung wurde storniert.')).toBeVisible();

  await expect(page.getByText(/^Storniert um \d\d:\d\d Uhr: Abholung /)).toBeVisible();
  await expect(page.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await expect(page.getByText('Fahren Sie nicht mehr hin')).toBeHidden();
});

test('a customer corrects floor and phone, and the courier reads what has changed', async ({
  page,
  people,
}) => {
  const { customerPage } = await accept(page, people);
  await customerPage.getByRole('button', { name: 'Angaben ändern' }).click();
  const dialog = customerPage.getByRole('dialog', { name: 'Angaben ändern' });
  const receiver = dialog.getByRole('group', { name: 'Beim Empfänger' });
  await receiver.getByRole('textbox', { name: 'Stockwerk / Klingel' }).fill('4. OG, Claasen');
  await receiver.getByRole('textbox', { name: 'Telefon' }).fill('12');
  await expect(dialog.getByText('gilt der bisherige Link zum Verfolgen nicht mehr')).toBeVisible();
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(dialog.getByText(/^Fehler: /)).toBeVisible();
  await expectAccessibleAtBothWidths(customerPage);
  await receiver.getByRole('textbox', { name: 'Telefon' }).fill('0151 23456789');
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(dialog).toBeHidden();
  const what = 'Telefon des Empfängers, Stockwerk / Klingel beim Empfänger';
  await expect(customerPage.getByText(what)).toBeVisible();

  await expect(page.getByText(/^Neu: Angaben geändert um \d\d:\d\d Uhr$/)).toBeVisible();
  await expect(page.getByText(what)).toBeVisible();
  await expect(page.getByText('Klingel: 4. OG, Claasen')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
