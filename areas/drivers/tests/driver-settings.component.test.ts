/** What a driver can change later: name, vehicle, address, and bank account. */
import { expect, test } from 'vitest';
import { PASSWORD } from '#people/tests/test-people.ts';
import type { Locator } from '#tests/components/locators.ts';
import { openSite } from '#tests/components/open-site.ts';
import { expectToast, makeDriver } from '#tests/components/component-steps.ts';
import { waitUntil } from '#tests/components/wait-until.ts';

const site = openSite();

const open = (title: string) => site.page.getByRole('heading', { name: title, level: 2 }).click();

test('name, vehicle, address and register number are changed and kept; a failure keeps the input', async () => {
  const { page } = site;
  page.signIn(await makeDriver(site.app));
  await page.goto('/driver-dashboard?tab=settings');
  await open('Ihre Angaben');
  const profile = page.getByRole('form', { name: 'Ihre Angaben' });
  const save = { name: 'Speichern' };
  /** The notice may belong to the previous save: waits for the answer of this one as well. */
  const saveIn = async (form: Locator, operation: string) => {
    const calls = page.countCalls(`/driver/settings/${operation}`);
    await form.getByRole('button', save).click();
    await waitUntil(() => expect(calls()).toBe(1));
    await expect(form.getByRole('button', save)).not.toHaveAttribute('aria-busy');
    await expect(page.getByText('Einstellungen erfolgreich gespeichert!')).toBeVisible();
  };
  await profile.getByLabel('Name', { exact: true }).fill('Jonas Krüger-Nagel');
  const endSilence = page.fail(/settings\/profile$/, 'silence');
  await profile.getByRole('button', save).click();
  await expectToast(page, 'Fehler', 'Fehler beim Speichern der Einstellungen', 'alert');
  endSilence();
  await saveIn(profile, 'profile');

  await open('Fahrzeug');
  const vehicle = page.getByRole('form', { name: 'Fahrzeug' });
  await vehicle.getByRole('radio', { name: 'Fahrrad' }).check();
  await vehicle.getByLabel(/^Kennzeichen/).fill('');
  await vehicle.getByLabel('Zuladung', { exact: true }).fill('0');
  await vehicle.getByRole('button', save).click();
  await expect(vehicle.getByText('Bitte geben Sie mindestens 1 kg an.')).toBeVisible();
  await vehicle.getByLabel('Zuladung', { exact: true }).fill('25');
  await saveIn(vehicle, 'vehicle');

  await open('Adresse');
  const address = page.getByRole('form', { name: 'Adresse' });
  await address.getByLabel('Ihre Adresse in Hamburg', { exact: true }).fill('Mönckebergstraße 7');
  await page
    .getByRole('option', { name: /^Mönckebergstraße 7/ })
    .first()
    .click();
  await saveIn(address, 'address');

  await open('Registernummer');
  const entry = page.getByRole('form', { name: 'Registernummer' });
  const number = entry.getByLabel('Registernummer der Bundesnetzagentur');
  await number.fill(' P  12/345 ');
  await saveIn(entry, 'register');

  await page.reload();
  for (const title of ['Ihre Angaben', 'Fahrzeug', 'Adresse', 'Registernummer']) await open(title);
  await expect(number).toHaveValue('P 12/345');
  await expect(profile.getByLabel('Name', { exact: true })).toHaveValue('Jonas Krüger-Nagel');
  await expect(vehicle.getByRole('radio', { name: 'Fahrrad' })).toBeChecked();
  await expect(vehicle.getByLabel('Zuladung', { exact: true })).toHaveValue('25');
  await expect(address.getByLabel('Ihre Adresse in Hamburg', { exact: true })).toHaveValue(
    /^Mönckebergstraße 7/,
  );
});

test('a home outside Hamburg is typed in parts; a refusal is shown at its field and keeps the input', async () => {
  const { page } = site;
  page.signIn(await makeDriver(site.app));
  await page.goto('/driver-dashboard?tab=settings');
  await open('Adresse');
  const address = page.getByRole('form', { name: 'Adresse' });
  await address.getByLabel('Adresse außerhalb von Hamburg').check();
  await expect(address.getByLabel('Ihre Adresse in Hamburg', { exact: true })).toHaveCount(0);
  await address.getByLabel('Straße und Hausnummer').fill('Lange Straße');
  await address.getByLabel('Postleitzahl').fill('2542');
  await address.getByLabel('Ort', { exact: true }).fill('Pinneberg');
  await address.getByRole('button', { name: 'Speichern' }).click();
  await expect(address.getByText(/Bitte geben Sie auch die Hausnummer an/)).toBeVisible();
  await expect(address.getByText(/Bitte 5 Ziffern/)).toBeVisible();
  await expect(address.getByLabel('Ort', { exact: true })).toHaveValue('Pinneberg');
  await address.getByLabel('Straße und Hausnummer').fill('Lange Straße 5');
  await address.getByLabel('Postleitzahl').fill('25421');
  await address.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Einstellungen erfolgreich gespeichert!')).toBeVisible();

  await page.reload();
  await open('Adresse');
  await expect(address.getByLabel('Adresse außerhalb von Hamburg')).toBeChecked();
  await expect(address.getByLabel('Straße und Hausnummer')).toHaveValue('Lange Straße 5');
  await expect(address.getByLabel('Postleitzahl')).toHaveValue('25421');
});

test('changing the bank account needs the right password, and is notified by mail', async () => {
  const { page } = site;
  const driver = await makeDriver(site.app);
  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=settings');
  await open('Bankverbindung');
  const bank = page.getByRole('form', { name: 'Bankverbindung' });
  const password = bank.getByLabel('Ihr Passwort', { exact: true });
  await bank.getByLabel('IBAN', { exact: true }).fill('DE02 1203 0000 0000 2020 51');
  await bank.getByLabel('BIC', { exact: true }).fill('BYLADEM1001');
  await password.fill('nicht-das-passwort');
  await bank.getByRole('button', { name: 'Speichern' }).click();
  await expect(bank.getByText('Das Passwort ist falsch.')).toBeVisible();
  await password.fill(PASSWORD);
  await bank.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Einstellungen erfolgreich gespeichert!')).toBeVisible();
  await expect(password).toHaveValue('');
  await expect(bank.getByLabel('IBAN', { exact: true })).toHaveValue(/^DE02/);
  await site.app.drain();
  await page.goto('/dev/mail');
  await page
    .getByRole('button', { name: new RegExp(driver.email) })
    .first()
    .click();
  await expect(page.getByText(/2051/).first()).toBeVisible();
});

test('what this phone does comes first, in the phone’s own colours, and every form waits behind its name', async () => {
  const { page } = site;
  page.signIn(await makeDriver(site.app));
  await page.goto('/driver-dashboard?tab=settings');
  const phone = page.getByRole('region', { name: 'Dieses Telefon' });
  await expect(phone.getByRole('radio', { name: 'Automatisch' })).toBeChecked();
  const sound = phone.getByRole('switch', { name: 'Ton' });
  await expect(sound).toBeChecked();
  await sound.click();
  await expect(page.getByRole('form', { name: 'Bankverbindung' })).toHaveCount(0);
  await page.reload();
  await expect(sound).not.toBeChecked();
  await phone.getByRole('radio', { name: 'Dunkel' }).check();
  await page.reload();
  await expect(phone.getByRole('radio', { name: 'Dunkel' })).toBeChecked();
});
