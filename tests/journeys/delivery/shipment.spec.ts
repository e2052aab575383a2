/** The delivery's own page: the customer's actions, and what other viewers do not see. */
import { readFile } from 'node:fs/promises';
import { type Download, type Page } from '@playwright/test';
import { takenPhoto } from '#tests/support/adapters/photo.ts';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import type { Account } from '#tests/journeys/backstage.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';
import { expectToast, pick, sendSignIn, serverError } from '#tests/journeys/steps.ts';

const photo = {
  name: 'karton.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(takenPhoto.split(',')[1] ?? '', 'base64'),
};
async function openMail(page: Page, subject: RegExp): Promise<void> {
  await page.goto('/dev/mail');
  await page.getByRole('button', { name: subject }).click();
}

async function expectPdf(download: Download, name: RegExp): Promise<void> {
  expect(download.suggestedFilename()).toMatch(name);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

/** A new customer on the page of their only delivery. */
async function openShipment(page: Page, people: People): Promise<{ id: string; customer: Account }> {
  const customer = await people.enterAsCustomer('Hanne Petersen');
  const id = await people.order(customer);
  await page.goto('/customer-dashboard');
  await page.getByRole('link', { name: 'Aktive Lieferungen' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Mönckebergstraße/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Sendungsdetails' })).toBeVisible();
  return { id, customer };
}

/** The same once a driver has the parcel: before that nothing can be damaged. */
async function openPickedUp(page: Page, people: People): Promise<{ id: string; customer: Account }> {
  const opened = await openShipment(page, people);
  await expect(page.getByRole('button', { name: 'Schaden melden' })).toHaveCount(0);
  const driver = await people.startDriver();
  await driver.accept(opened.id);
  await driver.pickUp(opened.id);
  return opened;
}

test('a damage with a photo and a question reach support, a failure keeps what was typed, the invoice is a PDF', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED .*send-damage-report$/, /500 .*send-customer-support$/);
  const { id, customer } = await openPickedUp(page, people);
  await test.step('every card stands there, and the invoice is downloaded', async () => {
    const cards = ['Status', 'Sendungsverlauf', 'Adressen', 'Paketinformationen', 'Fahrer', 'Aktionen'];
    for (const name of cards)
      await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Rechnung .* \(PDF\)/ }).click();
    await expectPdf(await downloaded, /\.pdf$/);
    await expectAccessibleAtBothWidths(page);
  });

  const dialog = page.getByRole('dialog');
  await test.step('a damage', async () => {
    await page.getByRole('button', { name: 'Schaden melden' }).click();
    const send = dialog.getByRole('button', { name: 'Meldung senden' });
    const text = dialog.getByLabel('Was ist beschädigt?', { exact: true });
    await expect(send).toBeDisabled();
    await text.fill('   ');
    await expect(send).toBeDisabled();
    await expect(text).toHaveAttribute('rows', '4');
    await expect(dialog.getByRole('radio', { name: 'E-Mail' })).toBeChecked();
    await text.fill('Der Karton ist eingerissen.');
    await pick(dialog.getByRole('radio', { name: 'Telefon' }));
    await dialog.locator('input[type=file]').setInputFiles(photo);
    await expect(dialog.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    await page.route('**/api/send-damage-report', (route) => route.abort());
    await send.click();
    const failed = 'Fehler beim Senden der Schadensmeldung. Bitte versuchen Sie es erneut.';
    await expectToast(page, 'Fehler', failed, 'alert');
    await expect(text).toHaveValue('Der Karton ist eingerissen.');
    await expect(dialog.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    await page.unroute('**/api/send-damage-report');

    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/send-damage-report', async (route) => {
      await held;
      await route.continue();
    });
    const sent = page.waitForRequest('**/api/send-damage-report');
    await send.click();
    expect((await sent).postDataJSON()).toMatchObject({
      deliveryId: id,
      customerName: 'Hanne Petersen',
      customerEmail: customer.email,
      damageDescription: 'Der Karton ist eingerissen.',
      contactPreference: 'phone',
    });
    await expect(dialog.getByRole('button', { name: 'Wird gesendet...' })).toBeDisabled();
    answer();
    const text2 = 'Ihre Schadensmeldung wurde übermittelt. Wir melden uns in Kürze bei Ihnen.';
    await expectToast(page, 'Schadensmeldung gesendet', text2, 'status');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Schaden melden' }).click();
    await expect(text).toHaveValue('');
    await expect(dialog.getByRole('img')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  });

  await test.step('a question', async () => {
    await page.getByRole('button', { name: 'Support kontaktieren' }).click();
    const send = dialog.getByRole('button', { name: 'Anfrage senden' });
    await expect(dialog).toContainText('24 Stunden');
    await expect(dialog.getByLabel('Kategorie', { exact: true }).getByRole('option')).toHaveText([
      'Bitte wählen',
      'Lieferproblem',
      'Zahlung',
      'Technisches Problem',
      'Allgemeine Anfrage',
      'Sonstiges',
    ]);
    let calls = 0;
    await page.route('**/api/send-customer-support', (route) => {
      calls += 1;
      return route.fulfill(serverError);
    });
    await dialog.getByLabel('Betreff', { exact: true }).fill('   ');
    await send.click();
    for (const text of ['Betreff an', 'wählen Sie eine Kategorie', 'schreiben Sie uns eine Nachricht'])
      await expect(dialog.getByText(new RegExp(`^Fehler: Bitte .*${text}`))).toBeVisible();
    expect(calls).toBe(0);
    await expectAccessibleAtBothWidths(page);

    const subject = `Wo bleibt Sendung ${id.slice(0, 8)}?`;
    await dialog.getByLabel('Betreff', { exact: true }).fill(subject);
    await dialog.getByLabel('Kategorie', { exact: true }).selectOption({ label: 'Lieferproblem' });
    await dialog.getByLabel('Nachricht', { exact: true }).fill('Ich warte seit zehn Uhr.');
    await send.click();
    const failed = 'Fehler beim Senden der Support-Anfrage. Bitte versuchen Sie es erneut.';
    await expectToast(page, 'Fehler', failed, 'alert');
    await expect(dialog.getByLabel('Nachricht', { exact: true })).toHaveValue('Ich warte seit zehn Uhr.');
    await page.unroute('**/api/send-customer-support');

    const sent = page.waitForRequest('**/api/send-customer-support');
    await send.click();
    expect((await sent).postDataJSON()).toEqual({
      deliveryId: id,
      customerName: 'Hanne Petersen',
      customerEmail: customer.email,
      subject,
      category: 'delivery_issue',
      message: 'Ich warte seit zehn Uhr.',
    });
    const text =
      'Ihre Nachricht wurde erfolgreich an unser Support-Team gesendet. Wir melden uns in Kürze bei Ihnen.';
    await expectToast(page, 'Support-Anfrage gesendet', text, 'status');
    await expect(dialog).toBeHidden();
  });

  await test.step('both are in the post box', async () => {
    const mail = page.getByRole('article', { name: 'Mail' });
    await openMail(page, new RegExp(`^Schadensmeldung: Sendung ${id.slice(0, 8)}`));
    await expect(mail).toContainText('Antwort per Telefon');
    await expect(mail).toContainText('Der Karton ist eingerissen.');
    await expect(mail.getByRole('link', { name: 'Foto-1.jpg' })).toBeVisible();
    await openMail(page, new RegExp(`^Lieferproblem: Wo bleibt Sendung ${id.slice(0, 8)}\\?`));
    await expect(mail).toContainText('Ich warte seit zehn Uhr.');
    await expect(mail).toContainText(customer.email);
  });
});

