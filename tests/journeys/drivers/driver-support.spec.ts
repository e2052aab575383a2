/** A driver who needs help: in an emergency, with a problem, with a question. */
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, phone, test } from '#tests/journeys/journey.ts';
import { expectToast, serverError } from '#tests/journeys/steps.ts';

test.use(phone);

const TAB = '/driver-dashboard?tab=support';

test('an emergency shows whom to call, needs every field, survives a failure and reaches an open admin page', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/500 .*send-support-email$/);
  const place = `Elbchaussee ${crypto.randomUUID().slice(0, 6)}`;
  const adminPage = await people.openBrowser(await people.make('admin'));
  await adminPage.goto('/admin-dashboard');
  await expect(adminPage.getByRole('heading', { level: 1 })).toBeVisible();
  const driver = await people.make('driver', 'Jonas Krüger');
  await people.signIn(driver);
  await page.goto(TAB);
  await page.getByRole('button', { name: 'Notfall melden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notfall melden' });
  await expect(dialog.getByRole('link', { name: /^112/ })).toHaveAttribute('href', 'tel:112');
  await expect(dialog.getByRole('link', { name: /^110/ })).toHaveAttribute('href', 'tel:110');
  const send = dialog.getByRole('button', { name: 'Notfall melden' });
  await dialog.getByLabel('Wen rufen wir zurück?', { exact: true }).fill('');
  await dialog.getByLabel('Unter welcher Nummer?', { exact: true }).fill('');
  await send.click();
  for (const text of [
    'Bitte geben Sie an, wo Sie sind.',
    'Bitte beschreiben Sie, was passiert ist.',
    'Bitte geben Sie Ihren Namen an.',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await expect(dialog.getByLabel('Unter welcher Nummer?', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessibleAtBothWidths(page);

  await dialog.getByLabel('Wo sind Sie?', { exact: true }).fill(place);
  await dialog.getByLabel('Was ist passiert?', { exact: true }).fill('Auffahrunfall, niemand verletzt');
  await dialog.getByLabel('Wen rufen wir zurück?', { exact: true }).fill('Jonas Krüger');
  await dialog.getByLabel('Unter welcher Nummer?', { exact: true }).fill('0151 5550102');
  await page.route('**/api/send-support-email', (route) => route.fulfill(serverError));
  await send.click();
  await expectToast(
    page,
    'Fehler',
    'Notfall konnte nicht gemeldet werden. Bitte versuchen Sie es erneut.',
    'alert',
  );
  await page.unroute('**/api/send-support-email');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Notfall gemeldet')).toBeVisible();
  // Other emergencies may stand there, too.
  const report = adminPage.getByRole('alert').getByRole('listitem').filter({ hasText: place });
  await expect(report).toContainText('Auffahrunfall');
  await expect(report.getByRole('link', { name: '0151 5550102' })).toHaveAttribute('href', 'tel:01515550102');
});

test('a problem is of one of seven categories and reaches support', async ({ page, people, complaints }) => {
  complaints.allow(/500 .*send-support-email$/);
  await people.signIn(await people.make('driver'));
  await page.goto(TAB);
  await page.getByRole('button', { name: 'Problem melden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Problem melden' });
  const category = dialog.getByLabel('Kategorie', { exact: true });
  const values = await category
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(values).toEqual(['', 'technical', 'app', 'delivery', 'payment', 'customer', 'vehicle', 'other']);
  const send = dialog.getByRole('button', { name: 'Problem melden' });
  await send.click();
  for (const text of [
    'Bitte geben Sie einen Betreff an.',
    'Bitte wählen Sie eine Kategorie.',
    'Bitte beschreiben Sie das Problem.',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await expectAccessibleAtBothWidths(page);
  await dialog.getByLabel('Betreff', { exact: true }).fill('Reifen verliert Luft');
  await category.selectOption('vehicle');
  await dialog.getByLabel('Beschreibung', { exact: true }).fill('Hinten links, seit heute früh.');
  await page.route('**/api/send-support-email', (route) => route.fulfill(serverError));
  await send.click();
  await expectToast(
    page,
    'Fehler',
    'Problem konnte nicht gemeldet werden. Bitte versuchen Sie es erneut.',
    'alert',
  );
  await page.unroute('**/api/send-support-email');
  const sent = page.waitForResponse('**/api/send-support-email');
  await send.click();
  expect((await sent).request().postDataJSON()).toMatchObject({ type: 'problem', category: 'vehicle' });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Problem gemeldet')).toBeVisible();
});

test('ten answers, of which one at most is open, and the way back to the dashboard', async ({
  page,
  people,
}) => {
  await people.signIn(await people.make('driver'));
  await page.goto(TAB);
  await page.getByRole('link', { name: 'Antworten lesen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Häufige Fragen' })).toBeVisible();
  const questions = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(questions).toHaveCount(10);
  const pay = page.getByText(/^Jede Lieferung bringt 5,00€ Grundbetrag/);
  const payout = page.getByText(/^Wir zahlen wöchentlich auf das Konto aus/);
  await questions.filter({ hasText: 'Wie berechnet sich mein Verdienst?' }).click();
  await expect(pay).toBeVisible();
  await questions.filter({ hasText: 'Wann bekomme ich mein Geld?' }).click();
  await expect(payout).toBeVisible();
  await expect(pay).toBeHidden();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name: 'Zum Dashboard' }).click();
  await expect(page).toHaveURL(/driver-dashboard/);
});
