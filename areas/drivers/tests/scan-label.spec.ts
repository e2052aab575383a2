/** A driver's camera reads the label of a parcel, with the decoder that comes along for this browser. */
import { toLabelCode } from '#delivery/contract/label-code.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import { showCamera, takeCameraAway } from '#tests/journeys/show-camera.ts';

test('the camera distinguishes parcels of one sender, and without it the number does', async ({
  page,
  people,
}) => {
  const customer = await people.make('customer');
  const ids = [
    await people.order(customer),
    await people.order(customer, { pickupPlaceId: 'street:ottenser-hauptstrasse-22765#77' }),
  ];
  const driver = await people.startDriver();
  for (const id of ids) await driver.accept(id);
  await people.signIn(driver.account);
  await page.goto('/driver-dashboard?tab=active');
  const card = page.getByRole('article').first();
  const open = card.getByRole('button', { name: 'Etikett scannen' });
  const dialog = page.getByRole('dialog', { name: 'Etikett scannen' });
  const answer = dialog.getByRole('status');
  const again = dialog.getByRole('button', { name: 'Nochmal scannen' });
  takeCameraAway();
  const field = dialog.getByLabel('Nummer auf dem Etikett', { exact: true });
  await open.click();
  const search = await dialog.getByText(/^Gesucht wird Auftrag/).innerText();
  const other = ids.find((id) => !search.includes(shortId(id))) ?? '';
  await expect(dialog.getByText('Die Kamera lässt sich nicht öffnen.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await field.fill('0000 0000');
  await field.press('Enter');
  await expect(answer).toContainText('Dieses Etikett gehört zu keiner Ihrer Sendungen.');
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  showCamera('https://example.com/');
  await open.press('Enter');
  await expect(answer).toContainText('Dieser QR-Code ist kein Etikett von Elbbote.');
  showCamera(toLabelCode(other));
  await again.press('Enter');
  await expect(answer).toContainText(`Auftrag ${shortId(other)} an Fiete Claasen`);
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Zu diesem Auftrag' }).press('Enter');
  await expect(dialog).toBeHidden();
  const found = page.locator('article:focus');
  await found.getByRole('button', { name: 'Details', exact: true }).click();
  const details = page.getByRole('dialog', { name: `Auftrag ${shortId(other)}` });
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  // From that card on it is the right one.
  const reached = page.locator('article:focus-within');
  await reached.getByRole('button', { name: 'Etikett scannen' }).click();
  await expect(answer).toContainText('Das ist das richtige Paket.');
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Paket abgeholt' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nächster Halt: Zustellung')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Etikett scannen' })).toHaveCount(1);
});
