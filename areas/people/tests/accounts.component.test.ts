/** Registration, sign-in and a message to support, field by field. */
import { expect, test } from 'vitest';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { newEmail, registrationOf } from './account-fixtures.ts';
import { makePerson, PASSWORD, visitor } from './test-people.ts';
import { openSite } from '#tests/components/open-site.ts';
import { waitUntil } from '#tests/components/wait-until.ts';
import {
  confirmByMail,
  dismissToast,
  expectToast,
  fillRegistration,
  sendSignIn,
} from '#tests/components/component-steps.ts';

const site = openSite();

test('the registration shows what is missing, sends nothing until all is valid, and leads to the sign-in', async () => {
  const { page } = site;
  const sent = page.countCalls('/register');
  await page.goto('/register?next=%2Fcustomer-dashboard%3Ftab%3Dactive');
  const submit = page.getByRole('button', { name: 'Konto anlegen' });
  await submit.click();
  for (const text of ['Vornamen', 'Nachnamen', 'E-Mail-Adresse', 'Telefonnummer']) {
    await expect(page.getByText(new RegExp(`^Fehler: Bitte geben Sie .*${text} an\\.$`))).toBeVisible();
  }
  await expect(page.getByText('Das Passwort muss mindestens 8 Zeichen lang sein.')).toBeVisible();
  await expect(page.getByLabel('Vorname', { exact: true })).toBeFocused();

  const email = newEmail();
  await fillRegistration(page, email);
  await page.getByLabel('Passwort bestätigen', { exact: true }).fill('etwas-ganz-anderes');
  await page.getByLabel(/Nutzungsbedingungen/).check();
  await submit.click();
  await expectToast(
    page,
    'Passwörter stimmen nicht überein',
    'Bitte überprüfen Sie Ihre Passwort-Eingaben',
    'alert',
  );

  await page.getByLabel('Passwort bestätigen', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/Nutzungsbedingungen/).uncheck();
  await submit.click();
  await expectToast(page, 'Nutzungsbedingungen', 'Bitte akzeptieren Sie die Nutzungsbedingungen', 'alert');
  expect(sent()).toBe(0);

  await expect(page.getByLabel(/^Neuigkeiten erhalten/)).not.toBeChecked();
  await page.getByLabel(/^Neuigkeiten erhalten/).check();
  await page.getByLabel(/Nutzungsbedingungen/).check();
  await submit.click();
  await expectToast(
    page,
    'Konto erfolgreich erstellt',
    'Bitte überprüfen Sie Ihre E-Mail für die Bestätigung',
    'status',
  );
  await expect(page).toHaveURL(/\/login\?next=%2Fcustomer-dashboard%3Ftab%3Dactive$/);
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(email);
  expect(sent()).toBe(1);

  await confirmByMail(site.app, page, email);
  await site.app.drain();
  await page.goto('/dev/mail');
  await expect(
    page.getByRole('button', { name: new RegExp(`Demo: Eintrag in den Verteiler.*${email}`, 's') }),
  ).toBeVisible();
});

test('a wrong password, an unknown address and no answer show an error, and the form can be used again', async () => {
  const { page } = site;
  const known = await makePerson(site.app, 'customer');
  await page.goto('/login');
  const submit = page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true });
  const sent = page.countCalls('/sign-in');
  await submit.click();
  await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
  // The form's own focus change is over: further input stays in its field.
  await expect(page.getByLabel('E-Mail', { exact: true })).toBeFocused();
  expect(sent()).toBe(0);

  await page.getByLabel('Passwort', { exact: true }).fill('falsch-falsch');
  for (const email of [known.email, newEmail()]) {
    await page.getByLabel('E-Mail', { exact: true }).fill(email);
    await submit.click();
    await expectToast(page, 'Anmeldung fehlgeschlagen', 'E-Mail oder Passwort ist falsch.', 'alert');
    await dismissToast(page);
    // The error stays after the toast has disappeared.
    await expect(page.getByRole('main').getByText('E-Mail oder Passwort ist falsch.')).toBeVisible();
  }

  const endFailure = page.fail(/\/sign-in$/);
  await submit.click();
  await expectToast(page, 'Anmeldung fehlgeschlagen', 'Ein Fehler ist aufgetreten', 'alert');
  endFailure();

  await sendSignIn(page, known);
  await expectToast(page, 'Erfolgreich angemeldet', 'Willkommen zurück!', 'status');
  await expect(page).toHaveURL(/customer-dashboard/);
});

test('a support message: missing fields are shown, the input is kept, and cleared once it is sent', async () => {
  const { page } = site;
  const sent = page.countCalls('/send-customer-support');
  await page.goto('/kontakt');
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  const submit = main.getByRole('button', { name: 'Nachricht senden' });
  await submit.click();
  await expectToast(page, 'Fehler', 'Bitte füllen Sie alle Felder aus.', 'alert');
  await expect(field('Name')).toBeFocused();
  await expect(field('E-Mail')).toHaveAttribute('type', 'email');

  const typed = {
    Name: 'Nina Neumann',
    'E-Mail': newEmail(),
    Betreff: 'Frage zur Abholung',
    Nachricht: 'Kommen Sie auch in den dritten Stock?',
  };
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  await field('Betreff').fill('');
  await submit.click();
  await expectToast(page, 'Fehler', 'Bitte füllen Sie alle Felder aus.', 'alert');
  expect(sent()).toBe(0);
  await field('Betreff').fill(typed.Betreff);
  await page.reload();
  for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text);

  const endFailure = page.fail(/\/send-customer-support$/, 'silence');
  await submit.click();
  await expectToast(
    page,
    'Fehler',
    'Beim Senden Ihrer Nachricht ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
    'alert',
  );
  for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text);
  endFailure();

  await submit.click();
  await expectToast(
    page,
    'Nachricht gesendet',
    'Vielen Dank für Ihre Nachricht. Wir werden uns in Kürze bei Ihnen melden.',
    'status',
  );
  for (const label of Object.keys(typed)) await expect(field(label)).toHaveValue('');
  await page.reload();
  await expect(field('Nachricht')).toHaveValue('');
});

