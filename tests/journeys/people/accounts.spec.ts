/** Registration, sign-in and a message to support. The link of the mail has a file of its own. */
import { expectAccessible } from '#tests/journeys/accessibility.ts';
import { newEmail, PASSWORD } from '#tests/journeys/backstage.ts';
import { expect, test, widths } from '#tests/journeys/journey.ts';
import {
  confirmByMail,
  countCalls,
  dismissToast,
  expectToast,
  fillRegistration,
  openHeld,
  pick,
  sendSignIn,
  serverError,
} from '#tests/journeys/steps.ts';

test('what is typed and sent before the page’s script runs is kept, and no password enters the address', async ({
  page,
  people,
}) => {
  const { email } = await people.make('customer');
  const { start } = await openHeld(page, '/login');
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Angemeldet bleiben', { exact: true }).check();
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const sent = page.waitForRequest('**/api/sign-in');
  start();
  expect((await sent).postDataJSON()).toEqual({
    email,
    password: PASSWORD,
    rememberMe: true,
  });
  await expect(page).toHaveURL(/customer-dashboard/);
});

test('a registration begun before the page’s script runs goes on where it was', async ({ page }) => {
  const { start } = await openHeld(page, '/register');
  await pick(page.getByRole('radio', { name: /Fahrer/ }));
  await page.getByLabel('Vorname', { exact: true }).fill('Nina');
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/Nutzungsbedingungen/).check();
  start();
  // The sentence that only a chosen driver sees: the page is awake.
  await expect(page.getByText('Kunden erreichen Sie darunter', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Vorname', { exact: true })).toHaveValue('Nina');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(PASSWORD);
  await expect(page.getByLabel(/Nutzungsbedingungen/)).toBeChecked();
  await page.getByLabel('Nachname', { exact: true }).fill('Neumann');
  await page.getByLabel('E-Mail', { exact: true }).fill(newEmail('frueh'));
  await page.getByLabel('Telefon', { exact: true }).fill('040 987654');
  await page.getByLabel('Passwort bestätigen', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page).toHaveURL(/driver-onboarding/);
});

test('an address typed before the page’s script runs finds its suggestions, and an early press opens its dialog', async ({
  page,
}) => {
  const landing = await openHeld(page, '/');
  await page.getByLabel(/^Abholadresse/).fill('Ottenser Hauptstr');
  landing.start();
  await expect(page.getByRole('option', { name: /^Ottenser Hauptstraße/ }).first()).toBeVisible();
  await expect(page.getByLabel(/^Abholadresse/)).toHaveValue('Ottenser Hauptstr');

  const login = await openHeld(page, '/login');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  login.start();
  await expect(page.getByRole('dialog', { name: 'Passwort zurücksetzen' })).toBeVisible();

  const contact = await openHeld(page, '/kontakt');
  await page.getByRole('main').getByRole('textbox', { name: 'Nachricht' }).fill('Moin');
  contact.start();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Nachricht' })).toHaveValue('Moin');
});

test('the registration says what is missing, sends nothing until all is right, and leads to the sign-in', async ({
  page,
}) => {
  const sent = countCalls(page, '/register');
  await page.goto('/register?next=%2Fcustomer-dashboard%3Ftab%3Dactive');
  const submit = page.getByRole('button', { name: 'Konto anlegen' });
  await submit.click();
  for (const text of ['Vornamen', 'Nachnamen', 'E-Mail-Adresse', 'Telefonnummer']) {
    await expect(page.getByText(new RegExp(`^Fehler: Bitte geben Sie .*${text} an\\.$`))).toBeVisible();
  }
  await expect(page.getByText('Das Passwort muss mindestens 8 Zeichen lang sein.')).toBeVisible();
  await expect(page.getByLabel('Vorname', { exact: true })).toBeFocused();

  const email = newEmail('registrierung');
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

  await confirmByMail(page, email);
  await page.goto('/dev/mail');
  await expect(
    page.getByRole('button', { name: new RegExp(`Demo: Eintrag in den Verteiler.*${email}`, 's') }),
  ).toBeVisible();
});

test('the terms open beside the form, and nothing typed is lost', async ({ page, context }) => {
  await page.goto('/register');
  await page.getByLabel('Vorname', { exact: true }).fill('Nina');
  for (const [name, path] of [
    [/^Nutzungsbedingungen/, '/nutzungsbedingungen'],
    [/^AGB/, '/agb'],
    [/^Datenschutzerklärung/, '/datenschutz'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await page.getByRole('main').getByRole('link', { name }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(new RegExp(`${path}$`));
    await tab.close();
  }
  await expect(page.getByLabel('Vorname', { exact: true })).toHaveValue('Nina');
  await expect(page.getByLabel(/Nutzungsbedingungen/)).not.toBeChecked();
});

test('a wrong password, an unknown address and no answer are told, and the form can be used again', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/[45]\d\d .*\/sign-in$/);
  const known = await people.make('customer');
  await page.goto('/login');
  const submit = page.getByRole('main').getByRole('button', { name: 'Anmelden' });
  const sent = countCalls(page, '/sign-in');
  await submit.click();
  await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
  // The form's own move is over: what is typed next stays where it is typed.
  await expect(page.getByLabel('E-Mail', { exact: true })).toBeFocused();
  expect(sent()).toBe(0);

  await page.getByLabel('Passwort', { exact: true }).fill('falsch-falsch');
  for (const email of [known.email, newEmail('niemand')]) {
    await page.getByLabel('E-Mail', { exact: true }).fill(email);
    await submit.click();
    await expectToast(page, 'Anmeldung fehlgeschlagen', 'E-Mail oder Passwort ist falsch.', 'alert');
    await dismissToast(page);
    // What went wrong stays when the toast has gone.
    await expect(page.getByRole('main').getByText('E-Mail oder Passwort ist falsch.')).toBeVisible();
  }

  await page.route('**/api/sign-in', (route) => route.fulfill(serverError));
  await submit.click();
  await expectToast(page, 'Anmeldung fehlgeschlagen', 'Ein Fehler ist aufgetreten', 'alert');
  await page.unroute('**/api/sign-in');

  await sendSignIn(page, known.email);
  await expectToast(page, 'Erfolgreich angemeldet', 'Willkommen zurück!', 'status');
  await expect(page).toHaveURL(/customer-dashboard/);
});

test('nobody behind a successful sign-in is told, and an unreadable profile waits on the dashboard', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/500 .*\/me$/);
  const { email } = await people.make('customer');
  await page.goto('/login');
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  const submit = page.getByRole('main').getByRole('button', { name: 'Anmelden' });

  await page.route('**/api/me', (route) => route.fulfill({ json: { user: null, profile: null } }));
  await submit.click();
  await expectToast(page, 'Anmeldung fehlgeschlagen', 'Benutzer nicht gefunden', 'alert');
  await expect(page).toHaveURL(/login/);
  await page.unroute('**/api/me');

  await page.route('**/api/me', (route) => route.fulfill(serverError));
  await submit.click();
  await expect(page).toHaveURL(/customer-dashboard/);
  await expect(page.getByText('Profil wird geladen...')).toBeVisible();
  // The page asks by itself: one question may be under way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible();
});

