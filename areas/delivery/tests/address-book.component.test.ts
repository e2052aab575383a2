/** The address book: entries are saved, changed and deleted, and no input is lost. */
import { expect, test } from 'vitest';
import { makePerson } from '#people/tests/test-people.ts';
import { openSite } from '#tests/components/open-site.ts';
import { addEntry, foldOf } from '#tests/components/component-steps.ts';

const site = openSite({ ALLOW_ESTIMATED_ROUTES: 'true' });
const book = '/customer-dashboard?tab=addresses';

test('the address book lists newest first, changes and deletes entries, and keeps the input on failure', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer', { fullName: 'Nina Neumann' }));
  await page.goto(book);
  await expect(page.getByText('Keine Einträge im Adressbuch')).toBeVisible();
  await addEntry(page, ['Fiete Claasen', '040 123456', 'Mönckebergstraße 7']);
  // The server's clock is stopped, and the newest entry is determined by it.
  site.app.clock.advance(1);
  await addEntry(page, ['Ole Hinrichs', '040 555666', 'Osterstraße 90']);
  const rows = page.getByRole('list', { name: 'Adressbuch' }).getByRole('listitem');
  await expect(rows).toContainText(['Ole Hinrichs', 'Fiete Claasen']);

  await page.getByRole('button', { name: 'Fiete Claasen bearbeiten' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('Bitte geben Sie einen Namen an.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Fiete C. Claasen');
  const endFirst = page.fail(/\/address-book\//, 'silence');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Fehler beim Speichern des Eintrags')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Fiete C. Claasen');
  endFirst();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toContainText(['Ole Hinrichs', 'Fiete C. Claasen']);

  await page.getByRole('button', { name: 'Ole Hinrichs löschen' }).click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Ole Hinrichs löschen' }).click();
  const endSecond = page.fail(/\/address-book\/.*\/delete$/, 'silence');
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText('Fehler beim Löschen des Eintrags')).toBeVisible();
  endSecond();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('Fiete C. Claasen', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Beliefern/ }).click();
  await expect(page).toHaveURL(/tab=new/);
  await expect(foldOf(page, 'Empfänger')).toContainText('Fiete C. Claasen');

  await page.goto(book);
  await page.getByRole('button', { name: 'Fiete C. Claasen löschen' }).click();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText('Keine Einträge im Adressbuch')).toBeVisible();
});

test('a house number typed right before saving is looked up first, and a missing one is reported', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer', { fullName: 'Nina Neumann' }));
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

  // The input survives the page.
  await page.reload();
  await page.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Ole Hinrichs');
  await expect(dialog.getByLabel(/^Adresse/)).toHaveValue(/Ottenser Hauptstraße/);

  const lookup = page.hold(/\/addresses/);
  await dialog.getByLabel('Nr.', { exact: true }).fill('12');
  await save.click();
  await expect(dialog.getByRole('button', { name: 'Wird gespeichert...' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  lookup.release();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Adressbuch' })).toContainText('Ottenser Hauptstraße 12');
  await page.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('an entry deleted meanwhile shows a message, and leaves the list', async () => {
  const { page } = site;
  const person = await makePerson(site.app, 'customer');
  page.signIn(person);
  await page.goto(book);
  await addEntry(page, ['Fiete Claasen', '040 123456', 'Mönckebergstraße 7']);
  await addEntry(page, ['Ole Hinrichs', '040 555666', 'Osterstraße 90']);
  const rows = page.getByRole('list', { name: 'Adressbuch' }).getByRole('listitem');
  const { body } = await person.call<{ entries: { id: string; name: string }[] }>('/address-book');
  const deleteElsewhere = async (name: string) => {
    const entry = body.entries.find((one) => one.name === name);
    const answer = await person.call(`/address-book/${entry?.id ?? ''}/delete`, {});
    expect(answer.status).toBe(200);
  };

  await page.getByRole('button', { name: 'Ole Hinrichs bearbeiten' }).click();
  await deleteElsewhere('Ole Hinrichs');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(
    page.getByText('Fehler beim Speichern des Eintrags: Diesen Eintrag gibt es nicht mehr.'),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: 'Fiete Claasen löschen' }).click();
  await deleteElsewhere('Fiete Claasen');
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(
    page.getByText('Fehler beim Löschen des Eintrags: Diesen Eintrag gibt es nicht mehr.'),
  ).toBeVisible();
  await expect(page.getByText('Keine Einträge im Adressbuch')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('an address book that cannot be loaded shows one line, and loads at the next attempt', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer'));
  const endFailure = page.fail(/\/address-book$/);
  await page.goto(book);
  await expect(page.getByText('Das Adressbuch konnte nicht geladen werden.')).toBeVisible();
  endFailure();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('button', { name: 'Eintrag hinzufügen' })).toBeVisible();
});

test('after deleting an entry the focus moves to the next one, and after the last to the notice', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer'));
  await page.goto(book);
  await addEntry(page, ['Fiete Claasen', '040 123456', 'Mönckebergstraße 7']);
  await addEntry(page, ['Ole Hinrichs', '040 555666', 'Osterstraße 90']);
  await page.getByRole('button', { name: 'Ole Hinrichs löschen' }).click();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText('Fiete Claasen', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Fiete Claasen löschen' }).click();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText('Keine Einträge im Adressbuch')).toBeFocused();
});
