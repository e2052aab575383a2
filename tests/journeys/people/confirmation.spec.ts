/** The link in the confirmation mail, and what is possible before the account is confirmed. */
import { expectAccessible } from '#tests/journeys/accessibility.ts';
import { newEmail, PASSWORD } from '#tests/journeys/backstage.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import {
  confirmByMail,
  expectToast,
  form,
  register,
  registerDriver,
  sendRegistration,
  sendSignIn,
} from '#tests/journeys/steps.ts';

test('who has not confirmed is told why, gets the mail again, and its link signs in', async ({
  page,
  complaints,
}) => {
  complaints.allow(/403 .*\/sign-in$/);
  const email = newEmail('unbestaetigt');
  await register(page, email);
  await sendSignIn(page, email);
  await expect(page.getByText('Ihre E-Mail-Adresse ist noch nicht bestätigt')).toBeVisible();
  await page.getByRole('button', { name: 'Bestätigungsmail erneut senden' }).click();
  await expectToast(page, 'E-Mail gesendet', 'Bitte sehen Sie in Ihr Postfach.', 'status');
  await confirmByMail(page, email);
  await expect(page).toHaveURL(/customer-dashboard/);
});

test('whoever was ordering finds the filled form behind the link of the mail, in another browser the form', async ({
  page,
  people,
}) => {
  await page.goto(form);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.goto('/');
  await page.getByLabel(/^Abholadresse/).fill('Ottenser Hauptstr 12');
  await page.getByRole('option').first().click();
  await page.getByLabel(/^Lieferadresse/).fill('Mönckebergstr 7');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Preise berechnen' }).click();
  await page.getByRole('button', { name: /^Standard/ }).click();
  await expect(page).toHaveURL(/\/register\?next=/);
  const email = newEmail('besteller');
  await sendRegistration(page, email);
  const elsewhere = await people.openBrowser();
  await confirmByMail(page, email);
  await expect(page).toHaveURL(/customer-dashboard\?tab=new$/);
  await expect(page.getByText(/Ottenser Hauptstraße 12/).first()).toBeVisible();
  await expect(page.getByText(/Mönckebergstraße 7/).first()).toBeVisible();

  const other = newEmail('anderswo');
  await elsewhere.goto(`/register?next=${encodeURIComponent(form)}`);
  await sendRegistration(elsewhere, other);
  const phone = await people.openBrowser();
  await confirmByMail(phone, other);
  await expect(phone).toHaveURL(/customer-dashboard\?tab=new$/);
  await expect(phone.getByLabel(/^Abholadresse/)).toBeVisible();
});

test('a driver’s link leads to the onboarding; opened twice it says what happened and offers a new mail', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/40[09] .*\/confirm-email$/);
  const email = newEmail('fahrerin');
  await registerDriver(page, email);
  const phone = await people.openBrowser();
  await phone.goto('/dev/mail');
  await phone.getByRole('button', { name: new RegExp(email) }).click();
  const link = await phone.getByRole('link', { name: /login\S*#confirm=/ }).getAttribute('href');
  await phone.goto(link ?? '');
  await expect(phone.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
  await expect(phone).toHaveURL(/driver-onboarding$/);

  const second = await people.openBrowser();
  for (const [href, title] of [
    [link ?? '', 'Dieser Link wurde schon benutzt'],
    ['/login?confirm=zerbrochen', 'Bestätigung nicht möglich'],
  ] as const) {
    await second.goto(href);
    await expect(second.getByText(title)).toBeVisible();
    await expect(second).toHaveURL(/\/login$/);
    const again = second.getByRole('region', { name: 'Neue Bestätigungsmail' });
    await again.getByRole('button', { name: 'Neue Mail anfordern' }).click();
    await expect(again.getByText('Bitte geben Sie Ihre E-Mail-Adresse an.')).toBeVisible();
    await expectAccessible(second);
    await again.getByLabel('Ihre E-Mail-Adresse', { exact: true }).fill(email);
    await again.getByRole('button', { name: 'Neue Mail anfordern' }).click();
    await expectToast(second, 'E-Mail gesendet', 'Bitte sehen Sie in Ihr Postfach.', 'status');
  }
});

test('before the onboarding is finished a driver can take the data along and delete the account', async ({
  page,
  complaints,
}) => {
  // A page may send one more request while its session is being ended.
  complaints.allow(/401 /);
  const email = newEmail('unfertig');
  await registerDriver(page, email);
  await page.getByRole('link', { name: 'Ihr Konto' }).click();
  await expect(page.getByRole('heading', { name: 'Ihr Konto', level: 1 })).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Meine Daten herunterladen' }).click();
  await downloaded;
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await expect(page.getByText('Ihr Konto ist gelöscht.')).toBeVisible();
});
