import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { settingFigures } from '#people/tables/accounts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { selectEntries } from '#people/server/audit/list-acts.ts';
import { actOnBoard, readSeen } from '#office/tests/board-fixtures.ts';
import { bringTo, makeCast, readMails, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import { getLastPayment } from '#money/tests/money-fixtures.ts';
import { listDisagreements } from '#money/tests/money-walk.ts';
import { orderDelivery, payAtTill } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { createRedeliveryCheckout } from './create-redelivery-checkout.ts';
import { quoteRedelivery } from './quote-redelivery.ts';
import { settleCheckout } from './settle-checkout.ts';

const app = await openTestApp();
let id: string;

const cast = await makeCast(app);
const ole = await makePerson(app, 'admin', { fullName: 'Ole Brandt', duty: 'dispatcher' });
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  id = await orderDelivery(app, cast.owner);
  await app.drain();
});

const refund = (cents: number, seenReturnedCents = 0, admin = ole) =>
  admin.call(`/admin/deliveries/${id}/refund`, { cents, seenReturnedCents, reason: 'Kulanz' });
const read = () => getLastPayment(app, id);

test('a partial refund without cancelling, also after the delivery: card, cancellation invoice, mail and log agree', async () => {
  await bringTo(app, cast, id, 'delivered');
  expect((await refund(500)).status).toBe(200);
  await app.drain();
  const { paidBack, documents, payment } = await read();
  expect(paidBack.map(({ amountCents }) => amountCents)).toEqual([500]);
  expect(documents.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
    ['invoice', payment.amountCents],
    ['cancellation', -500],
  ]);
  expect(await listDisagreements(app)).toEqual([]);
  expect((await readRecord(app, id)).delivery).toMatchObject({ status: 'delivered', refunded: false });
  const mails = await readMails(app, cast.owner.email, `Erstattung: %(${id.slice(0, 8)})`);
  expect(mails.map(({ plain }) => plain)).toEqual([expect.stringContaining('5,00€')]);
  const log = await selectEntries(app.db).where(eq(auditLog.subjectId, payment.id));
  expect(log).toMatchObject([
    {
      action: 'payment.refunded',
      actorName: 'Ole Brandt',
      details: { deliveryId: id, reason: 'Kulanz' },
      before: { returnedCents: 0 },
      after: { returnedCents: 500 },
    },
  ]);
});

test('the card of somebody whose account is deleted is refunded, without a mail', async () => {
  const gone = await makePerson(app, 'customer');
  id = await orderDelivery(app, gone);
  await bringTo(app, { ...cast, owner: gone }, id, 'delivered');
  await app.drain();
  expect((await gone.call('/delete-account', { password: 'richtig-sicher-2026' })).status).toBe(200);
  expect((await refund(500)).status).toBe(200);
  await app.drain();
  expect((await read()).paidBack.map(({ amountCents }) => amountCents)).toEqual([500]);
  expect(await readMails(app, gone.email, `Erstattung: %(${id.slice(0, 8)})`)).toEqual([]);
});

test('a refund never exceeds what is left', async () => {
  const { amountCents } = (await read()).payment;
  expect((await refund(amountCents + 1)).body).toMatchObject({ code: 'REFUND_TOO_HIGH' });
  for (const cents of [0, -500, 0.5, 2 ** 53]) expect((await refund(cents)).status).toBe(422);
  expect((await refund(amountCents - 100)).status).toBe(200);
  expect((await refund(101, amountCents - 100)).body).toMatchObject({
    code: 'REFUND_TOO_HIGH',
    data: { detail: 'Es sind noch 1,00€ übrig.' },
  });
  expect((await refund(100, amountCents - 100)).status).toBe(200);
  await app.drain();
  expect(await listDisagreements(app)).toEqual([]);
});