test('input typed before the session is loaded survives a reload too', async () => {
  const { page } = site;
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
  const person = await makePerson(site.app, 'customer');
  page.signIn(person);
  const session = page.hold(/\/me$/);
  await page.goto('/kontakt');
  await field('Nachricht').fill('Ist mein Paket schon da?');
  session.release();
  await expect(field('Name')).toHaveValue(person.fullName);
  await page.reload();
  await expect(field('Nachricht')).toHaveValue('Ist mein Paket schon da?');
});

test('a signed-in person finds name and e-mail in the contact form', async () => {
  const { page } = site;
  const person = await makePerson(site.app, 'customer', { fullName: 'Nina Neumann' });
  const { email, fullName } = person;
  page.signIn(person);
  await page.goto('/kontakt');
  await expect(page.getByRole('main').getByLabel('E-Mail', { exact: true })).toHaveValue(email);
  await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toHaveValue(fullName);
});

test('the terms open in windows of their own, beside the form', async () => {
  const { page } = site;
  await page.goto('/register');
  for (const [name, path] of [
    [/^Nutzungsbedingungen/, '/nutzungsbedingungen'],
    [/^AGB/, '/agb'],
    [/^Datenschutzerklärung/, '/datenschutz'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('whoever signs in with an order waiting reads that it is kept, before and after', async () => {
  const { page } = site;
  await page.goto('/preise');
  await page.getByLabel(/^Abholadresse/).fill('Osterstraße 12');
  await page.goto('/login?next=%2Fcustomer-dashboard%3Ftab%3Dnew');
  await expect(page.getByText('Bitte melden Sie sich an, Ihre Bestellung ist gesichert.')).toBeVisible();
  await sendSignIn(page, await makePerson(site.app, 'customer'));
  await expectToast(page, 'Erfolgreich angemeldet', 'Ihre Bestellung ist noch da.', 'status');
});

test('a successful sign-in whose session is gone shows an error', async () => {
  const { page } = site;
  await page.goto('/login');
  const person = await makePerson(site.app, 'customer');
  // The session started by the sign-in is gone before the page fetches it.
  const question = page.hold(/\/me$/);
  await sendSignIn(page, person);
  await waitUntil(() => expect(page.cookieNames().length).toBeGreaterThan(0));
  page.clearCookies();
  question.release();
  await expectToast(page, 'Anmeldung fehlgeschlagen', 'Benutzer nicht gefunden', 'alert');
  await expect(page).toHaveURL(/login/);
});

test('a person whose profile cannot be read after the sign-in waits on the dashboard', async () => {
  const { page } = site;
  const person = await makePerson(site.app, 'customer');
  await page.goto('/login');
  const endFailure = page.fail(/\/me$/);
  await sendSignIn(page, person);
  await expect(page).toHaveURL(/customer-dashboard/);
  await expect(page.getByText('Profil wird geladen...')).toBeVisible();
  endFailure();
  await expect(page.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible();
});

test('a profile that cannot be read is awaited for ten seconds, then the page offers a retry and a sign-out', async () => {
  const { page } = site;
  const customer = await makePerson(site.app, 'customer');
  page.signIn(customer);
  const waiting = page.getByText('Profil wird geladen...');
  const again = page.getByRole('button', { name: 'Erneut versuchen' });
  const time = page.holdTimers();
  const endFailure = page.fail(/\/me$/);
  await page.goto('/customer-dashboard');
  await expect(waiting).toBeVisible();
  await time.pass(6000);
  await expect(waiting).toBeVisible();
  await time.pass(5000);
  await expect(page.getByText('Ihr Profil konnte nicht geladen werden.')).toBeVisible();
  await again.click();
  await expect(again).toBeEnabled();
  endFailure();
  await again.click();
  await expect(again).toBeHidden();
  await expect(page.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible();

  const endSecond = page.fail(/\/me$/);
  await page.reload();
  await expect(waiting).toBeVisible();
  await time.pass(11_000);
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page).toHaveURL('/');
  endSecond();
});

test('a person who comes from the page for drivers registers as a driver', async () => {
  const { page } = site;
  await page.goto('/fahrer-werden');
  await page.getByRole('link', { name: 'Jetzt registrieren' }).click();
  await expect(page.getByRole('radio', { name: /^Fahrer/ })).toBeChecked();
});

test('the secret of a mailed confirmation is removed from the URL, behind ‘#’ or in the form of older mails', async () => {
  const { app, page } = site;
  const email = newEmail();
  await visitor(app).call('/register', registrationOf(email));
  const [mail] = await readMails(app, email);
  const [, token = ''] = /login#confirm=([\w-]+)/.exec(mail?.plain ?? '') ?? [];
  await page.goto('/login?next=%2Fpreise#confirm=zerbrochen');
  await expect(page.getByText('Bestätigung nicht möglich')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fpreise$/);
  expect(location.hash).toBe('');
  await page.goto(`/login?next=%2Fpreise&confirm=${token}`);
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
  await expect(page).toHaveURL(/\/preise$/);
});
