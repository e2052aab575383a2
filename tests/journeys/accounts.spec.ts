/** Registration, sign-in, forgotten passwords, the choice about cookies and a message to support. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { confirmByMail, DEMO_PASSWORD, openHeld, PASSWORD, register, signIn } from './steps.ts';

const NEW_PASSWORD = 'noch-viel-sicherer-2026';
const newEmail = (who: string) => `${who}-${test.info().project.name}-${Date.now()}@beispiel.de`;
/** What the server says when something breaks in it. */
const FAILED = {
  status: 500,
  json: { code: 'INTERNAL_ERROR', message: 'Ein Fehler ist aufgetreten', defined: true, status: 500 },
};

async function expectToast(page: Page, title: string, text: string, kind: 'alert' | 'status'): Promise<void> {
  const toast = page.locator('[data-toast-region]').getByRole(kind);
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
}

/** Sent from the page or not: counts the calls of one operation. */
function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) count += 1;
  });
  return () => count;
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('Vorname').fill('Nina');
  await page.getByLabel('Nachname').fill('Neumann');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Telefon').fill('040 987654');
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Passwort bestätigen').fill(PASSWORD);
}

test('what is typed and sent before the page’s script runs is kept, and no password enters the address', async ({
  page,
}) => {
  const { start } = await openHeld(page, '/login');
  await page.getByLabel('E-Mail').fill('kundin@elbbote.example');
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Angemeldet bleiben').check();
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const sent = page.waitForRequest('**/api/sign-in');
  start();
  expect((await sent).postDataJSON()).toEqual({
    email: 'kundin@elbbote.example',
    password: DEMO_PASSWORD,
    rememberMe: true,
  });
  await expect(page).toHaveURL(/customer-dashboard/);
});

