/**
 * From the registration to the first order: the five steps, an admin's approval decision, and what the
 * driver sees in the meantime.
 */
import type { Page } from '@playwright/test';
import { plainPhoto, scannedPdf } from '#adapters/tests/document-fixtures.ts';
import { driverData } from './driver-data.ts';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { newEmail } from '#tests/journeys/backstage.ts';
import { expect, phone, test } from '#tests/journeys/journey.ts';
import { confirmByMail, expectToast, offerOnly, registerDriver, signIn } from '#tests/journeys/steps.ts';

// No other drivers are here: approval may be required.
test.use({ ...phone, visits: 'maps' });

interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
const photo: FilePayload = { name: 'Foto.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto() };
const scan: FilePayload = { name: 'Scan.pdf', mimeType: 'application/pdf', buffer: await scannedPdf() };
const next = (page: Page) => page.getByRole('button', { name: 'Weiter' });
const back = (page: Page) => page.getByRole('link', { name: 'Zurück', exact: true });
const gaps = (page: Page) => page.getByRole('region', { name: 'So geht es weiter' });

async function expectStep(page: Page, number: number, title: string): Promise<void> {
  await expect(page.getByText(`Schritt ${number} von 5`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(back(page)).toHaveCount(number === 1 ? 0 : 1);
}

/** A date of birth for this age, with the last birthday some months ago. */
const bornBefore = (years: number) => `${new Date().getFullYear() - years}-01-01`;

async function upload(page: Page, title: string, file: FilePayload): Promise<void> {
  await page.getByLabel(`${title}: Datei auswählen`, { exact: true }).setInputFiles(file);
  await expect(
    page.getByRole('group', { name: title }).getByText('Hochgeladen', { exact: true }),
  ).toBeVisible();
}

async function fillBank(page: Page, iban = driverData.accountNumber): Promise<void> {
  await page.getByLabel('Kontoinhaber', { exact: true }).fill('Nina Neumann');
  await page.getByLabel('Bank', { exact: true }).fill('Hamburger Bank');
  await page.getByLabel('IBAN', { exact: true }).fill(iban);
  await page.getByLabel('BIC', { exact: true }).fill(driverData.routingNumber);
  await page.getByRole('button', { name: 'Registrierung abschließen' }).click();
}

async function expectRegistered(page: Page): Promise<void> {
  await expectToast(
    page,
    'Registrierung erfolgreich!',
    'Ihre Fahrer-Registrierung wurde erfolgreich abgeschlossen.',
    'status',
  );
  await expect(page).toHaveURL(/driver-dashboard/);
}

test('a new driver registers, takes the five steps on two devices, is approved and accepts the first order', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/422 .*driver\/age$/, /422 .*onboarding\//, /409 .*driver\/online$/);
  await people.requireApproval();
  const admin = await people.startAdmin();
  const email = newEmail('new-driver');
  await registerDriver(page, email);
  await expectStep(page, 1, 'Persönliche Daten');
  await expect(page.getByLabel('Vor- und Nachname', { exact: true })).toHaveValue('Nina Neumann');
  const born = page.getByLabel('Geburtsdatum', { exact: true });
  await born.fill(bornBefore(18 - 1));
  await page.getByLabel('Staatsangehörigkeit', { exact: true }).fill('deutsch');
  await next(page).click();
  await expect(page.getByText('Sie müssen mindestens 18 Jahre alt sein.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await born.fill(bornBefore(18));
  await expect(page.getByText('Alter: 18 Jahre')).toBeVisible();
  await next(page).click();

  await expectStep(page, 2, 'Fahrzeug');
  await page.getByText('Transporter', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Transporter' })).toBeChecked();
  await page.getByLabel('Zuladung', { exact: true }).fill('1001');
  await next(page).click();
  await expect(page.getByText('Bitte geben Sie höchstens 1000 kg an.')).toBeVisible();
  // The form has moved the focus to the first invalid field in the meantime: further input stays in its
  // field.
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel('Zuladung', { exact: true }).fill('800');
  await next(page).click();
  await expect(page.getByText('Bitte geben Sie das Kennzeichen an.')).toBeVisible();
  await page.getByLabel(/^Kennzeichen/).fill('hh-eb 123');
  await next(page).click();
  await expectStep(page, 3, 'Adresse');
  await expectAccessibleAtBothWidths(page);

  const device = await people.openBrowser();
  await signIn(device, email);
  await expectStep(device, 3, 'Adresse');
  await back(device).click();
  await expect(device.getByLabel(/^Kennzeichen/)).toHaveValue('HH-EB 123');
  await next(device).click();
  await device.getByLabel('Ihre Adresse in Hamburg', { exact: true }).fill('Osterstraße 12');
  await device
    .getByRole('option', { name: /^Osterstraße 12/ })
    .first()
    .click();
  await next(device).click();
  await handInIdentityCard(device);

  await expectStep(device, 5, 'Bankverbindung');
  await fillBank(device, 'DE89370400440532013001');
  await expect(device.getByText('Diese IBAN stimmt nicht. Bitte prüfen Sie jede Ziffer.')).toBeVisible();
  await expectToast(
    device,
    'Fehler',
    'Es gab einen Fehler beim Speichern der Bankdaten. Bitte versuchen Sie es erneut.',
    'alert',
  );
  await expectAccessibleAtBothWidths(device);
  await fillBank(device);
  await expectToast(
    device,
    'Bankdaten gespeichert',
    'Ihre Bankdaten wurden erfolgreich gespeichert.',
    'status',
  );
  await expectRegistered(device);
  await device.getByRole('button', { name: 'Überspringen' }).click();
  await expect(gaps(device).getByRole('listitem')).toContainText([
    'E-Mail-Adresse bestätigen',
    'Wir prüfen Ihre Unterlagen',
  ]);
  await expectAccessibleAtBothWidths(device);
  await confirmByMail(page, email);
  await expect(page).toHaveURL(/driver-onboarding/);
  await device.getByRole('switch').click();
  await expect(
    device
      .getByRole('main')
      .getByText(/werden noch geprüft/)
      .first(),
  ).toBeVisible();
  await expect(device.getByRole('switch')).not.toBeChecked();
  await expect(gaps(device).getByRole('listitem')).toHaveCount(1);

  await admin.approve(email);
  await expect(gaps(device)).toHaveCount(0);
  const id = await people.order(await people.make('customer'));
  await offerOnly(device, id);
  await device.getByRole('switch').click();
  const reading = device.getByRole('dialog', { name: 'Schwere Pakete richtig heben und tragen' });
  await reading.getByRole('button', { name: 'Verstanden, online gehen' }).click();
  await device.getByRole('button', { name: 'Auftrag annehmen' }).click();
  await expect(device.getByText('Nächster Halt: Abholung')).toBeVisible();
});

/**
 * Both sides of the card and the licence; continuing is possible only with all of them, and no upload
 * running.
 */
async function handInIdentityCard(page: Page): Promise<void> {
  await expectStep(page, 4, 'Dokumente');
  await expect(page.getByRole('radio', { name: /^Personalausweis/ })).toBeChecked();
  await upload(page, 'Führerschein, Vorderseite', photo);
  await upload(page, 'Führerschein, Rückseite', photo);
  await upload(page, 'Personalausweis, Vorderseite', scan);
  await expect(next(page)).toBeDisabled();
  await upload(page, 'Personalausweis, Rückseite', photo);
  await expect(next(page)).toBeEnabled();
  await expect(page.getByRole('img', { name: /Führerschein, Vorderseite/ })).toBeVisible();

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/parts', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByLabel('Führerschein, Vorderseite: Ersetzen', { exact: true })
    .setInputFiles({ ...photo, buffer: await plainPhoto('#a0c0e0') });
  await expect(
    page.getByRole('progressbar', { name: 'Führerschein, Vorderseite wird hochgeladen' }),
  ).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await expectAccessibleAtBothWidths(page);
  release();
  await expect(next(page)).toBeEnabled();
  await page.unroute('**/parts');
  await next(page).click();
}

test('with a passport: a rejection shows its reason, and a new document awaits a new decision', {
  tag: '@slow',
}, async ({ page, people }) => {
  await people.requireApproval();
  const admin = await people.startAdmin();
  const driver = await people.make('driver', 'Nina Neumann', 'registered');
  const { call } = await people.callAs(driver);
  const { dateOfBirth, nationality } = driverData;
  await call('/driver/onboarding/personal', {
    fullName: driver.fullName,
    phone: driver.phone,
    dateOfBirth,
    nationality,
  });
  await call('/driver/onboarding/vehicle', { vehicleType: 'Roller', plateNumber: '', maxLoadKg: 20 });
  await call('/driver/onboarding/address', { placeId: 'street:moenckebergstrasse-20095#7' });
  await people.signIn(driver);
  await page.goto('/driver-dashboard');
  await expect(page).toHaveURL(/driver-onboarding/);
  await page.getByText('Reisepass', { exact: true }).first().click();
  await expect(page.getByRole('radio', { name: /^Reisepass/ })).toBeChecked();
  await upload(page, 'Führerschein, Vorderseite', photo);
  await upload(page, 'Führerschein, Rückseite', photo);
  await expect(next(page)).toBeDisabled();
  await upload(page, 'Reisepass', photo);
  await next(page).click();
  await fillBank(page);
  await expectRegistered(page);
  await page.getByRole('button', { name: 'Überspringen' }).click();

  await admin.reject(driver.email, 'Der Führerschein ist auf dem Foto nicht zu lesen.');
  await gaps(page).getByRole('link', { name: 'Was noch fehlt' }).click();
  await expect(page.getByText('Der Führerschein ist auf dem Foto nicht zu lesen.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page
    .getByLabel('Führerschein, Vorderseite: Ersetzen', { exact: true })
    .setInputFiles({ ...photo, buffer: await plainPhoto('#a0c0e0') });
  await page.getByRole('button', { name: 'Erneut einreichen' }).click();
  await expect(page.getByText('Unterlagen eingereicht')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wir prüfen Ihre Unterlagen' })).toBeVisible();
  await admin.approve(driver.email);
  await expect(page.getByRole('heading', { name: 'Es fehlt nichts mehr' })).toBeVisible();
});
