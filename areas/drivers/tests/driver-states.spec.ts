/**
 * The dialogs of a driver's order, from the offer to the receiver's door: accessible. What is done in them is
 * tested in areas/drivers/tests.
 */
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, phone, test } from '#tests/journeys/journey.ts';
import { offerOnly } from '#tests/journeys/steps.ts';

test.use(phone);

test('answers, a full offer, and every question before a command are accessible', { tag: '@slow' }, async ({
  page,
  people,
}) => {
  const id = await people.order(await people.make('customer'));
  const driver = await people.startDriver();
  await people.signIn(driver.account);

  await test.step('of the answers at most one is open', async () => {
    await page.goto('/driver-faq');
    const questions = page.getByRole('main').getByRole('heading', { level: 2 });
    const pay = page.getByText(/^Jede Lieferung bringt 5,00€ Grundbetrag/);
    const payout = page.getByText(/^Wir zahlen wöchentlich auf das Konto aus/);
    await questions.filter({ hasText: 'Wie berechnet sich mein Verdienst?' }).click();
    await expect(pay).toBeVisible();
    await questions.filter({ hasText: 'Wann bekomme ich mein Geld?' }).click();
    await expect(payout).toBeVisible();
    await expect(pay).toBeHidden();
    await expectAccessibleAtBothWidths(page);
  });

  await test.step('an order before and after it is accepted', async () => {
    await offerOnly(page, id);
    await page.goto('/driver-dashboard');
    const details = page.getByRole('dialog', { name: `Auftrag ${id.slice(0, 8)}` });
    await page.getByRole('button', { name: 'Details ansehen' }).click();
    await expect(details).toContainText('12,35€');
    await expectAccessibleAtBothWidths(page);
    await details.getByRole('button', { name: 'Auftrag annehmen' }).click();
    await page.getByRole('button', { name: 'Details', exact: true }).click();
    await expect(details.getByRole('link', { name: /^Fiete Claasen anrufen/ })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await details.getByRole('button', { name: 'Schließen' }).first().click();
  });

  const deliver = page.getByRole('button', { name: 'Zustellung bestätigen' });
  await test.step('whether the parcel was picked up, and giving the order back', async () => {
    const question = page.getByRole('alertdialog');
    await deliver.click();
    await expect(question).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await question.getByRole('button', { name: 'Nein', exact: true }).click();
    await expectAccessibleAtBothWidths(page);
    await question.getByRole('button', { name: 'Absender war nicht da' }).click();
    const release = page.getByRole('dialog', { name: 'Auftrag zurückgeben?' });
    await expect(release.getByRole('radio', { name: 'Absender nicht angetroffen' })).toBeChecked();
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await expect(release).toHaveCount(0);
  });

  await test.step('an absence with an error, and a delivery with two', async () => {
    await page.getByRole('button', { name: 'Paket abgeholt' }).click();
    await expect(page.getByText('Nächster Halt: Zustellung')).toBeVisible();
    await page.getByRole('button', { name: 'Empfänger abwesend' }).click();
    const absent = page.getByRole('dialog', { name: 'Empfänger abwesend' });
    await expectAccessibleAtBothWidths(page);
    await absent.getByRole('button', { name: 'Schon jetzt melden' }).click();
    await absent.getByRole('button', { name: 'Als abwesend melden' }).click();
    await expect(absent.getByText('Bitte geben Sie einen Grund an.')).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await expect(absent).toHaveCount(0);
    await deliver.click();
    const confirm = page.getByRole('dialog', { name: 'Zustellung bestätigen' });
    await confirm.getByRole('button', { name: 'Zustellung bestätigen' }).click();
    await expect(confirm.getByText('Unterschrift erforderlich')).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await expect(confirm).toHaveCount(0);
  });

  await test.step('which app shows the way', async () => {
    await page.getByLabel('Navigation zu Mönckebergstraße 7', { exact: true }).click();
    await page.getByRole('button', { name: 'Andere App' }).click();
    await expect(page.getByRole('dialog', { name: 'Womit navigieren?' })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  });
});