test('a registration begun before the page’s script runs goes on where it was', async ({ page }) => {
  const { start } = await openHeld(page, '/register');
  await page.getByRole('radio', { name: /Fahrer/ }).check({ force: true });
  await page.getByLabel('Vorname').fill('Nina');
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/Nutzungsbedingungen/).check();
  start();
  // The sentence that only a chosen driver sees: the page is awake.
  await expect(page.getByText('Kunden erreichen Sie darunter', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Vorname')).toHaveValue('Nina');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(PASSWORD);
  await expect(page.getByLabel(/Nutzungsbedingungen/)).toBeChecked();
  await page.getByLabel('Nachname').fill('Neumann');
  await page.getByLabel('E-Mail').fill(newEmail('frueh'));
  await page.getByLabel('Telefon').fill('040 987654');
  await page.getByLabel('Passwort bestätigen').fill(PASSWORD);
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
  await expect(page.getByLabel('Vorname')).toBeFocused();

  const email = newEmail('registrierung');
  await fillRegistration(page, email);
  await page.getByLabel('Passwort bestätigen').fill('etwas-ganz-anderes');
  await page.getByLabel(/Nutzungsbedingungen/).check();
  await submit.click();
  await expectToast(
    page,
    'Passwörter stimmen nicht überein',
    'Bitte überprüfen Sie Ihre Passwort-Eingaben',
    'alert',
  );

  await page.getByLabel('Passwort bestätigen').fill(PASSWORD);
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
  await expect(page.getByLabel('E-Mail')).toHaveValue(email);
  expect(sent()).toBe(1);

  await confirmByMail(page, email);
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(page.getByText('Demo: Eintrag in den Verteiler').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('the terms open beside the form, and nothing typed is lost', async ({ page, context }) => {
  await page.goto('/register');
  await page.getByLabel('Vorname').fill('Nina');
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
  await expect(page.getByLabel('Vorname')).toHaveValue('Nina');
  await expect(page.getByLabel(/Nutzungsbedingungen/)).not.toBeChecked();
});

test('a wrong password, an unknown address and no answer are told, and the form can be used again', async ({
  page,
}) => {
  await page.goto('/login');
  const submit = page.getByRole('main').getByRole('button', { name: 'Anmelden' });
  const sent = countCalls(page, '/sign-in');
  await submit.click();
  await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
  expect(sent()).toBe(0);

  await page.getByLabel('Passwort', { exact: true }).fill('falsch-falsch');
  for (const email of ['kundin@elbbote.example', newEmail('niemand')]) {
    await page.getByLabel('E-Mail').fill(email);
    await submit.click();
    await expectToast(page, 'Anmeldung fehlgeschlagen', 'E-Mail oder Passwort ist falsch.', 'alert');
    await page.getByRole('button', { name: 'Meldung schließen' }).click();
    // What went wrong stays when the toast has gone.
    await expect(page.getByRole('main').getByText('E-Mail oder Passwort ist falsch.')).toBeVisible();
  }

  await page.route('**/api/sign-in', (route) => route.fulfill(FAILED));
  await submit.click();
  await expectToast(page, 'Anmeldung fehlgeschlagen', 'Ein Fehler ist aufgetreten', 'alert');
  await page.unroute('**/api/sign-in');

  await page.getByLabel('E-Mail').fill('kundin@elbbote.example');
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
  await submit.click();
  await expectToast(page, 'Erfolgreich angemeldet', 'Willkommen zurück!', 'status');
  await expect(page).toHaveURL(/customer-dashboard/);
});

test('nobody behind a successful sign-in is told, and an unreadable profile waits on the dashboard', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('E-Mail').fill('kundin@elbbote.example');
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
  const submit = page.getByRole('main').getByRole('button', { name: 'Anmelden' });

  await page.route('**/api/me', (route) => route.fulfill({ json: { user: null, profile: null } }));
  await submit.click();
  await expectToast(page, 'Anmeldung fehlgeschlagen', 'Benutzer nicht gefunden', 'alert');
  await expect(page).toHaveURL(/login/);
  await page.unroute('**/api/me');

  await page.route('**/api/me', (route) => route.fulfill(FAILED));
  await submit.click();
  await expect(page).toHaveURL(/customer-dashboard/);
  await expect(page.getByText('Profil wird geladen...')).toBeVisible();
  await page.unroute('**/api/me');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
});

test('a profile that cannot be read is waited for ten seconds, then it can be asked for again or left', async ({
  page,
}) => {
  await signIn(page, 'kundin@elbbote.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/customer-dashboard/);
  await page.clock.install();
  await page.route('**/api/me', (route) => route.fulfill(FAILED));
  await page.reload();
  const waiting = page.getByText('Profil wird geladen...');
  await expect(waiting).toBeVisible();
  await page.clock.runFor(9000);
  await expect(waiting).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page.getByText('Ihr Profil konnte nicht geladen werden.')).toBeVisible();
  const again = page.getByRole('button', { name: 'Erneut versuchen' });
  await again.click();
  await expect(again).toBeEnabled();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.unroute('**/api/me');
  await signIn(page, 'kundin@elbbote.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/customer-dashboard/);
  await page.route('**/api/me', (route) => route.fulfill(FAILED));
  await page.reload();
  await expect(waiting).toBeVisible();
  await page.clock.runFor(11_000);
  // Asked once more in vain: no question of the ten seconds is on its way any longer.
  await again.click();
  await expect(again).toBeEnabled();
  await page.unroute('**/api/me');
  await again.click();
  await expect(again).toBeHidden();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
});

test('who has not confirmed is told why, gets the mail again, and signs in with it', async ({ page }) => {
  const email = newEmail('unbestaetigt');
  await register(page, email);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Ihre E-Mail-Adresse ist noch nicht bestätigt')).toBeVisible();
  await page.getByRole('button', { name: 'Bestätigungsmail erneut senden' }).click();
  await expectToast(page, 'E-Mail gesendet', 'Bitte sehen Sie in Ihr Postfach.', 'status');

  await page.goto('/dev/mail');
  await page
    .getByRole('button', { name: new RegExp(email) })
    .first()
    .click();
  await page.getByRole('link', { name: /login\?confirm=/ }).click();
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/customer-dashboard/);
});

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passwort zurücksetzen' });
  await dialog.getByLabel('E-Mail').fill(email);
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await expectToast(
    page,
    'E-Mail gesendet',
    'Überprüfen Sie Ihre E-Mail für den Link zum Zurücksetzen des Passworts',
    'status',
  );
  await expect(dialog).toBeHidden();
}

async function openRecoveryMail(page: Page, email: string): Promise<string> {
  await page.goto('/dev/mail');
  await page
    .getByRole('button', {
      name: new RegExp(`Ihr neues Passwort.*${email}|${email}.*Ihr neues Passwort`, 's'),
    })
    .first()
    .click();
  const link = page.getByRole('link', { name: /reset-password\?/ });
  return (await link.getAttribute('href')) ?? '';
}

test('a forgotten password: from the dialog over the mail to the new sign-in', async ({ page }) => {
  const email = newEmail('vergessen');
  await register(page, email);
  await confirmByMail(page, email);

  const sent = countCalls(page, '/request-password-reset');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passwort zurücksetzen' });
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await expect(dialog.getByText('Bitte geben Sie Ihre E-Mail-Adresse an.')).toBeVisible();
  expect(sent()).toBe(0);
  // The sign-in form behind the dialog was not sent with it.
  await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toHaveCount(0);

  await askForLink(page, newEmail('unbekannt'));
  await askForLink(page, email);
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  await expect(dialog.getByLabel('E-Mail')).toHaveValue('');

  const link = await openRecoveryMail(page, email);
  expect(link).toMatch(/\/reset-password\?access_token=[\w-]+&refresh_token=[\w-]+$/);
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/\/reset-password$/);
  await other.close();

  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  const [password, again] = [page.getByLabel('Neues Passwort'), page.getByLabel('Passwort bestätigen')];
  for (const field of [password, again]) await expect(field).toHaveAttribute('minlength', '6');
  const submit = page.getByRole('button', { name: 'Passwort speichern' });
  await password.fill('12345');
  await again.fill('1234');
  await submit.click();
  await expect(page.getByText('Das Passwort muss mindestens 6 Zeichen lang sein')).toBeVisible();
  await expect(page.getByText('Die Passwörter stimmen nicht überein')).toBeVisible();

  await password.fill('1234567');
  await again.fill('1234567');
  await submit.click();
  await expectToast(page, 'Fehler', 'Bitte wählen Sie ein Passwort mit mindestens 8 Zeichen.', 'alert');
  await expect(page.getByText('Fehler: Bitte wählen Sie ein Passwort')).toBeVisible();

  await password.fill(NEW_PASSWORD);
  await again.fill(NEW_PASSWORD);
  await submit.click();
  await expectToast(page, 'Erfolgreich', 'Ihr Passwort wurde erfolgreich aktualisiert', 'status');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, email, NEW_PASSWORD);

  await page.goto(link);
  await page.getByLabel('Neues Passwort').fill(PASSWORD);
  await page.getByLabel('Passwort bestätigen').fill(PASSWORD);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expectToast(
    page,
    'Fehler',
    'Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
    'alert',
  );
  await expect(page.getByText('Dieser Link ist abgelaufen oder schon benutzt')).toBeVisible();
});

