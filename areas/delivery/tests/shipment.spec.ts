/**
 * The delivery's own page, as only a browser can judge it: its contrasts, its files and the mail about it.
 * Its behaviour is tested in areas/delivery/tests/shipment.component.test.ts.
 */
import { takenPhoto } from '#adapters/tests/photo.ts';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, test } from '#tests/journeys/journey.ts';

const photo = {
  name: 'karton.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(takenPhoto.split(',')[1] ?? '', 'base64'),
};

test('a shipment is accessible with its dialogs, under way and delivered; its proof is saved, its mail rendered', {
  tag: '@slow',
}, async ({ page, people }) => {
  const customer = await people.enterAsCustomer('Hanne Petersen');
  const id = await people.order(customer);
  const driver = await people.startDriver();
  await driver.accept(id);
  await driver.pickUp(id);
  await page.goto(`/delivery-details/${id}`);
  await expect(page.getByRole('link', { name: /^Rechnung .* \(PDF\)/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Schaden melden' }).click();
  await dialog.getByLabel('Was ist beschädigt?', { exact: true }).fill('Der Karton ist eingerissen.');
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await expect(dialog.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();

  await page.getByRole('button', { name: 'Support kontaktieren' }).click();
  await dialog.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(dialog.getByText(/^Fehler: Bitte .*wählen Sie eine Kategorie/)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();

  await driver.deliver(id);
  await expect(page.getByRole('button', { name: 'Bewerten' })).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Zustellnachweis als PDF' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessibleAtBothWidths(page);

  await page.goto(`/dev/mail?to=${customer.email}`);
  await page
    .getByRole('button', { name: new RegExp(`Bestätigt: .* an ${customer.email}`) })
    .first()
    .click();
  const mail = page.getByRole('article', { name: 'Mail' });
  await mail.getByText('So zeigt es ein Mailprogramm').click();
  await expect(
    mail.frameLocator('iframe').getByRole('heading', { name: 'Ihre Bestellung ist bestätigt' }),
  ).toBeVisible();
});
