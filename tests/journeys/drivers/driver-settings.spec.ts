/** What a driver changes later: name, vehicle, address, and where the pay goes. */
import type { Locator } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { PASSWORD } from '#tests/journeys/backstage.ts';
import { expect, phone, test } from '#tests/journeys/journey.ts';
import { expectToast, pick } from '#tests/journeys/steps.ts';

test.use(phone);

test('name, vehicle and address are changed and stay; a failure keeps what was typed', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED .*settings\/profile$/);
  await people.signIn(await people.make('driver', 'Jonas Krüger'));
  await page.goto('/driver-dashboard?tab=settings');
  /** The notice may be that of the save before: the answer is this one's. */
  const saveIn = async (form: Locator) => {
    const answered = page.waitForResponse(/\/api\/driver\/settings\//);
    await form.getByRole('button', save).click();
    expect((await answered).ok()).toBe(true);
    await expect(page.getByText('Einstellungen erfolgreich gespeichert!')).toBeVisible();
  };
  const profile = page.getByRole('form', { name: 'Ihre Angaben' });
  const save = { name: 'Speichern' };
  await profile.getByLabel('Name', { exact: true }).fill('Jonas Krüger-Nagel');
  await page.route('**/settings/profile', (route) => route.abort());
  await profile.getByRole('button', save).click();
  await expectToast(page, 'Fehler', 'Fehler beim Speichern der Einstellungen', 'alert');
  await page.unroute('**/settings/profile');
  await saveIn(profile);

  const vehicle = page.getByRole('form', { name: 'Fahrzeug' });
  await pick(vehicle.getByRole('radio', { name: 'Fahrrad' }));
  await vehicle.getByLabel(/^Kennzeichen/).fill('');
  await vehicle.getByLabel('Zuladung', { exact: true }).fill('0');
  await vehicle.getByRole('button', save).click();
  await expect(vehicle.getByText('Bitte geben Sie mindestens 1 kg an.')).toBeVisible();
  await vehicle.getByLabel('Zuladung', { exact: true }).fill('25');
  await saveIn(vehicle);

  const address = page.getByRole('form', { name: 'Adresse' });
  await address.getByLabel('Ihre Adresse in Hamburg', { exact: true }).fill('Mönckebergstraße 7');
  await page
    .getByRole('option', { name: /^Mönckebergstraße 7/ })
    .first()
    .click();
  await saveIn(address);

  await page.reload();
  await expect(profile.getByLabel('Name', { exact: true })).toHaveValue('Jonas Krüger-Nagel');
  await expect(vehicle.getByRole('radio', { name: 'Fahrrad' })).toBeChecked();
  await expect(vehicle.getByLabel('Zuladung', { exact: true })).toHaveValue('25');
  await expect(address.getByLabel('Ihre Adresse in Hamburg', { exact: true })).toHaveValue(
    /^Mönckebergstraße 7/,
  );
});

test('another account for the pay needs the right password, and a mail tells of it', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/403 .*settings\/bank$/);
  const driver = await people.make('driver', 'Jonas Krüger');
  await people.signIn(driver);
  await page.goto('/driver-dashboard?tab=settings');
  const bank = page.getByRole('form', { name: 'Bankverbindung' });
  const password = bank.getByLabel('Ihr Passwort', { exact: true });
  await bank.getByLabel('IBAN', { exact: true }).fill('DE02 1203 0000 0000 2020 51');
  await bank.getByLabel('BIC', { exact: true }).fill('BYLADEM1001');
  await password.fill('nicht-das-passwort');
  await bank.getByRole('button', { name: 'Speichern' }).click();
  await expect(bank.getByText('Das Passwort ist falsch.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await password.fill(PASSWORD);
  await bank.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Einstellungen erfolgreich gespeichert!')).toBeVisible();
  await expect(password).toHaveValue('');
  await expect(bank.getByLabel('IBAN', { exact: true })).toHaveValue(/^DE02/);
  await page.goto('/dev/mail');
  await page
    .getByRole('button', { name: new RegExp(driver.email) })
    .first()
    .click();
  await expect(page.getByText(/2051/).first()).toBeVisible();
});
