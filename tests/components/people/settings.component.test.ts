/** The customer's own account: a message to support, name and phone, the export, the password. */
import { expect, test } from 'vitest';
import { cookieHeader, signInAs } from '#tests/support/people/account-fixtures.ts';
import { makePerson, PASSWORD, type Person, visitor } from '#tests/support/people/test-people.ts';
import { type ComponentPage, openSite } from '#tests/components/open-site.ts';
import { expectToast } from '#tests/components/component-steps.ts';

// The operator uses Google's map, so there is something to choose.
const site = openSite({ BASEMAP: 'google', GOOGLE_MAPS_BROWSER_KEY: 'key-for-browsers' });

async function startAccount(page: ComponentPage): Promise<Person> {
  const person = await makePerson(site.app, 'customer', { fullName: 'Nina Neumann' });
  page.signIn(person);
  await page.goto('/customer-dashboard');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Akzeptieren' }).click();
  return person;
}

test('a message from the dashboard: both fields are needed, a reload and a failure keep them, a sent one clears them', async () => {
  const { page } = site;
  const { email } = await startAccount(page);
  await page.getByRole('link', { name: 'Kontakt' }).click();
  const [subject, message] = [
    page.getByLabel('Betreff', { exact: true }),
    page.getByLabel('Nachricht', { exact: true }),
  ];
  const send = page.getByRole('button', { name: 'Nachricht senden' });
  const calls = page.countCalls('/send-customer-support');
  const endSilence = page.fail(/\/send-customer-support$/, 'silence');
  await subject.fill('   ');
  await send.click();
  await expect(page.getByText('Bitte geben Sie einen Betreff an.')).toBeVisible();
  await expect(page.getByText('Bitte schreiben Sie uns eine Nachricht.')).toBeVisible();
  expect(calls()).toBe(0);

  await subject.fill('Dauerauftrag');
  await message.fill('Geht das auch jeden Montag?');
  await page.reload();
  await expect(subject).toHaveValue('Dauerauftrag');
  await expect(message).toHaveValue('Geht das auch jeden Montag?');
  await send.click();
  await expectToast(page, 'Fehler', 'Fehler beim Senden der Nachricht.', 'alert');
  await expect(message).toHaveValue('Geht das auch jeden Montag?');

  endSilence();
  await send.click();
  await expectToast(
    page,
    'Nachricht gesendet',
    'Vielen Dank für Ihre Nachricht. Wir werden uns in Kürze bei Ihnen melden.',
    'status',
  );
  expect(page.lastSent('/send-customer-support')).toEqual({
    name: 'Nina Neumann',
    email,
    subject: 'Dauerauftrag',
    message: 'Geht das auch jeden Montag?',
  });
  await expect(subject).toHaveValue('');
  await expect(message).toHaveValue('');
  await page.reload();
  await expect(message).toHaveValue('');
});

test('name and phone are changed, the data is taken along, the choice about cookies is changed', async () => {
  const { page } = site;
  const { email } = await startAccount(page);
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  const [name, phone] = [
    page.getByLabel('Name', { exact: true }),
    page.getByLabel('Telefon', { exact: true }),
  ];
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveAttribute('readonly');
  await name.fill('Nina Neumann-Nagel');
  await expect(page.getByText('Ihre Änderungen sind noch nicht gespeichert.')).toBeVisible();
  await phone.fill('12');
  await save.click();
  await expect(page.getByText('Diese Telefonnummer ist zu kurz.')).toBeVisible();

  await page.getByRole('link', { name: 'Kontakt' }).click();
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(name).toHaveValue('Nina Neumann-Nagel');
  await page.reload();
  await expect(name).toHaveValue('Nina Neumann-Nagel');
  await expect(phone).toHaveValue('12');
  await expect(page.getByText('Ihre Änderungen sind noch nicht gespeichert.')).toBeVisible();

  await phone.fill('040 1234567');
  const endFailure = page.fail(/\/profile$/);
  await save.click();
  await expectToast(page, 'Fehler', 'Fehler beim Speichern der Einstellungen.', 'alert');
  await expect(name).toHaveValue('Nina Neumann-Nagel');
  endFailure();
  await save.click();
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible();
  await expect(page.getByText('Ihre Änderungen sind noch nicht gespeichert.')).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue('Nina Neumann-Nagel');
  await expect(phone).toHaveValue('040 1234567');
  await expect(page.getByText('Ihre Änderungen sind noch nicht gespeichert.')).toHaveCount(0);

  const endSilence = page.fail(/\/export-data$/, 'silence');
  const take = page.getByRole('button', { name: 'Meine Daten herunterladen' });
  await take.click();
  await expect(page.getByText('Ihre Daten konnten nicht geladen werden.')).toBeVisible();
  endSilence();
  const saved = page.nextFile();
  await take.click();
  const { name: fileName, text } = await saved;
  expect(fileName).toMatch(/^elbbote-daten-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(text)).toMatchObject({
    account: { email, fullName: 'Nina Neumann-Nagel', phone: '040 1234567' },
  });
  await page.reload();
  const cookies = page.getByRole('region', { name: 'Cookie-Einstellungen' });
  await expect(cookies).toContainText('Ihre Wahl: akzeptiert');
  await cookies.getByRole('button', { name: 'Wahl ändern' }).click();
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Ablehnen' }).click();
  await expect(cookies).toContainText('Ihre Wahl: abgelehnt');
});

test('the password is changed with the old one, the sessions are seen, and all of them ended at once', async () => {
  const { page } = site;
  const account = await makePerson(site.app, 'customer', { fullName: 'Nina Neumann' });
  page.signIn(account);
  const other = await signInAs(site.app, account.email);
  const elsewhere = cookieHeader(other.cookies);
  await page.goto('/customer-dashboard?tab=settings');
  const password = page.getByRole('region', { name: 'Passwort' });
  const sessions = page.getByRole('region', { name: 'Anmeldungen' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('Dieses Gerät')).toHaveCount(1);
  const [old, wanted] = [
    password.getByLabel('Jetziges Passwort', { exact: true }),
    password.getByLabel('Neues Passwort', { exact: true }),
  ];
  const change = password.getByRole('button', { name: 'Passwort ändern' });
  await change.click();
  await expect(password.getByText('Bitte geben Sie Ihr jetziges Passwort ein.')).toBeVisible();
  await old.fill('falsch-falsch');
  await wanted.fill('drei-neue-worte');
  await change.click();
  await expect(password.getByText('Das Passwort ist falsch.')).toBeVisible();
  await old.fill(PASSWORD);
  await wanted.fill('Passwort2026');
  await change.click();
  await expect(password.getByText(/ist verbreitet und leicht zu erraten/)).toBeVisible();
  await wanted.fill('drei-neue-worte');
  await change.click();
  await expectToast(
    page,
    'Passwort geändert',
    'Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
    'status',
  );
  await expect(old).toHaveValue('');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const answer = await visitor(site.app).call('/me', undefined, elsewhere);
  expect(answer.body).toMatchObject({ user: null });

  await sessions.getByRole('button', { name: 'Überall abmelden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Überall abmelden?' });
  const end = dialog.getByRole('button', { name: 'Überall abmelden' });
  await end.click();
  await expect(dialog.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
  await dialog.getByLabel('Passwort', { exact: true }).fill('falsch-falsch');
  await end.click();
  await expect(dialog.getByText('Das Passwort ist falsch.')).toBeVisible();
  await dialog.getByLabel('Passwort', { exact: true }).fill('drei-neue-worte');
  await end.click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/customer-dashboard');
  await expect(page).toHaveURL(/\/login/);
});
