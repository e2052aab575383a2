/**
 * A driver's question to support; emergencies and problems are tested in
 * tests/components/drivers/driver-support.component.test.ts.
 */
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, phone, test } from '#tests/journeys/journey.ts';

test.use(phone);

const TAB = '/driver-dashboard?tab=support';

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
