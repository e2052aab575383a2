/** A newcomer's first day: everything real, in a browser, from the order to the signature. */
import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from '#tests/journeys/backstage.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import {
  BUY,
  confirmByMail,
  fillPriced,
  overviewOf,
  payInTill,
  sign,
  signIn,
  unfoldBar,
} from '#tests/journeys/steps.ts';

const DEMO_PASSWORD = 'elbbote-demo';
/** No other journey orders from there: the demo's driver sees all offers. */
const HOUSE_NUMBER = '77';

test('a newcomer orders on a phone without an account, pays, sees the parcel delivered, and opens the account elsewhere', async ({
  page,
  people,
}) => {
  const email = newEmail('newcomer');
  await page.setViewportSize({ width: 360, height: 740 });
  await fillPriced(page, HOUSE_NUMBER, '/bestellen');
  await page.getByLabel('Name des Absenders', { exact: true }).fill('Nina Neumann');
  await page.getByLabel('Telefon des Absenders', { exact: true }).fill('040 987654');
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await expect(page.getByText('(Schätzung)').first()).toBeVisible();
  await unfoldBar(page);
  const order = page.getByRole('button', { name: BUY });
  await expect(order).toBeEnabled();
  const price =
    (await overviewOf(page)
      .getByText(/^\d+,\d\d€$/)
      .last()
      .textContent()) ?? '';
  await order.click();
  await expect(page.getByText(price).first()).toBeVisible();
  await payInTill(page);

  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const shortId = (await page.getByText(/^[0-9a-f]{8}$/).textContent()) ?? '';
  await page.getByRole('link', { name: 'Sendung verfolgen' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Sendung' })).toBeVisible();
  await expect(page.getByText(shortId)).toBeVisible();

  await deliverAsDriver(await people.openBrowser(), page);

  // The customer's page was open all the time and was never reloaded.
  await expect(page.getByText(/^Zugestellt am .* angenommen von Fiete Claasen/)).toBeVisible();
  const timeline = page.getByRole('list', { name: 'Sendungsverlauf' });
  await expect(timeline.getByRole('listitem')).toContainText([
    'Bestellung eingegangen',
    'Zahlung eingegangen',
    'Fahrer zugewiesen',
    'Paket abgeholt',
    'Paket unterwegs',
    'Paket zugestellt',
  ]);
  await expect(page.getByRole('img', { name: 'Unterschrift von Fiete Claasen' })).toBeVisible();
  await expect(page.getByText('Jonas K.', { exact: true })).toBeVisible();

  const elsewhere = await people.openBrowser();
  await confirmByMail(elsewhere, email, /Bestätigt: /);
  await elsewhere.getByLabel('Passwort wählen', { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Sendungsdetails' })).toBeVisible();
  await expect(elsewhere.getByText(shortId)).toBeVisible();
});

async function deliverAsDriver(page: Page, customerPage: Page): Promise<void> {
  await signIn(page, 'fahrer@elbbote.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/driver-dashboard/);
  await page
    .getByRole('dialog', { name: /^Willkommen/ })
    .getByRole('button', { name: 'Überspringen' })
    .click();
  const online = page.getByRole('switch');
  await expect(online).not.toBeChecked();
  await online.click();
  await expect(online).toBeChecked();

  const offer = page.getByRole('article').filter({ hasText: `Ottenser Hauptstraße ${HOUSE_NUMBER}` });
  await offer.getByRole('button', { name: 'Auftrag annehmen' }).click();
  await expect(page.getByText('Auftrag angenommen')).toBeVisible();
  await expect(customerPage.getByText('Fahrer zugewiesen')).toBeVisible();

  const order = page.getByRole('article');
  await order.getByRole('button', { name: 'Paket abgeholt' }).click();
  await order.getByRole('button', { name: 'Unterwegs' }).click();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(customerPage.getByText('Paket unterwegs')).toBeVisible();
  await order.getByRole('button', { name: 'Zustellung bestätigen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name des Empfängers', { exact: true }).fill('Fiete Claasen');
  await sign(page);
  await dialog.getByRole('button', { name: /bestätigen/ }).click();
  await expect(dialog).toBeHidden();
}
