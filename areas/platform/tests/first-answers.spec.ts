/** What a slow connection would wait for in turn comes with the page, or is asked for at once. */
import type { Page } from '@playwright/test';
import { orderAndPay, shopAt } from '#delivery/tests/shop-over-http.ts';
import { FIRST_ANSWERS_ID } from '#platform/contract/paths.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import type { Account } from '#tests/journeys/backstage.ts';
import type { People } from '#tests/journeys/journey-people.ts';

/** Opens the page while no script of the site arrives; they come with the call of what is returned. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return scripts.resolve;
}

/** A parcel that a driver has accepted, with its people. */
async function setOut(people: People) {
  const customer = await people.make('customer');
  const id = await people.order(customer);
  const driver = await people.startDriver();
  await driver.accept(id);
  const { trackingLink } = await (await people.callAs(customer)).read(`/deliveries/${id}`);
  const token = String(trackingLink).split('/').at(-1) ?? '';
  return { id, token, customer, driver: driver.account };
}

/** Orders and pays in the name of whoever is signed in there; returns the session of the payment. */
async function buy(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return (await orderAndPay(shopAt(new URL(page.url()).port, cookie))).sessionId;
}

/** The link of a file is signed anew with each answer. */
const withoutSignature = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(/"\/api\/files\/[^"]*"/g, '"signed"'));

const ready = (page: Page) => page.getByPlaceholder('z. B. Ottenser Hauptstraße 12').first();

test('what a page is opened for is there before its scripts, and stays when they come', async ({
  page: receiver,
  people,
}) => {
  const { id, token, customer: account, driver } = await setOut(people);
  const onTheWay = 'Ein Kurier ist auf dem Weg zur Abholung.';
  await test.step('the receiver’s link', async () => {
    const start = await openWithoutScripts(receiver, `/tracking/${token}`);
    await expect(receiver.getByText(onTheWay)).toBeVisible();
    await expect(receiver.getByRole('list', { name: 'Sendungsverlauf' })).toBeVisible();
    start();
    // Only a hydrated page asks this.
    await expect(receiver.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await expect(receiver.getByText(onTheWay)).toBeVisible();
  });
  const customer = await people.openBrowser(account);
  await test.step('a customer’s delivery, list and order form, with what is typed meanwhile', async () => {
    await openWithoutScripts(customer, `/delivery-details/${id}`);
    await expect(customer.getByText(onTheWay)).toBeVisible();
    const list = await people.openBrowser(account);
    await openWithoutScripts(list, '/customer-dashboard?tab=active');
    await expect(list.getByRole('list', { name: 'Aktive Lieferungen' })).toBeVisible();
    const start = await openWithoutScripts(customer, '/customer-dashboard');
    const receiverName = customer.getByLabel('Name des Empfängers', { exact: true });
    await receiverName.fill('Fiete Claasen');
    start();
    await expect(ready(customer)).toBeVisible();
    await expect(receiverName).toHaveValue('Fiete Claasen');
    // The browser alone has the draft.
    await customer.reload();
    await expect(ready(customer)).toBeVisible();
    await expect(receiverName).toHaveValue('Fiete Claasen');
  });
  await test.step('the page after a payment that was settled before', async () => {
    const sessionId = await buy(customer);
    let settles = 0;
    customer.on('request', (request) => (settles += request.url().includes('/create-delivery') ? 1 : 0));
    const start = await openWithoutScripts(customer, `/payment-success?session_id=${sessionId}`);
    await expect(customer.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
    const link = customer.getByRole('link', { name: 'Sendung verfolgen' });
    await expect(link).toHaveAttribute('href', /^\/delivery-details\//);
    start();
    await customer.getByRole('link', { name: 'Zum Dashboard' }).click();
    await expect(customer.getByRole('list', { name: 'Aktive Lieferungen' })).toBeVisible();
    expect(settles).toBe(0);
  });
  await test.step('a driver’s dashboard', async () => {
    const page = await people.openBrowser(driver);
    await openWithoutScripts(page, '/driver-dashboard');
    await expect(page.getByRole('heading', { name: 'Verfügbare Aufträge', level: 2 })).toBeVisible();
    await expect(page.getByRole('link', { name: /aktiven Aufträge/ })).toContainText('1');
  });
  await test.step('an admin’s room asks before its scripts', async () => {
    const page = await people.openBrowser(await people.make('admin'));
    const asked = [/\/api\/me$/, /\/admin-support-tab-/].map((path) => page.waitForRequest(path));
    const start = await openWithoutScripts(page, '/admin-dashboard?tab=support');
    await Promise.all(asked);
    start();
    await expect(page.getByRole('heading', { name: 'Support', level: 2 })).toBeVisible();
  });
});

test('a page carries for each viewer what the API answers them, is kept nowhere, and tells others nothing', async ({
  people,
}) => {
  const { id, token, customer, driver } = await setOut(people);
  const stranger = await people.make('customer');
  const admin = await people.make('admin');
  /** Where the API answers the same. */
  const paths: Record<string, string> = {
    me: '/me',
    getTracking: `/tracking/${token}`,
    getTrackedLive: `/tracking/${token}/live`,
    getDelivery: `/deliveries/${id}`,
    getLive: `/deliveries/${id}/live`,
    listInvoices: `/deliveries/${id}/invoices`,
    listCases: `/deliveries/${id}/cases`,
    driverState: '/driver',
    listOffers: '/driver/offers',
    listActiveDeliveries: '/driver/deliveries',
  };
  async function openAs(who: Account | undefined, path: string) {
    const page = await people.openBrowser(who);
    const response = await page.request.get(path, { headers: { 'sec-fetch-mode': 'navigate' } });
    const html = await response.text();
    const [, carried = ''] =
      new RegExp(`<script type="application/json" id="${FIRST_ANSWERS_ID}">(.*?)</script>`).exec(html) ?? [];
    return { page, html, carried, cache: response.headers()['cache-control'] };
  }
  for (const [who, path] of [
    [undefined, `/tracking/${token}`],
    [customer, `/delivery-details/${id}`],
    [driver, '/driver-dashboard'],
  ] as const) {
    const { page, carried, cache } = await openAs(who, path);
    expect([path, cache]).toEqual([path, 'no-store']);
    const { answers } = JSON.parse(carried) as { answers: [[[noun: string, name: string]], unknown][] };
    const known = answers.filter(([[[, name]]]) => paths[name]);
    expect(known.length, path).toBeGreaterThan(2);
    for (const [[[, name]], answer] of known) {
      const given: unknown = await (await page.request.get(`/api${paths[name]}`)).json();
      expect(withoutSignature(answer), name).toEqual(withoutSignature(given));
    }
  }
  for (const [who, path] of [
    [undefined, `/delivery-details/${id}`],
    [stranger, `/delivery-details/${id}`],
    [driver, `/delivery-details/${id}`],
    [admin, `/delivery-details/${id}`],
    [undefined, '/customer-dashboard'],
    [driver, '/customer-dashboard'],
    [customer, '/driver-dashboard'],
    [stranger, `/tracking/${token.slice(1)}a`],
  ] as const) {
    const { carried, html } = await openAs(who, path);
    expect([path, carried]).toEqual([path, '']);
    expect(html).not.toContain('Fiete Claasen');
  }
});
