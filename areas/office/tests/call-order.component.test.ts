/** An order for a caller: found or new, paid by a mailed link, listed until it is paid. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#people/tables/audit-tables.ts';
import { openSite } from '#tests/components/open-site.ts';
import { typeOrder, widenScreen } from '#tests/components/component-steps.ts';
import { listWebhooks, postWebhook } from '#adapters/tests/post-webhooks.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { payAtTill } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite({ ALLOW_ESTIMATED_ROUTES: 'true', GEO_STAND_IN: 'true' });
const SEND = 'Zahlungslink senden';
/** How often the list of orders asks for their payments. */
const ASKS_EVERY_MS = 15_000;

test('a dispatcher orders for a known customer, sends the link again and withdraws the order', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer', { fullName: 'Nina Neumann' });
  page.signIn(await makePerson(app, 'admin', { duty: 'dispatcher' }));
  await page.goto(`/admin/customer/${customer.id}`);
  await page.getByRole('link', { name: 'Bestellung aufnehmen' }).click();
  await expect(page.getByRole('link', { name: 'Nina Neumann' })).toBeVisible();
  await typeOrder(page);
  const send = page.getByRole('button', { name: SEND });
  await send.click();
  await expect(page.getByText('Ohne diese Zusage geht keine Bestellung.')).toBeVisible();
  expect(await readMails(app, customer.email)).toEqual([]);
  await page.getByLabel('Der Anrufer hat den Preis gehört und die AGB angenommen.').check();
  await send.click();
  const order = page
    .getByRole('region', { name: 'Telefonische Bestellungen der letzten 24 Stunden' })
    .getByRole('row')
    .filter({ hasText: 'Nina Neumann' });
  await expect(order.getByText('Wartet auf Zahlung')).toBeVisible();
  await expect(page.getByLabel('Name des Empfängers', { exact: true })).toHaveValue('');
  await order.getByRole('button', { name: 'Link erneut senden' }).click();
  await expect(page.getByText('Der Link ist noch einmal unterwegs.')).toBeVisible();
  await expect
    .poll(async () => {
      await app.drain();
      return (await readMails(app, customer.email)).length;
    })
    .toBe(2);
  await order.getByRole('button', { name: 'Zurückziehen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(order.getByText('Zurückgezogen')).toBeVisible();
  expect(await app.db.$count(auditLog, eq(auditLog.subjectId, customer.id))).toBe(3);
});

test('a caller’s order is entered by the dispatcher, paid by the mailed link and on the board', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer', { fullName: 'Wiebke Jansen' });
  page.signIn(await makePerson(app, 'admin', { duty: 'dispatcher' }));
  await page.goto(`/admin/customer/${customer.id}`);
  const time = page.holdTimers();
  await page.getByRole('link', { name: 'Bestellung aufnehmen' }).click();
  await typeOrder(page);
  await page.getByLabel('Der Anrufer hat den Preis gehört und die AGB angenommen.', { exact: true }).check();
  await page.getByRole('button', { name: SEND }).click();
  const order = page
    .getByRole('region', { name: 'Telefonische Bestellungen der letzten 24 Stunden' })
    .getByRole('row')
    .filter({ hasText: 'Wiebke Jansen' });
  await expect(order.getByText('Wartet auf Zahlung')).toBeVisible();

  const [mail] = await readMails(app, customer.email);
  const [, till, sessionId] = /(\/till\/([^\s"]+))/.exec(mail?.plain ?? '') ?? [];
  expect((await app.http.inject({ url: till ?? '' })).body).toContain('Kartennummer');
  await payAtTill(app, sessionId ?? '');
  for (const event of await listWebhooks(app, sessionId ?? '')) await postWebhook(app, event);
  await time.pass(ASKS_EVERY_MS);
  await expect(order.getByText('Bezahlt')).toBeVisible();
  widenScreen();
  await page.goto(`/admin-dashboard?tab=deliveries&search=${customer.email}`);
  await expect(page.getByRole('row').filter({ hasText: 'Mönckebergstraße' })).toHaveCount(1);
});

test('a new caller needs name, email and phone; finance takes no orders', async () => {
  const { page, app } = site;
  page.signIn(await makePerson(app, 'admin', { duty: 'dispatcher' }));
  await page.goto('/admin/order');
  await page.getByRole('button', { name: 'Neuer Kunde' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Rosalinde Kuhnert');
  await typeOrder(page);
  await page.getByLabel('Der Anrufer hat den Preis gehört und die AGB angenommen.').check();
  await page.getByRole('button', { name: SEND }).click();
  await expect(page.getByText('Bitte geben Sie eine Telefonnummer an.').first()).toBeVisible();
  await page.getByLabel('E-Mail', { exact: true }).fill('rosalinde@beispiel.de');
  await page.getByLabel('Telefon', { exact: true }).fill('040 998877');
  await page.getByRole('button', { name: SEND }).click();
  const list = page.getByRole('region', { name: 'Telefonische Bestellungen der letzten 24 Stunden' });
  await expect(list.getByRole('link', { name: 'Rosalinde Kuhnert' })).toBeVisible();
  page.signIn(await makePerson(app, 'admin', { duty: 'finance' }));
  await page.goto('/admin/order');
  await expect(page.getByText('Bestellungen nimmt die Disposition auf.')).toBeVisible();
});
