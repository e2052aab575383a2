import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { refunds } from '#delivery/tables/quotes-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { selectEntries } from '#people/server/audit/list-acts.ts';
import type { RefundShare } from '#money/contract/refund-share.ts';
import { makeCast, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { actOnBoard } from '#office/tests/board-fixtures.ts';
import { getLastPayment } from '#money/tests/money-fixtures.ts';
import { listDisagreements } from '#money/tests/money-walk.ts';
import { orderDelivery, payAtTill } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { createRedeliveryCheckout } from './create-redelivery-checkout.ts';
import { quoteRedelivery } from './quote-redelivery.ts';
import { settleCheckout } from './settle-checkout.ts';

const app = await openTestApp();
let [first, second] = ['', ''];

const cast = await makeCast(app);
const finance = await makePerson(app, 'admin', { fullName: 'Frauke Finanz', duty: 'finance' });
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  first = await orderDelivery(app, cast.owner);
  second = await orderDelivery(app, cast.owner);
  await app.drain();
});

interface Outcome {
  deliveryId: string | null;
  cents: number;
  refusal: string | null;
}
const paymentOf = async (id: string) => (await getLastPayment(app, id)).payment;
const refund = async (
  payments: { id: string; seenReturnedCents: number }[],
  share: RefundShare = { of: 'amount', cents: 500 },
  { admin = finance, key = randomUUID() }: { admin?: Person; key?: string } = {},
) =>
  await admin.call<{ outcomes: Outcome[] }>(
    '/admin/books/refunds',
    { payments, share, reason: 'Kulanz wegen Verspätung' },
    { 'idempotency-key': key },
  );
const seen = async (...ids: string[]) =>
  await Promise.all(ids.map(async (id) => ({ id: (await paymentOf(id)).id, seenReturnedCents: 0 })));
const outcomesOf = async (answer: ReturnType<typeof refund>) =>
  new Map((await answer).body.outcomes.map((outcome) => [outcome.deliveryId, outcome]));
const centsOf = async (id: string) => (await getLastPayment(app, id)).refunds.map((row) => row.amountCents);

test('one amount is refunded for several deliveries: card, cancellation invoice, mail and log agree', async () => {
  const outcomes = await outcomesOf(refund(await seen(first, second)));
  for (const id of [first, second]) {
    expect(outcomes.get(id)).toMatchObject({ cents: 500, refusal: null });
    const log = await selectEntries(app.db).where(eq(auditLog.subjectId, (await paymentOf(id)).id));
    expect(log).toMatchObject([
      {
        action: 'payment.refunded',
        actorName: 'Frauke Finanz',
        details: { deliveryId: id, reason: 'Kulanz wegen Verspätung' },
        after: { returnedCents: 500 },
      },
    ]);
  }
  await app.drain();
  for (const id of [first, second]) {
    const { paidBack, documents } = await getLastPayment(app, id);
    expect(paidBack.map(({ amountCents }) => amountCents)).toEqual([500]);
    expect(documents.map(({ grossCents }) => grossCents)).toContain(-500);
    const mails = await readMails(app, cast.owner.email, `Erstattung: %(${id.slice(0, 8)})`);
    expect(mails).toHaveLength(1);
  }
  expect(await listDisagreements(app)).toEqual([]);
});

test('a percentage refund is of the amount paid, rounded half up; ‘the rest’ is what remains of each', async () => {
  const [one, other] = await seen(first, second);
  const { amountCents } = await paymentOf(first);
  expect((await outcomesOf(refund([one!], { of: 'percent', percent: 15 }))).get(first)).toMatchObject({
    cents: Math.round((amountCents * 15) / 100),
  });
  const returned = (await centsOf(first))[0] ?? 0;
  const rest = await outcomesOf(refund([{ ...one!, seenReturnedCents: returned }, other!], { of: 'rest' }));
  expect([rest.get(first)?.cents, rest.get(second)?.cents]).toEqual([
    amountCents - returned,
    (await paymentOf(second)).amountCents,
  ]);
});

test('a refund above the remaining amount is refused with a reason, and the others go through', async () => {
  const [one, other] = await seen(first, second);
  const { amountCents } = await paymentOf(first);
  await refund([one!], { of: 'amount', cents: amountCents - 100 });
  const outcomes = await outcomesOf(refund([{ ...one!, seenReturnedCents: amountCents - 100 }, other!]));
  expect(outcomes.get(first)).toMatchObject({
    cents: 0,
    refusal: 'Es sind noch 1,00€ übrig. Dieser Betrag lässt sich nicht erstatten.',
  });
  expect(outcomes.get(second)).toMatchObject({ cents: 500, refusal: null });
  await refund([{ ...one!, seenReturnedCents: amountCents - 100 }], { of: 'rest' });
  const nothing = await outcomesOf(refund([{ ...one!, seenReturnedCents: amountCents }], { of: 'rest' }));
  expect(nothing.get(first)?.refusal).toContain('Es sind noch 0,00€ übrig.');
});

test('a delivery that was refunded meanwhile is refused, and says who was first', async () => {
  const payments = await seen(first, second);
  await cast.admin.call(`/admin/deliveries/${first}/refund`, {
    cents: 100,
    seenReturnedCents: 0,
    reason: 'Kulanz',
  });
  const outcomes = await outcomesOf(refund(payments));
  expect(outcomes.get(first)?.refusal).toMatch(/hat die Zahlung zu dieser Sendung .* geändert\. /);
  expect(outcomes.get(second)?.refusal).toBeNull();
  expect(await centsOf(first)).toEqual([100]);
  expect(await centsOf(second)).toEqual([500]);
});

