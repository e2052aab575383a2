import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { tillRefunds } from '#adapters/tables/till-tables.ts';
import { payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { actOnBoard } from '#office/tests/board-fixtures.ts';
import {
  apply,
  type Cast,
  countWaitingJobs,
  EARNINGS_CENTS,
  makeCast,
  readMails,
  readRecord,
} from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { keepMoney } from '#money/tests/settle-payouts.ts';
import { type Person, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { refundJob } from './refund-payment.ts';

const app = await openTestApp();
let cast: Cast;
let id: string;
let restore: () => Promise<void>;

beforeAll(async () => {
  cast = await makeCast(app);
  id = await orderDelivery(app, cast.owner);
  await app.drain();
  restore = await keepMoney(app, 'mails');
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
});

const cancel = (person: Pick<Person, 'call'>, extra: object = {}) =>
  person.call(`/deliveries/${id}/cancel`, { reason: 'Hat sich erledigt', ...extra });
const cancelAsAdmin = (given: object = { refund: 'full' }) => actOnBoard(cast.admin, id, 'cancel', given);

async function readMoney() {
  const [payment] = await app.db.select().from(payments).where(eq(payments.deliveryId, id));
  if (!payment) throw new Error('no payment');
  const rows = await app.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  const paidBack = await app.db
    .select()
    .from(tillRefunds)
    .where(eq(tillRefunds.paymentId, payment.providerPaymentId ?? ''));
  return { payment, refunds: rows, paidBack };
}

async function cancellationMail() {
  const subject = `Storniert: %(${id.slice(0, 8)})`;
  return (await readMails(app, cast.owner.email, subject)).map(({ plain }) => plain);
}

test('a customer who cancels before acceptance gets a full refund, once', async () => {
  expect((await cancel(cast.owner)).status).toBe(200);
  const before = await readMoney();
  expect(before.refunds).toMatchObject([
    { status: 'requested', amountCents: before.payment.amountCents, reason: 'Hat sich erledigt' },
  ]);
  const [mail] = await cancellationMail();
  expect(mail).toContain('Den vollen Betrag erstatten wir auf dem Weg, auf dem Sie bezahlt haben');
  const after = await readMoney();
  expect(after.refunds).toMatchObject([{ status: 'refunded', refundedAt: app.clock.now() }]);
  expect(after.paidBack).toMatchObject([{ amountCents: after.payment.amountCents }]);
  expect(after.refunds[0]?.providerRefundId).toBe(after.paidBack[0]?.id);
  expect((await readRecord(app, id)).delivery).toMatchObject({ status: 'cancelled', refunded: true });
});

test('while the provider fails the cancellation remains, and the refund is made once it recovers', async () => {
  const outage = vi.spyOn(app.services.payments, 'refund').mockRejectedValueOnce(new Error('down'));
  expect((await cancel(cast.owner)).status).toBe(200);
  await expect(app.drain()).rejects.toThrow('down');
  outage.mockRestore();
  expect((await readRecord(app, id)).delivery.status).toBe('cancelled');
  expect(await readMoney()).toMatchObject({ refunds: [{ status: 'requested' }], paidBack: [] });

  app.clock.advance(1);
  await app.drain();
  expect(await readMoney()).toMatchObject({ refunds: [{ status: 'refunded' }], paidBack: [{}] });
});

test('a refund job that runs again, also after a lost response, refunds once', async () => {
  await cancel(cast.owner);
  const refundId = (await readMoney()).refunds[0]?.id;
  const job = refundJob(app.services);
  await job.run({ refundId });
  await app.db.update(refunds).set({ status: 'requested', providerRefundId: null });
  await Promise.all([job.run({ refundId }), job.run({ refundId })]);
  const { refunds: rows, paidBack } = await readMoney();
  expect(paidBack).toHaveLength(1);
  expect(rows).toMatchObject([{ status: 'refunded', providerRefundId: paidBack[0]?.id }]);
});

test('a double click on cancel makes one cancellation and one refund', async () => {
  const answers = await Promise.all([cancel(cast.owner), cancel(cast.owner)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await readMoney()).refunds).toHaveLength(1);
  const { tracking } = await readRecord(app, id);
  expect(tracking.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
});

test('a customer’s choice of no refund is ignored', async () => {
  await cancel(cast.owner, { refund: 'none' });
  expect((await readMoney()).refunds).toHaveLength(1);
});

test('an admin chooses: without refund no money moves, and the mail says so', async () => {
  expect((await cancelAsAdmin({ refund: 'none' })).status).toBe(200);
  const [mail] = await cancellationMail();
  expect(mail).toContain('Eine Erstattung ist damit nicht verbunden.');
  expect(await readMoney()).toMatchObject({ refunds: [], paidBack: [] });
});

test('an admin cancels with refund also while a driver carries the parcel', async () => {
  await apply(app, id, 'accept', cast.assigned_driver);
  await apply(app, id, 'pick_up', cast.assigned_driver);
  expect((await cancelAsAdmin()).status).toBe(200);
  const { delivery, attempts } = await readRecord(app, id);
  expect(delivery.status).toBe('cancelled');
  // An attempt is paid once the parcel was picked up, whatever follows.
  expect(attempts).toMatchObject([
    { outcome: 'cancelled', pickedUpAt: expect.any(Date), earningsCents: EARNINGS_CENTS },
  ]);
  expect((await readMoney()).refunds).toHaveLength(1);
});

describe('within two minutes of the payment', () => {
  const refused = { status: 409, body: { code: 'COMMAND_NOT_ALLOWED' } };
  const after = (seconds: number) => new Date(FRIDAY_NOON.getTime() + seconds * 1000);

  test('a customer gets the full price back although a driver has accepted, who loses nothing', async () => {
    await apply(app, id, 'accept', cast.assigned_driver);
    app.clock.set(after(119));
    expect((await cancel(cast.owner)).status).toBe(200);
    expect((await readMoney()).refunds).toMatchObject([{ status: 'requested' }]);
    const { delivery, attempts } = await readRecord(app, id);
    expect(delivery).toMatchObject({ status: 'cancelled', refunded: true, parcelLocation: null });
    expect(attempts).toMatchObject([{ outcome: 'cancelled', pickedUpAt: null, isRushed: false }]);
    const { email } = cast.assigned_driver;
    expect(
      await readMails(app, email, `Sendung ${id.slice(0, 8)}: Ihre Runde hat sich geändert`),
    ).toMatchObject([{ plain: expect.stringContaining('Fahren Sie nicht mehr hin') }]);
    expect((await cast.assigned_driver.call('/driver/deliveries')).body).toMatchObject({ deliveries: [] });
    expect(await cancel(cast.owner)).toMatchObject(refused);
  });

  test('and no longer, whatever the phone says of the time', async () => {
    await apply(app, id, 'accept', cast.assigned_driver);
    const happenedAt = app.clock.now().toISOString();
    app.clock.set(after(120));
    expect(await cancel(cast.owner, { happenedAt })).toMatchObject(refused);
    expect((await readMoney()).refunds).toEqual([]);
  });

  test('not once the parcel is picked up, and of both at once exactly one succeeds', async () => {
    for (let round = 0; round < 4; round += 1) {
      await restore();
      await apply(app, id, 'accept', cast.assigned_driver);
      const [picked, cancelled] = await Promise.all([
        cast.assigned_driver.call(`/deliveries/${id}/pick-up`, {}),
        cancel(cast.owner),
      ]);
      expect([picked.status, cancelled.status].sort()).toEqual([200, 409]);
      const { delivery } = await readRecord(app, id);
      expect(delivery.status).toBe(picked.status === 200 ? 'picked_up' : 'cancelled');
      expect((await readMoney()).refunds).toHaveLength(cancelled.status === 200 ? 1 : 0);
    }
  });

  test('only as long as the setting at the payment says', async () => {
    expect((await readRecord(app, id)).delivery.cancelFreeUntil).toEqual(after(120));
    const figure = (value: number) => cast.admin.call('/admin/figures/free_cancel_minutes', { value });
    expect((await figure(0)).status).toBe(200);
    onTestFinished(async () => void (await figure(2)));
    const later = await orderDelivery(app, cast.owner);
    await apply(app, later, 'accept', cast.assigned_driver);
    expect(await cast.owner.call(`/deliveries/${later}/cancel`, {})).toMatchObject(refused);
    // What was promised before stays.
    await apply(app, id, 'accept', cast.assigned_driver);
    expect((await cancel(cast.owner)).status).toBe(200);
  });
});

test('of a concurrent acceptance and cancellation the cancellation holds in either order', async () => {
  for (let round = 0; round < 8; round += 1) {
    await restore();
    const [taken, cancelled] = await Promise.all([
      cast.assigned_driver.call(`/driver/offers/${id}/accept`, {}),
      cancel(cast.owner),
    ]);
    expect(cancelled.status).toBe(200);
    const { delivery, attempts } = await readRecord(app, id);
    expect(delivery.status).toBe('cancelled');
    expect(attempts).toHaveLength(taken.status === 200 ? 1 : 0);
    expect((await readMoney()).refunds).toHaveLength(1);
  }
});

test('visitors, other customers and drivers cannot cancel', async () => {
  expect((await cancel(visitor(app))).status).toBe(401);
  expect(await cancel(cast.other_customer)).toMatchObject({
    status: 404,
    body: { message: 'Sendung nicht gefunden' },
  });
  expect((await cancel(cast.assigned_driver)).status).toBe(403);
  expect((await readRecord(app, id)).delivery.status).toBe('paid');
  expect(await countWaitingJobs(app, 'refund-payment')).toBe(0);
});

const answered = async () =>
  (
    await cast.owner.call<{ cancellationRefund: string; allowedCommands: string[]; redelivery: string }>(
      `/deliveries/${id}`,
    )
  ).body;

test('a price forfeited by an admin’s cancellation stays forfeited when the free redelivery is cancelled', async () => {
  expect(await answered()).toMatchObject({ cancellationRefund: 'full' });
  await cancelAsAdmin({ refund: 'none' });
  await apply(app, id, 'request_redelivery', cast.owner);
  expect(await answered()).toMatchObject({
    cancellationRefund: 'none',
    allowedCommands: ['cancel', 'change_contacts'],
  });
  expect((await cancel(cast.owner, { refund: 'full' })).status).toBe(200);
  expect((await cancellationMail()).map((mail) => mail.includes('Eine Erstattung ist damit nicht'))).toEqual([
    true,
    true,
  ]);
  expect(await readMoney()).toMatchObject({ refunds: [], paidBack: [] });
  expect((await readRecord(app, id)).delivery).toMatchObject({ refunded: false, forfeited: true });
  // Still free and still without refund, however often it is repeated.
  expect(await answered()).toMatchObject({ redelivery: 'free' });
  await apply(app, id, 'request_redelivery', cast.owner);
  expect(await answered()).toMatchObject({ cancellationRefund: 'none' });
});

test('an admin may still refund a forfeited price', async () => {
  await cancelAsAdmin({ refund: 'none' });
  await apply(app, id, 'request_redelivery', cast.owner);
  expect((await cancelAsAdmin()).status).toBe(200);
  expect((await readMoney()).refunds).toHaveLength(1);
});

test('after a free redelivery that follows an absence a customer cannot cancel, and no money moves', async () => {
  for (const command of ['accept', 'pick_up', 'mark_absent'] as const) {
    await apply(app, id, command, cast.assigned_driver);
  }
  await apply(app, id, 'request_redelivery', cast.owner);
  expect(await answered()).toMatchObject({ allowedCommands: ['change_contacts'] });
  expect(await cancel(cast.owner)).toMatchObject({ status: 409, body: { code: 'COMMAND_NOT_ALLOWED' } });
  expect(await readMoney()).toMatchObject({ refunds: [], paidBack: [] });
});
