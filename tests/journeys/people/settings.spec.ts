/** The customer's account: invoice details, and its deletion. */
import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { PASSWORD } from '#tests/journeys/backstage.ts';
import { desktop, expect, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';
import { BUY, fillOrder, payInTill, sendSignIn } from '#tests/journeys/steps.ts';

test.use(desktop);

async function startAccount(page: Page, people: People): Promise<string> {
  const { email } = await people.enterAsCustomer();
  await page.goto('/customer-dashboard');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Akzeptieren' }).click();
  return email;
}

test('invoice details are saved once and stand in the next order, folded away and on its invoice', async ({
  page,
  people,
}) => {
  const customer = await people.enterAsCustomer('Hanne Petersen');
  await page.goto('/customer-dashboard?tab=settings');
  await page.getByLabel(/^Firma/).fill('Hansen & Töchter KG');
  await page.getByLabel(/^Rechnungsadresse/).fill('Große Elbstraße 27\n22767 Hamburg');
  await page.getByLabel(/^Umsatzsteuer-ID/).fill('DE12345678');
  const save = page.getByRole('button', { name: 'Rechnungsangaben speichern' });
  await save.click();
  await expect(page.getByLabel(/^Umsatzsteuer-ID/)).toHaveAccessibleDescription(
    /eine Umsatzsteuer-ID aus der EU/,
  );
  await page.getByLabel(/^Umsatzsteuer-ID/).fill('de 123 456 789');
  await save.click();
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible();
  await expect(page.getByLabel(/^Umsatzsteuer-ID/)).toHaveValue('DE123456789');
  await expectAccessibleAtBothWidths(page);

  await fillOrder(page);
  const fold = page.getByRole('button', { name: /^Rechnungsangaben/ });
  await expect(fold).toContainText('Hansen & Töchter KG, Große Elbstraße 27, 22767 Hamburg, DE123456789');
  await expect(page.getByLabel(/^Firma/)).toBeHidden();
  await fold.click();
  await page.getByLabel(/^Umsatzsteuer-ID/).fill('DE1');
  await fold.click();
  const buy = page.getByRole('button', { name: BUY });
  await buy.click();
  await expect(page.getByLabel(/^Umsatzsteuer-ID/)).toBeFocused();
  await page.getByLabel(/^Umsatzsteuer-ID/).fill('DE987654321');
  await expectAccessibleAtBothWidths(page);
  await buy.click();
  await payInTill(page);
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  await page.goto('/dev/mail');
  await page
    .getByRole('button', { name: new RegExp(`ist bestätigt an ${customer.email}`) })
    .first()
    .click();
  const mail = page.getByRole('article', { name: 'Mail' });
  await expect(mail).toContainText('USt-IdNr.: DE987654321');
  await expect(mail.getByRole('link', { name: /^Rechnung-.*\.pdf$/ })).toBeVisible();
  await mail.getByText('So zeigt es ein Mailprogramm').click();
  await expect(
    mail.frameLocator('iframe').getByRole('heading', { name: 'Ihre Bestellung ist bestätigt' }),
  ).toBeVisible();
});

test('a deleted account is gone: what follows is said before, and signing in is impossible after', async ({
  page,
  people,
  complaints,
}) => {
  // A page may send one more request while its session is being ended.
  complaints.allow(/4\d\d .*(delete-account|sign-in)$/, /401 /);
  const email = await startAccount(page, people);
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(page.getByText('bis zum Ende des achten Jahres', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Passwort', { exact: true });
  const remove = dialog.getByRole('button', { name: 'Konto endgültig löschen' });
  await remove.click();
  await expect(dialog.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
  await password.fill('falsch-falsch');
  await remove.click();
  await expect(dialog.getByText('Das Passwort ist falsch.')).toBeVisible();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtBothWidths(page);

  const underWay = 'Solange Sendungen unterwegs sind, kann Ihr Konto nicht gelöscht werden.';
  await page.route('**/api/delete-account', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'DELIVERIES_UNDER_WAY', status: 409, defined: true, message: underWay },
    }),
  );
  await password.fill(PASSWORD);
  await remove.click();
  await expect(dialog.getByRole('alert')).toContainText(underWay);
  await page.unroute('**/api/delete-account');

  await remove.click();
  await expect(page.getByText('Ihr Konto ist gelöscht.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeAttached();

  await page.goto('/customer-dashboard?tab=settings');
  await expect(page).toHaveURL(/\/login/);
  await sendSignIn(page, email);
  await expect(page.getByText('E-Mail oder Passwort ist falsch.').first()).toBeVisible();
});