test('a profile that cannot be read is waited for ten seconds, then it can be asked for again or left', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/500 .*\/me$/, /401 /);
  const customer = await people.enterAsCustomer();
  await page.goto('/customer-dashboard');
  await page.clock.install();
  await page.route('**/api/me', (route) => route.fulfill(serverError));
  await page.reload();
  const waiting = page.getByText('Profil wird geladen...');
  await expect(waiting).toBeVisible();
  // Time goes on by itself meanwhile, on a busy machine for a while.
  await page.clock.runFor(6000);
  await expect(waiting).toBeVisible();
  await page.clock.runFor(5000);
  await expect(page.getByText('Ihr Profil konnte nicht geladen werden.')).toBeVisible();
  const again = page.getByRole('button', { name: 'Erneut versuchen' });
  await again.click();
  await expect(again).toBeEnabled();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.unroute('**/api/me');
  await people.signIn(customer);
  await page.goto('/customer-dashboard');
  await expect(page.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible();
  await page.route('**/api/me', (route) => route.fulfill(serverError));
  await page.reload();
  await expect(waiting).toBeVisible();
  await page.clock.runFor(11_000);
  // Asked once more in vain: no question of the ten seconds is on its way any longer.
  await again.click();
  await expect(again).toBeEnabled();
  await page.unroute('**/api/me');
  await again.click();
  await expect(again).toBeHidden();
  await expect(page.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible();
});

test('a message to support: what is missing is said, nothing typed is lost, a sent one clears the form', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED .*send-customer-support$/);
  const sent = countCalls(page, '/send-customer-support');
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
    'E-Mail': newEmail('kontakt'),
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

  await page.route('**/api/send-customer-support', (route) => route.abort());
  await submit.click();
  await expectToast(
    page,
    'Fehler',
    'Beim Senden Ihrer Nachricht ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
    'alert',
  );
  for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text);
  await page.unroute('**/api/send-customer-support');

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

test('who is signed in finds name and e-mail in the contact form', async ({ page, people }) => {
  const { email, fullName } = await people.enterAsCustomer();
  await page.goto('/kontakt');
  await expect(page.getByRole('main').getByLabel('E-Mail', { exact: true })).toHaveValue(email);
  await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toHaveValue(fullName);
});

for (const { width, options } of widths) {
  test.describe(width, () => {
    test.use(options);

    test('the new screens are accessible, with their dialog and with every error on them', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/reset-password?access_token=a&refresh_token=b');
      await page.getByRole('button', { name: 'Passwort speichern' }).click();
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/kontakt');
      await page.getByRole('main').getByRole('button', { name: 'Nachricht senden' }).click();
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/login');
      await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
      await page.getByRole('button', { name: 'Link senden' }).click();
      await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse an.')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
