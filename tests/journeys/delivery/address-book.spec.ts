/** The address book in a browser: where the focus goes once its row is gone. */
import { desktop, expect, test } from '#tests/journeys/journey.ts';
import { addEntry } from '#tests/journeys/steps.ts';

test.use(desktop);

test('a deleted entry leaves the focus to the next one, and the last one to the notice', async ({
  page,
  people,
}) => {
  await people.enterAsCustomer();
  await page.goto('/customer-dashboard?tab=addresses');
  await addEntry(page, ['Fiete Claasen', '040 123456', 'Mönckebergstraße 7']);
  await addEntry(page, ['Ole Hinrichs', '040 555666', 'Osterstraße 90']);
  await page.getByRole('button', { name: 'Ole Hinrichs löschen' }).click();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText('Fiete Claasen', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Fiete Claasen löschen' }).click();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText('Keine Einträge im Adressbuch')).toBeFocused();
});