test('a double click refunds once, and so does a second click under another key', async () => {
  const payments = await seen(first, second);
  const key = randomUUID();
  const answers = await Promise.all([
    refund(payments, undefined, { key }),
    refund(payments, undefined, { key }),
  ]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await refund(payments, undefined, { key })).body.outcomes.map(({ cents }) => cents)).toEqual([
    500, 500,
  ]);
  expect((await refund(payments)).body.outcomes.map(({ refusal }) => refusal)).toEqual([
    expect.stringContaining('geändert'),
    expect.stringContaining('geändert'),
  ]);
  for (const id of [first, second]) expect(await centsOf(id)).toEqual([500]);
});

test('two payments of one delivery get one refund, each of its own share, and one mail', async () => {
  const order = await paymentOf(first);
  // The rest is kept, so that a redelivery is paid again.
  await actOnBoard(cast.admin, first, 'cancel', { refund: 'part', refundCents: 100 });
  await app.drain();
  app.clock.advance(1);
  const { quote } = await quoteRedelivery(app.services, cast.owner, first);
  const { url } = await createRedeliveryCheckout(app.services, cast.owner, {
    id: first,
    quoteId: quote.id,
    reason: 'Bitte noch einmal',
  });
  const sessionId = url.split('/').at(-1) ?? '';
  await payAtTill(app, sessionId);
  await settleCheckout(app.services, sessionId);
  const again = await paymentOf(first);
  expect(again.id).not.toBe(order.id);
  // The older one alone: its own money, not that of the newer one.
  const alone = await refund([{ id: order.id, seenReturnedCents: 100 }], { of: 'amount', cents: 200 });
  expect(alone.body.outcomes).toMatchObject([{ cents: 200, refusal: null }]);
  const both = [order, again].map(({ id }) => ({ id, seenReturnedCents: 300 }));
  expect((await refund(both)).body.outcomes).toMatchObject([
    { deliveryId: first, cents: 1000, refusal: null },
  ]);
  const rows = await app.db.select().from(refunds).where(eq(refunds.paymentId, order.id));
  expect(rows.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([100, 200, 500]);
  expect(await centsOf(first)).toEqual([500]);
  await app.drain();
  const mails = await readMails(app, cast.owner.email, `Erstattung: %(${first.slice(0, 8)})`);
  expect(mails.map(({ plain }) => /\d+,\d\d€/.exec(plain)?.[0]).toSorted()).toEqual(['10,00€', '2,00€']);
  // More than is left of the one that was selected, though the other has it.
  const over = [{ id: order.id, seenReturnedCents: 1300 }];
  expect((await refund(over, { of: 'amount', cents: order.amountCents })).body.outcomes).toMatchObject([
    { cents: 0, refusal: expect.stringContaining('übrig') },
  ]);
  // Two versions of one delivery cannot both be right.
  const torn = [
    { id: order.id, seenReturnedCents: 1300 },
    { id: again.id, seenReturnedCents: 300 },
  ];
  expect((await refund(torn)).body.outcomes[0]?.refusal).toContain('geändert');
  expect(await listDisagreements(app)).toEqual([]);
});

test('an unknown payment, no reason, no amount and more than a hundred payments are refused', async () => {
  const [one] = await seen(first);
  const unknown = { id: randomUUID(), seenReturnedCents: 0 };
  expect((await refund([unknown, one!])).body.outcomes).toMatchObject([
    { deliveryId: null, cents: 0, refusal: 'Sendung nicht gefunden' },
    { deliveryId: first, cents: 500 },
  ]);
  expect((await refund([one!], { of: 'amount', cents: 0 })).status).toBe(422);
  expect((await refund([one!], { of: 'percent', percent: 101 })).status).toBe(422);
  expect((await refund([])).status).toBe(422);
  const many = Array.from({ length: 101 }, () => ({ id: randomUUID(), seenReturnedCents: 0 }));
  expect((await refund(many)).status).toBe(422);
  const silent = await finance.call('/admin/books/refunds', {
    payments: [one],
    share: { of: 'rest' },
    reason: ' ',
  });
  expect(silent.status).toBe(422);
});

test('only finance and owners refund several payments in one request', async () => {
  const payments = await seen(first);
  const dispatcher = await makePerson(app, 'admin', { duty: 'dispatcher' });
  for (const person of [dispatcher, cast.owner]) {
    expect((await refund(payments, undefined, { admin: person })).status).toBe(403);
  }
  expect(await centsOf(first)).toEqual([]);
  const owner = await makePerson(app, 'admin', { duty: 'owner' });
  expect((await refund(payments, undefined, { admin: owner })).body.outcomes).toMatchObject([{ cents: 500 }]);
});

test('from the moment the duty is taken away, in the middle of many, nothing more is refunded', async () => {
  const admin = await makePerson(app, 'admin', { duty: 'finance' });
  await app.pool.query(`
    create function take_duty() returns trigger language plpgsql as $$
      begin update profiles set admin_duty = 'dispatcher' where id = '${admin.id}'; return new; end $$;
    create trigger take_duty after insert on refunds for each row execute function take_duty()`);
  const { body } = await refund(await seen(first, second), undefined, { admin });
  await app.pool.query('drop trigger take_duty on refunds; drop function take_duty');
  expect(body.outcomes.map(({ cents }) => cents).toSorted()).toEqual([0, 500]);
  expect(body.outcomes.find(({ cents }) => cents === 0)?.refusal).toBe(
    errorCatalogue.DUTY_NOT_ALLOWED.message,
  );
});