test('without both tokens the page kindly asks to open the link again, and leads back', async ({ page }) => {
  for (const query of ['', '?access_token=abc', '?refresh_token=abc']) {
    await page.goto(`/reset-password${query}`);
    await expect(page).toHaveURL(/\/reset-password$/);
    await expect(page.getByText('Bitte öffnen Sie den Link aus der E-Mail noch einmal')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Neuen Link anfordern' }).click();
  await expect(page.getByRole('dialog', { name: 'Passwort zurücksetzen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Zurück zur Anmeldung' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a message to support: what is missing is said, nothing typed is lost, a sent one clears the form', async ({
  page,
}) => {
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

test('who is signed in finds name and e-mail in the contact form', async ({ page }) => {
  await signIn(page, 'kundin@elbbote.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/customer-dashboard/);
  await page.goto('/kontakt');
  await expect(page.getByRole('main').getByLabel('E-Mail')).toHaveValue('kundin@elbbote.example');
  await expect(page.getByRole('main').getByLabel('Name')).not.toHaveValue('');
});

test('the new screens are accessible, with their dialog and with every error on them', async ({ page }) => {
  const complaints = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/reset-password?access_token=a&refresh_token=b');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(bannerOf(page)).toBeVisible();
  expect(await complaints()).toEqual([]);
  await page.goto('/kontakt');
  await page.getByRole('main').getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(bannerOf(page)).toBeVisible();
  expect(await complaints()).toEqual([]);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse an.')).toBeVisible();
  expect(await complaints()).toEqual([]);
});

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookies' });

test('the banner goes with the choice, stays away after a reload, and the choice goes into the account', async ({
  page,
  browser,
}) => {
  await page.goto('/login');
  const banner = bannerOf(page);
  await expect(banner.getByRole('button')).toHaveText(/^Akzeptieren/);
  const box = await banner.boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  expect([box?.x, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, height]);
  await page.reload();
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Akzeptieren' }).click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toBe('true');
  const asked = page.waitForResponse('**/api/cookie-consent');
  await page.goto('/register');
  await asked;
  await expect(banner).toBeHidden();

  const email = newEmail('kekse');
  await register(page, email);
  await confirmByMail(page, email);
  const carried = page.waitForResponse('**/api/save-cookie-consent');
  await signIn(page, email, PASSWORD);
  expect((await carried).status()).toBe(200);
  await expect(banner).toBeHidden();

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const fresh = await elsewhere.newPage();
  await fresh.goto('/login');
  await expect(bannerOf(fresh)).toBeVisible();
  await signIn(fresh, email, PASSWORD);
  await expect(bannerOf(fresh)).toBeHidden();
  await elsewhere.close();
});

test('a choice that cannot be saved is told in one line, and the next try counts', async ({ page }) => {
  const email = newEmail('stur');
  await register(page, email);
  await confirmByMail(page, email);
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/customer-dashboard/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const banner = bannerOf(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/save-cookie-consent', async (route) => {
    await held;
    await route.abort();
  });
  await banner.getByRole('button', { name: 'Akzeptieren' }).click();
  await expect(banner.getByRole('button', { name: 'Wird gespeichert...' })).toBeVisible();
  answer();
  await expect(
    banner.getByText('Ihre Wahl konnte nicht gespeichert werden.', { exact: false }),
  ).toBeVisible();
  expect(warnings.join()).toContain('The choice about cookies was not saved.');
  await page.unroute('**/api/save-cookie-consent');
  await banner.getByRole('button', { name: 'Akzeptieren' }).click();
  await expect(banner).toBeHidden();
});

test('on a phone the banner leaves the order button free', async ({ page }) => {
  const email = newEmail('eilig');
  await register(page, email);
  await confirmByMail(page, email);
  await signIn(page, email, PASSWORD);
  await expect(bannerOf(page)).toBeVisible();
  const order = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
  await order.scrollIntoViewIfNeeded();
  await expect(async () => {
    const [button, banner] = [await order.boundingBox(), await bannerOf(page).boundingBox()];
    if (!button || !banner) throw new Error('not on the screen');
    const isBeside = button.x >= banner.x + banner.width;
    expect(isBeside || button.y + button.height <= banner.y).toBe(true);
  }).toPass();
});

test.describe('with statistics', () => {
  // The id comes from the answer below, so the page's policy does not know the tag.
  test.use({ bypassCSP: true });
  const tags = (page: Page) => page.locator('script[src^="https://www.googletagmanager.com/"]');

  async function configureStatistics(page: Page): Promise<{ loaded: () => number }> {
    let loaded = 0;
    await page.route('**/api/cookie-consent', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), analyticsId: 'G-TEST123' } });
    });
    await page.route('https://www.googletagmanager.com/**', (route) => {
      loaded += 1;
      return route.fulfill({
        contentType: 'text/javascript',
        body: "document.cookie = '_ga=GA1.1.1; path=/'; document.cookie = '_ga_TEST123=GS1; path=/';",
      });
    });
    return { loaded: () => loaded };
  }

  const readCommands = (page: Page) =>
    page.evaluate(() =>
      ((window as unknown as { dataLayer?: Iterable<unknown>[] }).dataLayer ?? []).map((command) =>
        JSON.stringify([...command]),
      ),
    );
  const readCookies = async (page: Page) =>
    (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'));

  test('nothing loads before consent or after a refusal', async ({ page }) => {
    const { loaded } = await configureStatistics(page);
    await page.goto('/login');
    const banner = bannerOf(page);
    const [accept, refuse] = [
      banner.getByRole('button', { name: 'Akzeptieren' }),
      banner.getByRole('button', { name: 'Ablehnen' }),
    ];
    await expect(async () => {
      const [one, other] = [await accept.boundingBox(), await refuse.boundingBox()];
      expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y]);
    }).toPass();
    expect(await accept.getAttribute('class')).toBe(await refuse.getAttribute('class'));
    expect(await readCookies(page)).toEqual([]);
    await refuse.click();
    await expect(banner).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toBe('false');
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Cookie-Einstellungen' })).toBeVisible();
      await expect(banner).toBeHidden();
      await expect(tags(page)).toHaveCount(0);
    }
    expect([loaded(), await readCookies(page)]).toEqual([0, []]);
  });

  test('consent loads it, the footer takes it back without a reload, and gives it again', async ({
    page,
  }) => {
    const { loaded } = await configureStatistics(page);
    await page.goto('/login?next=%2Fgeheim');
    const banner = bannerOf(page);
    await banner.getByRole('button', { name: 'Akzeptieren' }).click();
    await expect(tags(page)).toHaveCount(1);
    await expect.poll(() => readCookies(page)).toEqual(['_ga', '_ga_TEST123']);
    await page.getByRole('main').getByRole('link', { name: 'Jetzt registrieren' }).click();
    await expect.poll(async () => (await readCommands(page)).at(-1)).toMatch(/page_view.*\/register"/);
    expect((await readCommands(page)).join()).not.toContain('geheim');

    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
    await expect(banner.getByText('Ihre Wahl bisher: akzeptiert')).toBeVisible();
    await banner.getByRole('button', { name: 'Ablehnen' }).click();
    await expect(banner).toBeHidden();
    await expect.poll(() => readCookies(page)).toEqual([]);
    const before = (await readCommands(page)).length;
    await page.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' }).click();
    await expect(page).toHaveURL(/login/);
    expect((await readCommands(page)).length).toBe(before);
    expect(await page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST123'))).toBe(true);

    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
    await banner.getByRole('button', { name: 'Akzeptieren' }).click();
    await expect(banner).toBeHidden();
    expect(await page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST123'))).toBe(false);
    expect(loaded()).toBe(1);
  });
});

test('the account’s refusal wins over this browser’s consent', async ({ page, browser }) => {
  const email = newEmail('gewinnt');
  await register(page, email);
  await confirmByMail(page, email);
  await page.evaluate(() => localStorage.setItem('cookie_consent', 'false'));
  const carried = page.waitForResponse('**/api/save-cookie-consent');
  await signIn(page, email, PASSWORD);
  await carried;

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/login');
  await elsewhere.evaluate(() => localStorage.setItem('cookie_consent', 'true'));
  await signIn(elsewhere, email, PASSWORD);
  await expect.poll(() => elsewhere.evaluate(() => localStorage.getItem('cookie_consent'))).toBe('false');
  await context.close();
});
