/** Signing out without a network. */
import { eq } from 'drizzle-orm';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { sessions } from '#people/tables/accounts-tables.ts';
import { openSite } from '#tests/components/open-site.ts';
import { makeDriver } from '#tests/components/component-steps.ts';
import { waitUntil } from '#tests/components/wait-until.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { makeSessionCookie } from '#people/tests/session-cookie.ts';

const site = openSite();
const listStoredActs = async () => {
  const store = await openDB('elbbote');
  const acts = await store.getAll('acts');
  store.close();
  return acts.map((act: unknown) => JSON.stringify(act));
};
const RUN = '/driver-dashboard?tab=active';

test('signing out offline locks the phone, the session ends once online, and unsent acts are kept', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await apply(app, id, 'accept', driver);
  const readStatus = async () => {
    const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
    return row?.status;
  };
  const countSessions = () => app.db.$count(sessions, eq(sessions.userId, driver.id));
  page.signIn(driver);
  await page.goto(RUN);
  await expect(page.getByRole('button', { name: 'Paket abgeholt' }).first()).toBeVisible();
  page.setOffline(true);
  await page.getByRole('button', { name: 'Paket abgeholt' }).first().click();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(page.getByText('Keine Verbindung. 1 Meldung wartet.')).toBeVisible();

  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  const warning = page.getByRole('alertdialog', { name: '1 Meldung ist noch nicht gesendet' });
  await warning.getByRole('button', { name: 'Trotzdem abmelden' }).click();
  const locked = page.getByText('Sie sind abgemeldet');
  await expect(locked).toBeVisible();
  await waitUntil(async () => expect(await listStoredActs()).toEqual([expect.not.stringContaining(id)]));
  await expect(page.getByText('Keine Verbindung.')).toBeVisible();
  await expect(page.getByText(/Stand/)).toHaveCount(0);
  await expect(page.getByText(/Fiete Claasen/)).toHaveCount(0);
  await page.reload();
  await expect(locked).toBeVisible();
  await expect(page.getByText(/Fiete Claasen/)).toHaveCount(0);
  expect([await countSessions(), await readStatus()]).toEqual([1, 'assigned']);

  // Nothing else is asked as long as the session cannot be ended.
  const endFailure = page.fail(/\/sign-out$/, 'silence');
  page.setOffline(false);
  const asked = page.countCalls('/me');
  await page.reload();
  await expect(locked).toBeVisible();
  expect(asked()).toBe(0);
  endFailure();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect([await countSessions(), await readStatus()]).toEqual([0, 'assigned']);

  page.signIn(await makeDriver(app));
  await page.goto(RUN);
  await expect(page.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  await expect(page.getByText(/Meldung/)).toHaveCount(0);
  expect(await readStatus()).toBe('assigned');

  const { name, value } = await makeSessionCookie(app.services.auth, driver.id);
  page.signIn({ cookie: `${name}=${value}` });
  await page.goto(RUN);
  await waitUntil(async () => expect(await readStatus()).toBe('picked_up'));
});

test('a page signed out offline leads to the sign-in by itself once the network is back', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  page.signIn(driver);
  await page.goto(RUN);
  await expect(page.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  page.setOffline(true);
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page.getByText('Sie sind abgemeldet')).toBeVisible();
  page.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(await app.db.$count(sessions, eq(sessions.userId, driver.id))).toBe(0);
});
