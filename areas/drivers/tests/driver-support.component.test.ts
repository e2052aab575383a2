/** A driver who needs help: emergency, problem, question, and the answers to frequent ones. */
import { afterEach, expect, test } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { expectToast, makeDriver } from '#tests/components/component-steps.ts';

const site = openSite();
const TAB = '/driver-dashboard?tab=support';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
});

test('a problem has one of seven categories and reaches support', async () => {
  const { page } = site;
  page.signIn(await makeDriver(site.app));
  await page.goto(TAB);
  await page.getByRole('button', { name: 'Problem melden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Problem melden' });
  const category = dialog.getByLabel('Kategorie', { exact: true });
  const values = category
    .locator('option')
    .findAll()
    .map((option) => (option as HTMLOptionElement).value);
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
  await dialog.getByLabel('Betreff', { exact: true }).fill('Reifen verliert Luft');
  await category.selectOption('vehicle');
  await dialog.getByLabel('Beschreibung', { exact: true }).fill('Hinten links, seit heute früh.');
  const endFailure = page.fail(/\/send-support-email$/);
  await send.click();
  await expectToast(
    page,
    'Fehler',
    'Problem konnte nicht gemeldet werden. Bitte versuchen Sie es erneut.',
    'alert',
  );
  endFailure();
  await send.click();
  await expect(dialog).toBeHidden();
  expect(page.lastSent('/send-support-email')).toMatchObject({ type: 'problem', category: 'vehicle' });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Problem gemeldet')).toBeVisible();
});

test('an emergency shows whom to call, needs every field, and survives a failure', async () => {
  const { page } = site;
  page.signIn(await makeDriver(site.app));
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
  const phone = dialog.getByLabel('Unter welcher Nummer?', { exact: true });
  await expect(phone).toHaveAttribute('aria-invalid', 'true');

  await dialog.getByLabel('Wo sind Sie?', { exact: true }).fill('Elbchaussee 12');
  await dialog.getByLabel('Was ist passiert?', { exact: true }).fill('Auffahrunfall, niemand verletzt');
  await dialog.getByLabel('Wen rufen wir zurück?', { exact: true }).fill('Jonas Krüger');
  await phone.fill('0151 5550102');
  const endFailure = page.fail(/\/send-support-email$/);
  await send.click();
  await expectToast(
    page,
    'Fehler',
    'Notfall konnte nicht gemeldet werden. Bitte versuchen Sie es erneut.',
    'alert',
  );
  endFailure();
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Notfall gemeldet')).toBeVisible();
  expect(page.lastSent('/send-support-email')).toMatchObject({ type: 'emergency' });
});

test('an emergency names the last place that the phone knows at once, and never waits for a better one', async () => {
  const { page, app } = site;
  const asked: (PositionOptions | undefined)[] = [];
  const take = (found: (position: object) => void, _fail: unknown, options?: PositionOptions) => {
    asked.push(options);
    const measured = { coords: { latitude: 53.5766, longitude: 9.9521, accuracy: 20 } };
    // As a phone without a view of the sky: what it has is old, and a new fix never comes.
    if (options?.maximumAge === Infinity) found({ ...measured, timestamp: Date.now() - 300_000 });
  };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: take, watchPosition: () => 0, clearWatch: () => undefined },
  });
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => ({ state: 'granted' }) },
  });
  page.signIn(await makeDriver(app));
  await page.goto(TAB);
  await page.getByRole('button', { name: 'Notfall melden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notfall melden' });
  const place = dialog.getByLabel('Wo sind Sie?', { exact: true });
  await expect(place).toHaveValue(/^bei .+ \(53\.57660, 9\.95210\)$/);
  await dialog.getByLabel('Was ist passiert?', { exact: true }).fill('Sturz');
  await dialog.getByRole('button', { name: 'Notfall melden' }).click();
  await expect(dialog).toBeHidden();
  expect(page.lastSent('/send-support-email')).toMatchObject({
    position: { lat: 53.5766, lng: 9.9521, ageSeconds: expect.closeTo(300, -1) },
  });
  // Besides what the page reports of itself.
  const emergency = asked.filter((options) => options?.timeout !== 30_000);
  expect(emergency).toEqual([{ maximumAge: Infinity, timeout: 0 }]);
});

test('there are ten answers, of which at most one is open, and a link back to the dashboard', async () => {
  const { page } = site;
  page.signIn(await makeDriver(site.app));
  await page.goto(TAB);
  await page.getByRole('link', { name: 'Antworten lesen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Häufige Fragen' })).toBeVisible();
  const questions = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(questions).toHaveCount(10);
  const answer = page.getByText(/^Jede Lieferung bringt 5,00€ Grundbetrag/);
  await expect(answer).toBeHidden();
  await questions.filter({ hasText: 'Wie berechnet sich mein Verdienst?' }).click();
  await expect(answer).toBeVisible();
  // Of details with one name the browser opens one: areas/drivers/tests/driver-states.spec.ts.
  const names = page
    .locator('main details')
    .findAll()
    .map((one) => one.getAttribute('name'));
  expect(names).toEqual(Array.from({ length: 10 }, () => expect.stringMatching(/./)));
  expect(new Set(names).size).toBe(1);
  await page.getByRole('link', { name: 'Zum Dashboard' }).click();
  await expect(page).toHaveURL(/driver-dashboard/);
});
