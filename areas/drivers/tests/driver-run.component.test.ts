/** A driver's run: offers, parcels in hand, and the way to the next stop. */
import { expect, test, vi } from 'vitest';
import { makeDriver } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { waitUntil } from '#tests/components/wait-until.ts';
import { apply, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';

const site = openSite({ DISPATCH_ROUND_SECONDS: '0' });
const accept = () => site.page.getByRole('button', { name: 'Auftrag annehmen' });

/** A new order, and no other one left from earlier tests. */
async function orderAlone(customer: Person): Promise<string> {
  const { app } = site;
  await app.pool.query(
    "update deliveries set status = 'cancelled', parcel_driver_id = null, driver_id = null",
  );
  return await orderDelivery(app, customer);
}

test('an offer is accepted with one tap, and a driver who is too late reads that another one has it', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer');
  const [winner, loser] = [await makeDriver(app), await makeDriver(app)];
  await orderAlone(customer);
  page.signIn(winner);
  await page.goto('/driver-dashboard');
  await expect(accept()).toBeVisible();
  let taps = 0;
  const count = () => (taps += 1);
  document.addEventListener('click', count, { capture: true });
  await accept().click();
  await expect(page.getByText('Nächster Halt: Abholung')).toBeVisible();
  document.removeEventListener('click', count, { capture: true });
  expect(taps).toBe(1);

  const id = await orderAlone(customer);
  page.signIn(loser);
  await page.goto('/driver-dashboard');
  await expect(accept()).toBeVisible();
  // The losing driver's page does not get the event.
  page.hangUp();
  expect((await winner.call(`/driver/offers/${id}/accept`, {})).status).toBe(200);
  await accept().click();
  const lost = 'Dieser Auftrag wurde bereits von einem anderen Fahrer angenommen.';
  await expect(page.getByRole('main').getByText(lost)).toBeVisible();
  await expect(accept()).toHaveCount(0);
});

test('a kept parcel’s redelivery is offered to its holder alone, and to all once the parcel is back', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer');
  const [holder, other] = [await makeDriver(app), await makeDriver(app)];
  const id = await orderAlone(customer);
  await apply(app, id, 'accept', holder);
  await apply(app, id, 'pick_up', holder);
  await apply(app, id, 'mark_absent', holder, { parcelLocation: 'driver' });
  page.signIn(customer);
  await page.goto(`/delivery-details/${id}`);
  await page.getByRole('button', { name: 'Erneut zustellen' }).click();
  await page.getByLabel('Grund', { exact: true }).fill('Ab 17 Uhr ist jemand da');
  await page.getByRole('button', { name: 'Erneute Zustellung beantragen' }).click();
  await expect(page.getByText('Erneute Zustellung wurde erfolgreich beantragt.')).toBeVisible();

  page.signIn(other);
  await page.goto('/driver-dashboard');
  await expect(page.getByText('Zurzeit sind keine Aufträge offen')).toBeVisible();
  page.signIn(holder);
  await page.goto('/driver-dashboard');
  await expect(page.getByRole('article').getByText('Das Paket liegt bei Ihnen')).toBeVisible();
  await page.getByRole('link', { name: /Meine aktiven Aufträge/ }).click();
  await page.getByRole('button', { name: 'Zurück beim Absender' }).click();
  await expect(page.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();

  page.signIn(customer);
  await page.goto(`/delivery-details/${id}`);
  await expect(page.getByText('Paket zurück beim Absender')).toBeVisible();
  page.signIn(other);
  await page.goto('/driver-dashboard');
  await expect(page.getByRole('article').getByText('Abholung beim Absender')).toBeVisible();
});

test('a kept parcel that comes back is offered on the open page of another driver', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer');
  const [holder, other] = [await makeDriver(app), await makeDriver(app)];
  const id = await orderAlone(customer);
  for (const act of ['accept', 'pick_up', 'mark_absent'] as const) await apply(app, id, act, holder);
  await apply(app, id, 'request_redelivery', customer);
  page.signIn(other);
  await page.goto('/driver-dashboard');
  await expect(page.getByText('Zurzeit sind keine Aufträge offen')).toBeVisible();
  await apply(app, id, 'return_parcel', holder);
  await expect(page.getByRole('article').getByText('Abholung beim Absender')).toBeVisible();
});

test('another maps app is chosen once, kept on the phone, and can be changed', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  const id = await orderAlone(await makePerson(app, 'customer'));
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'pick_up', driver);
  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=active');
  const navigation = page.getByLabel('Navigation zu Mönckebergstraße 7', { exact: true });
  const question = page.getByRole('dialog', { name: 'Womit navigieren?' });
  await expect(navigation).toHaveAttribute('href', new RegExp(`navigate=${id}$`));
  await navigation.click();
  await page.getByRole('button', { name: 'Andere App' }).click();
  await expect(question.getByRole('link', { name: 'Karten-App des Telefons' })).toHaveAttribute(
    'href',
    /^geo:53\.\d+,9|^geo:53\.\d+,10/,
  );
  const google = question.getByRole('link', { name: 'Google Maps' });
  await expect(google).toHaveAttribute('target', '_blank');
  await google.click();
  await expect(question).toBeHidden();
  await page.goto('/driver-dashboard?tab=active');
  await expect(navigation).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/,
  );
  await page.getByRole('button', { name: 'Andere Karten-App wählen, jetzt Google Maps' }).click();
  const apple = question.getByRole('link', { name: 'Apple Karten' });
  await expect(apple).toHaveAttribute('target', '_blank');
  await apple.click();
  await expect(navigation).toHaveAttribute('href', /^https:\/\/maps\.apple\.com\/\?q=/);
});

test('when the answer takes longer than 0.3 s the driver goes on, and the act arrives once', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  const id = await orderAlone(await makePerson(app, 'customer'));
  for (const act of ['accept', 'pick_up', 'mark_absent'] as const) await apply(app, id, act, driver);
  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=active');
  const slow = page.hold(/return-parcel$/);
  await page.getByRole('button', { name: 'Zurück beim Absender' }).click();
  await expect(page.getByText('Das Netz ist langsam. Sie können weiterarbeiten.')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('wird gesendet');
  slow.release();
  await expect(page.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  expect((await readRecord(app, id)).delivery.parcelLocation).toBe('sender');
});

test('an act of a phone whose clock is half an hour slow has the server’s time, and its driver is not doubted', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  const id = await orderAlone(await makePerson(app, 'customer'));
  await apply(app, id, 'accept', driver);
  app.clock.advance(40);
  vi.setSystemTime(app.clock.now().getTime() - 30 * 60_000);
  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=active');
  await page.getByRole('button', { name: 'Paket abgeholt' }).click();
  await expect(page.getByText('Nächster Halt: Zustellung')).toBeVisible();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  const { timestamp, received_at: receivedAt } = await waitUntil(async () => {
    const { rows } = await app.pool.query(
      "select timestamp, received_at from delivery_tracking where delivery_id = $1 and status = 'picked_up'",
      [id],
    );
    expect(rows).toHaveLength(1);
    return rows[0];
  });
  expect(Math.abs(timestamp.getTime() - receivedAt.getTime())).toBeLessThan(2000);
});
