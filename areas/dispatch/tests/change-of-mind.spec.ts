/** A customer or the office thinks again while a courier is on the way, and what the courier sees of it. */
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

/** The line that tells the courier what others have changed. */
const news = (page: Page) => page.getByRole('region', { name: 'Neu von der Leitstelle:' });

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

  await expect(news(page)).toContainText('Storniert: Abholung ');
  await expect(page.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await expect(news(page)).toBeHidden();
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

  await expect(news(page)).toContainText(what);
  await expect(page.getByText('Klingel: 4. OG, Claasen')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('the office moves a parcel under the driver’s eyes, who reads what has changed while nothing jumps', async ({
  page,
  people,
}) => {
  const id = await people.order(await people.make('customer'));
  const driver = await people.startDriver();
  await people.signIn(driver.account);
  await page.goto('/driver-dashboard?tab=active');
  await expect(page.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Bereiche' });
  const before = await tabs.boundingBox();

  const admin = await people.make('admin');
  const { call, read } = await people.callAs(admin);
  const seenUpdatedAt = (await read(`/admin/deliveries/${id}`)).updatedAt;
  await call(`/admin/deliveries/${id}/give-to-driver`, { driverId: driver.account.id, seenUpdatedAt });
  await expect(news(page)).toContainText('Neue Sendung: Abholung ');
  expect((await tabs.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await expect(page.getByText('Nächster Halt: Abholung')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await expect(news(page)).toBeHidden();

  const office = await people.openBrowser(admin);
  await office.goto(`/delivery-details/${id}`);
  await office.getByRole('button', { name: 'Zurücknehmen' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(news(page)).toContainText('entfällt, das übernimmt jemand anderes');
  await expect(page.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  await page.reload();
  await expect(news(page)).toContainText('entfällt, das übernimmt jemand anderes');
});
