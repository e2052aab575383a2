import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { bringTo, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let id: string;

const cast = await makeCast(app);
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
});

async function readToken(): Promise<string> {
  const { body } = await cast.owner.call<{ trackingLink: string }>(`/deliveries/${id}`);
  return body.trackingLink.split('/').at(-1) ?? '';
}
const track = (token: string) => visitor(app).call(`/tracking/${token}`);

test('everyone with the link sees status, timeline and promise without an account', async () => {
  const token = await readToken();
  await bringTo(app, cast, id, 'in transit');
  const { status, body } = await track(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    shortId: id.slice(0, 8),
    status: 'in_transit',
    statusLabel: 'Unterwegs',
    confirmedAt: null,
    timeline: [{ text: 'Fahrer zugewiesen' }, { text: 'Paket abgeholt' }, { text: 'Paket unterwegs' }],
  });
});

test('the response contains no name, phone, address, price, reason or id', async () => {
  const token = await readToken();
  await bringTo(app, cast, id, 'recipient absent, parcel with the driver');
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  if (!row) throw new Error('no delivery');
  const text = JSON.stringify((await track(token)).body);
  const personal = [
    row.id,
    row.senderName,
    row.receiverName,
    row.senderPhone,
    row.receiverPhone,
    row.pickupAddress,
    row.deliveryAddress,
    row.deliveryDoorbell,
    row.packageDescription,
    row.driverName,
    row.driverPhone,
    'Jonas',
    String(row.priceCents),
    'Keine Antwort an der Tür',
  ];
  for (const secret of personal) expect(text).not.toContain(secret);
});

test('the link ends 48 hours after the delivery, to the second', async () => {
  const token = await readToken();
  await bringTo(app, cast, id, 'delivered');
  app.clock.set(new Date(FRIDAY_NOON.getTime() + 48 * 3_600_000 - 1000));
  expect((await track(token)).status).toBe(200);
  app.clock.set(new Date(FRIDAY_NOON.getTime() + 48 * 3_600_000));
  expect(await track(token)).toMatchObject({ status: 404, body: { code: 'TRACKING_ENDED' } });
  const { body } = await cast.owner.call<{ trackingLink: string | null }>(`/deliveries/${id}`);
  expect(body.trackingLink).toBeNull();
});

test('expired, unknown and invented links get the same response', async () => {
  const token = await readToken();
  await bringTo(app, cast, id, 'cancelled and refunded');
  app.clock.advance(48 * 60);
  const answers = await Promise.all([token, 'f'.repeat(64), id, 'x'].map(track));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
});

test('no two deliveries share a link, and a link does not reveal its delivery', async () => {
  const ids = await makeOpenDeliveries(app, cast.owner, 50);
  const rows = await app.pool.query('select id, tracking_token from deliveries where id = any($1)', [ids]);
  const tokens = rows.rows.map((row) => row.tracking_token as string);
  expect(new Set(tokens).size).toBe(50);
  expect(tokens.every((token) => /^[0-9a-f]{64}$/.test(token))).toBe(true);
});

test('a driver does not get the link', async () => {
  await bringTo(app, cast, id, 'in transit');
  const { body } = await cast.assigned_driver.call<{ trackingLink: string | null }>(`/deliveries/${id}`);
  expect(body.trackingLink).toBeNull();
});