test('what was typed to support outlives the session, but not the sign-out', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/401 /);
  const { id, customer } = await openPickedUp(page, people);
  const dialog = page.getByRole('dialog');
  const openDamage = () => page.getByRole('button', { name: 'Schaden melden' }).click();
  const openQuestion = () => page.getByRole('button', { name: 'Support kontaktieren' }).click();
  const text = dialog.getByLabel('Was ist beschädigt?', { exact: true });
  const photosGone = dialog.getByText('Ihre Fotos konnten wir nicht aufbewahren.');
  const signInAgain = () => sendSignIn(page, customer.email);
  await openQuestion();
  await dialog.getByLabel('Betreff', { exact: true }).fill('Wo bleibt der Kurier?');
  await dialog.getByLabel('Kategorie', { exact: true }).selectOption({ label: 'Zahlung' });
  await dialog.getByLabel('Nachricht', { exact: true }).fill('Ich warte.');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await openDamage();
  await text.fill('Der Karton ist nass.');
  await pick(dialog.getByRole('radio', { name: 'Telefon' }));
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await expect(dialog.getByRole('img', { name: 'Foto 1' })).toBeVisible();

  await test.step('the session ends, and after the sign-in all but the photo is there', async () => {
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Meldung senden' }).click();
    await expect(page).toHaveURL(/\/login/);
    await signInAgain();
    await expect(page).toHaveURL(new RegExp(`/delivery-details/${id}$`));
    await openQuestion();
    await expect(dialog.getByLabel('Betreff', { exact: true })).toHaveValue('Wo bleibt der Kurier?');
    await expect(dialog.getByLabel('Kategorie', { exact: true }).locator('option:checked')).toHaveText(
      'Zahlung',
    );
    await expect(dialog.getByLabel('Nachricht', { exact: true })).toHaveValue('Ich warte.');
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await openDamage();
    await expect(text).toHaveValue('Der Karton ist nass.');
    await expect(dialog.getByRole('radio', { name: 'Telefon' })).toBeChecked();
    await expect(photosGone).toBeVisible();
    await text.fill('Der Karton ist ganz nass.');
    await expect(photosGone).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles(photo);
    await expect(photosGone).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Meldung senden' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await openDamage();
    await expect(text).toHaveValue('');
    await expect(photosGone).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  });

  await test.step('the message of the contact tab too', async () => {
    await page.goto('/customer-dashboard?tab=contact');
    await page.getByLabel('Betreff', { exact: true }).fill('Eine Frage');
    await page.getByLabel('Nachricht', { exact: true }).fill('Liefern Sie auch Kuchen?');
    await page.context().clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await signInAgain();
    await expect(page.getByLabel('Nachricht', { exact: true })).toHaveValue('Liefern Sie auch Kuchen?');
    await expect(page.getByLabel('Betreff', { exact: true })).toHaveValue('Eine Frage');
  });

  await test.step('whoever signs out leaves nothing', async () => {
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto(`/delivery-details/${id}`);
    await signInAgain();
    await openQuestion();
    await expect(dialog.getByLabel('Betreff', { exact: true })).toHaveValue('');
  });
});

test('a delivered parcel has its proof, and the way back is the dashboard', async ({ page, people }) => {
  const { id } = await openShipment(page, people);
  await expect(page.getByRole('heading', { name: 'Aktionen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zustellnachweis als PDF' })).toHaveCount(0);
  const driver = await people.startDriver();
  await driver.accept(id);
  await driver.deliver(id);
  // The open page is updated without a reload.
  await expect(page.getByRole('button', { name: 'Bewerten' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stornieren' })).toHaveCount(0);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Zustellnachweis als PDF' }).click();
  await expectPdf(await downloaded, /\.pdf$/);
  await expectAccessibleAtBothWidths(page);

  await page.goto(`/delivery-details/${id}?cancelled=1`);
  await expect(page.getByText('Zahlung abgebrochen')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(/customer-dashboard/);
});
