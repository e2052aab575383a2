/** The address book: kept, changed and deleted, and nothing typed is lost. */
import { expect, type Page, test } from '@playwright/test';
import { addEntry, DEMO_PASSWORD, foldOf, newCustomer, signIn } from './steps.ts';

const book = '/customer-dashboard?tab=addresses';

test('the address book keeps entries newest first, changes and deletes them, and loses nothing on failure', async ({
  page,
}) => {
  await newCustomer(page);
  await page.goto(book);
  await expect(page.getByText('Keine Einträge im Adressbuch')).toBeVisible();
  await addEntry(page, ['Fiete Claasen', '040 123456', 'Mönckebergstraße 7']);
  await addEntry(page, ['Ole Hinrichs', '040 555666', 'Osterstraße 90']);
  const rows = page.getByRole('list', { name: 'Adressbuch' }).getByRole('listitem');
  await expect(rows).toContainText(['Ole Hinrichs', 'Fiete Claasen']);

  await page.getByRole('button', { name: 'Fiete Claasen bearbeiten' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('Bitte geben Sie einen Namen an.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Fiete C. Claasen');
  await page.route('**/api/address-book/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Fehler beim Speichern des Eintrags')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Fiete C. Claasen');
  await page.unroute('**/api/address-book/*');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toContainText(['Ole Hinrichs', 'Fiete C. Claasen']);

  await page.getByRole('button', { name: 'Ole Hinrichs löschen' }).click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Ole Hinrichs löschen' }).click();
  await page.route('**/api/address-book/*/delete', (route) => route.abort());
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText('Fehler beim Löschen des Eintrags')).toBeVisible();
  await page.unroute('**/api/address-book/*/delete');
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('Fiete C. Claasen', { exact: true })).toBeFocused();

  await page.getByRole('button', { name: /^Beliefern/ }).click();
  await expect(page).toHaveURL(/tab=new/);
  await expect(foldOf(page, 'Empfänger')).toContainText('Fiete C. Claasen');

  await page.goto(book);
  await page.getByRole('button', { name: 'Fiete C. Claasen löschen' }).click();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText('Keine Einträge im Adressbuch')).toBeFocused();
});

test('a book that cannot be loaded says so in one line and comes with the next try', async ({ page }) => {
  await signIn(page, 'kundin@elbbote.example', DEMO_PASSWORD);
  await refuseLoading(page);
  await page.goto(book);
  await expect(page.getByText('Das Adressbuch konnte nicht geladen werden.')).toBeVisible();
  await page.unroute('**/api/address-book');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('button', { name: 'Eintrag hinzufügen' })).toBeVisible();
});

async function refuseLoading(page: Page): Promise<void> {
  const answer = { defined: true, code: 'ROLE_NOT_ALLOWED', status: 403, message: 'Nein' };
  await page.route('**/api/address-book', (route) => route.fulfill({ status: 403, json: answer }));
}