test('of two admins who refund on the same version the second reads who was first', async () => {
  const answers = await Promise.all([refund(500), refund(500, 0, cast.admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'DELIVERY_CHANGED',
    data: { detail: expect.stringMatching(/ hat die Zahlung zu dieser Sendung um 12:00 Uhr geändert\.$/) },
  });
  expect((await read()).refunds).toHaveLength(1);
});

test('after a cancellation with a partial refund the mail names the amount, and no more can be refunded', async () => {
  const given = { refund: 'part', refundCents: 500 };
  expect((await actOnBoard(ole, id, 'cancel', given)).status).toBe(200);
  await app.drain();
  expect((await read()).paidBack.map(({ amountCents }) => amountCents)).toEqual([500]);
  const [mail] = await readMails(app, cast.owner.email, `Storniert: %(${id.slice(0, 8)})`);
  expect(mail?.plain).toContain('Wir erstatten Ihnen 5,00€');
  expect((await readRecord(app, id)).delivery).toMatchObject({ refunded: true, forfeited: true });

  // Two payments at the same instant would have no order.
  app.clock.advance(1);
  // A redelivery is paid for separately; cancelling it refunds that payment and nothing more.
  const { quote } = await quoteRedelivery(app.services, cast.owner, id);
  const order = { id, quoteId: quote.id, reason: 'Bitte noch einmal' };
  const { url } = await createRedeliveryCheckout(app.services, cast.owner, order);
  const sessionId = url.split('/').at(-1) ?? '';
  await payAtTill(app, sessionId);
  await settleCheckout(app.services, sessionId);
  expect((await cast.owner.call(`/deliveries/${id}/cancel`, {})).status).toBe(200);
  await app.drain();
  const { rows } = await app.pool.query(
    `select p.amount_cents - coalesce(sum(r.amount_cents), 0)::int as kept from payments p
     left join refunds r on r.payment_id = p.id where p.delivery_id = $1 group by p.id order by p.paid_at`,
    [id],
  );
  expect(rows.map(({ kept }) => kept > 0)).toEqual([true, false]);
  expect(await listDisagreements(app)).toEqual([]);
});

test.each([
  ['more than was paid', 1_000_000],
  ['no amount', undefined],
])('a cancellation that refunds %s is refused and cancels nothing', async (_what, refundCents) => {
  const answer = await actOnBoard(ole, id, 'cancel', { refund: 'part', refundCents });
  expect(answer.body).toMatchObject({ code: 'REFUND_TOO_HIGH' });
  expect((await readRecord(app, id)).delivery.status).toBe('paid');
});

const setLimit = async (value: number) => {
  await app.db.delete(settingFigures);
  await app.db
    .insert(settingFigures)
    .values({ key: 'dispatcher_refund_euros', value, updatedAt: app.clock.now() });
};
const overLimit = {
  status: 403,
  body: {
    code: 'REFUND_OVER_LIMIT',
    message:
      'Die Disposition erstattet je Sendung bis 10,00€; hier sind noch 4,00€ möglich. Mehr erstatten die Finanzen.',
  },
};

test('a dispatcher refunds up to the limit of a delivery by every act, finance and owner beyond it', async () => {
  expect((await ole.call(`/admin/deliveries/${id}`)).body).toMatchObject({ refundLimitCents: 5000 });
  await setLimit(10);
  const { amountCents } = (await read()).payment;
  expect((await refund(600)).status).toBe(200);
  const { body } = await ole.call(`/admin/deliveries/${id}`);
  expect(body).toMatchObject({ refundLimitCents: 1000, refundableCents: 400 });
  expect(await refund(401, 600)).toMatchObject(overLimit);
  for (const given of [{ refund: 'full' }, { refund: 'part', refundCents: 401 }]) {
    expect(await actOnBoard(ole, id, 'cancel', given)).toMatchObject(overLimit);
  }
  expect((await readRecord(app, id)).delivery).toMatchObject({ status: 'paid', refunded: false });
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  expect((await refund(700, 600, finance)).status).toBe(200);
  expect((await refund(1, 1300)).body).toMatchObject({
    message: expect.stringContaining('noch 0,00€ möglich'),
  });
  expect((await ole.call(`/admin/deliveries/${id}`)).body).toMatchObject({ refundableCents: 0 });
  expect((await cast.admin.call(`/admin/deliveries/${id}`)).body).toMatchObject({
    refundLimitCents: null,
    refundableCents: amountCents - 1300,
  });
  expect((await actOnBoard(cast.admin, id, 'cancel', { refund: 'full' })).status).toBe(200);
  await app.drain();
  expect(await listDisagreements(app)).toEqual([]);
  await app.db.delete(settingFigures);
});

test('concurrent refunds of several dispatchers stay within the limit of a delivery', async () => {
  await setLimit(10);
  const seen = await readSeen(ole, id);
  const other = await makePerson(app, 'admin', { duty: 'dispatcher' });
  const answers = await Promise.all([
    refund(600),
    refund(600, 0, other),
    other.call(`/admin/deliveries/${id}/cancel`, {
      ...seen,
      reason: 'Kulanz',
      refund: 'part',
      refundCents: 600,
    }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { refunds } = await read();
  expect(refunds.map(({ amountCents }) => amountCents)).toEqual([600]);
  await app.db.delete(settingFigures);
});

test.each(['', '   '])('a refund with the reason %j is refused', async (reason) => {
  const answer = await ole.call(`/admin/deliveries/${id}/refund`, { cents: 1, seenReturnedCents: 0, reason });
  expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
  const cancelled = await actOnBoard(ole, id, 'cancel', { refund: 'full', reason });
  expect(cancelled).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
});
