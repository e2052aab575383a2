/** The address book: kept, changed and deleted, and nothing typed is lost. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/journey.ts';
import { addEntry, foldOf, holdSuggestions } from '#tests/journeys/steps.ts';

const book = '/customer-dashboard?tab=addresses';

test('the address book keeps entries newest first, changes and deletes them, and loses nothing on failure', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED .*address/);
  await people.enterAsCustomer();
  await page.goto(book);
  await expect(page.getByText('Keine Einträge im Adressbuch')).toBeVisible();
  await addEntry(page, ['Fiete Claasen', '040 123456', 'Mönckebergstraße 7']);
  await addEntry(page, ['Ole Hinrichs', '040 555666', 'Osterstraße 90']);
  const rows = page.getByRole('list', { name: 'Adressbuch' }).getByRole('listitem');
  await expect(rows).toContainText(['Ole Hinrichs', 'Fiete Claasen']);

  await page.getByRole('button', { name: 'Fiete Claasen bearbeiten' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('Bitte geben Sie einen Namen an.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Fiete C. Claasen');
  await page.route('**/api/address-book/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Fehler beim Speichern des Eintrags')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Fiete C. Claasen');
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

test('a house number typed right before saving is looked up first, and a missing one is said', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED .*address/);
  await people.enterAsCustomer();
  await page.goto(book);
  await page.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Ole Hinrichs');
  await dialog.getByLabel('Telefon', { exact: true }).fill('040 555666');
  await dialog.getByLabel(/^Adresse/).fill('Ottenser Hauptstr');
  await page
    .getByRole('option', { name: /^Ottenser Hauptstraße/ })
    .first()
    .click();
  const save = dialog.getByRole('button', { name: 'Speichern' });
  await save.click();
  await expect(dialog.getByText('Fehlt.')).toBeVisible();

  await test.step('what was typed outlives the page', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Ole Hinrichs');
    await expect(dialog.getByLabel(/^Adresse/)).toHaveValue(/Ottenser Hauptstraße/);
  });

  const lookup = await holdSuggestions(page);
  await dialog.getByLabel('Nr.', { exact: true }).fill('12');
  await save.click();
  await expect(dialog.getByRole('button', { name: 'Wird gespeichert...' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await lookup.answer();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Adressbuch' })).toContainText('Ottenser Hauptstraße 12');
  await page.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('an entry that was deleted in another window says so, and leaves the list', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/404 .*\/api\/address-book\//);
  await people.enterAsCustomer();
  await page.goto(book);
  await addEntry(page, ['Fiete Claasen', '040 123456', 'Mönckebergstraße 7']);
  await addEntry(page, ['Ole Hinrichs', '040 555666', 'Osterstraße 90']);
  const rows = page.getByRole('list', { name: 'Adressbuch' }).getByRole('listitem');

  await page.getByRole('button', { name: 'Ole Hinrichs bearbeiten' }).click();
  await deleteElsewhere(page, 'Ole Hinrichs');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(
    page.getByText('Fehler beim Speichern des Eintrags: Diesen Eintrag gibt es nicht mehr.'),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: 'Fiete Claasen löschen' }).click();
  await deleteElsewhere(page, 'Fiete Claasen');
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(
    page.getByText('Fehler beim Löschen des Eintrags: Diesen Eintrag gibt es nicht mehr.'),
  ).toBeVisible();
  await expect(page.getByText('Keine Einträge im Adressbuch')).toBeVisible();
});

async function deleteElsewhere(page: Page, name: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(book);
  await other.getByRole('button', { name: `${name} löschen` }).click();
  await other.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(other.getByText('Eintrag gelöscht')).toBeVisible();
  await other.close();
}

test('a book that cannot be loaded says so in one line and comes with the next try', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/403 .*address-book$/);
  await people.enterAsCustomer();
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
