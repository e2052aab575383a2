/** Ordering without an account: what a guest may do, and nobody with a guest's order or account. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#adapters/tables/mails-tables.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { orderRequest, payAtTill, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { checkouts } from '#delivery/tables/quotes-tables.ts';
import { ORDER_LINK_HEADER } from '#people/contract/order-link-header.ts';
import { profiles, users } from '#people/tables/accounts-tables.ts';
import { cookieHeader, newEmail, registrationOf, signInAs } from '#people/tests/account-fixtures.ts';
import { makePerson, PASSWORD, visitor } from '#people/tests/test-people.ts';
import { endRetention } from '#tests/support/end-retention.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';

const app = await openTestApp();
beforeEach(() => app.clock.set(FRIDAY_NOON));

const { call } = visitor(app);
const contactOf = (email: string) => ({ name: 'Hanne Petersen', email, phone: '+4940111111' });

interface Opened {
  url: string;
  orderLink: string;
  code?: string;
}

async function order(email: string, given: { quoteId?: string; guest?: object } = {}) {
  const { companyId: _company, ...request } = {
    companyId: undefined,
    ...orderRequest(given.quoteId ?? (await createQuote(app.services, quoteRequest)).id),
  };
  return await call<Opened>('/guest-checkout', {
    ...request,
    guest: { ...contactOf(email), ...given.guest },
  });
}

const sessionOf = ({ url }: Opened) => url.split('/').at(-1) ?? '';

/** Ordered and paid by a guest; the mails are sent. */
async function buy(email: string) {
  const { body } = await order(email);
  const sessionId = sessionOf(body);
  await payAtTill(app, sessionId);
  const paid = await call<{ delivery: { id: string } }>('/create-delivery-from-payment', { sessionId });
  await app.drain();
  return { orderLink: body.orderLink, sessionId, deliveryId: paid.body.delivery.id, answer: paid };
}

type Bought = Awaited<ReturnType<typeof buy>>;
const withLink = (orderLink: string) => ({ [ORDER_LINK_HEADER]: orderLink });
const read = (path: string, orderLink: string) => call(path, undefined, withLink(orderLink));
const lastMailTo = async (to: string) =>
  (await app.db.select().from(mails).where(eq(mails.recipient, to))).at(-1);
const confirmationIn = (text = '') => /#confirm=([\w-]+)/.exec(text)?.[1] ?? '';
const accountOf = async (email: string) =>
  (await app.db.select().from(users).where(eq(users.email, email)))[0];

test('a guest pays and follows, corrects and cancels the order by its own link', async () => {
  const { orderLink, deliveryId } = await buy(newEmail());
  expect(await read('/guest-order', orderLink)).toMatchObject({ status: 200, body: { deliveryId } });
  expect(await read(`/deliveries/${deliveryId}`, orderLink)).toMatchObject({
    status: 200,
    body: {
      id: deliveryId,
      receiverName: 'Fiete Claasen',
      allowedCommands: expect.arrayContaining(['cancel']),
    },
  });
  expect((await read(`/deliveries/${deliveryId}/invoices`, orderLink)).status).toBe(200);
  const cancelled = await call(`/deliveries/${deliveryId}/cancel`, {}, withLink(orderLink));
  expect(cancelled.status).toBe(200);
  expect(await app.db.select().from(deliveries).where(eq(deliveries.id, deliveryId))).toMatchObject([
    { status: 'cancelled' },
  ]);
});

test('the payment makes an unconfirmed account that only the mailed link opens, once', async () => {
  const email = newEmail();
  const { body } = await order(email);
  expect(await accountOf(email)).toBeUndefined();
  await payAtTill(app, sessionOf(body));
  await call('/create-delivery-from-payment', { sessionId: sessionOf(body) });
  await app.drain();
  expect(await accountOf(email)).toMatchObject({ emailVerified: false });
  expect((await signInAs(app, email)).status).toBe(401);

  const mail = await lastMailTo(email);
  expect(mail?.plain).toContain(`/bestellung#${body.orderLink}`);
  const token = confirmationIn(mail?.plain);
  const opened = await call<{ signedIn: boolean; choosePassword: object }>('/confirm-email', { token });
  expect(opened).toMatchObject({ status: 200, body: { signedIn: true } });
  const cookie = cookieHeader(opened.cookies);
  expect(
    (await call<{ deliveries: unknown[] }>('/deliveries?list=active', undefined, cookie)).body,
  ).toMatchObject({
    deliveries: [{ receiverName: 'Fiete Claasen' }],
  });
  expect(await read('/guest-order', body.orderLink)).toMatchObject({
    status: 404,
    body: { code: 'ORDER_LINK_ENDED' },
  });
  expect((await call('/confirm-email', { token })).body).toMatchObject({ code: 'CONFIRMATION_USED' });

  const saved = await call('/update-password', { ...opened.body.choosePassword, password: PASSWORD }, cookie);
  expect(saved.status).toBe(200);
  expect((await call<{ user: object | null }>('/me', undefined, cookie)).body.user).not.toBeNull();
  expect((await signInAs(app, email)).status).toBe(200);
});

test('the same quote and contact give the same page, also pressed twice; another contact needs a new price', async () => {
  const email = newEmail();
  const { id: quoteId } = await createQuote(app.services, quoteRequest);
  const answers = await Promise.all([order(email, { quoteId }), order(email, { quoteId })]);
  answers.push(await order(email, { quoteId }));
  expect(new Set(answers.map(({ body }) => `${body.url} ${body.orderLink}`)).size).toBe(1);
  expect((await order(newEmail(), { quoteId })).body).toMatchObject({ code: 'QUOTE_USED' });
  expect((await order(email, { quoteId, guest: { name: 'Anders' } })).body).toMatchObject({
    code: 'QUOTE_USED',
  });
});

test('a known address gets the same answer, and the order only once its owner adopts it', async () => {
  const owner = await makePerson(app, 'customer');
  const { orderLink, deliveryId, answer } = await buy(owner.email);
  const unknown = await buy(newEmail());
  expect(Object.keys(answer.body.delivery)).toEqual(Object.keys(unknown.answer.body.delivery));
  expect((await lastMailTo(owner.email))?.plain).toContain('schon ein Konto');
  expect((await owner.call(`/deliveries/${deliveryId}`)).status).toBe(404);

  const { body } = await owner.call<{ orders: { id: string }[] }>('/guest-orders');
  const [offered] = body.orders;
  const stranger = await makePerson(app, 'customer');
  expect((await stranger.call('/guest-orders')).body).toEqual({ orders: [] });
  expect((await stranger.call(`/guest-orders/${offered?.id}/adopt`, {})).status).toBe(404);

  expect((await owner.call(`/guest-orders/${offered?.id}/adopt`, {})).status).toBe(200);
  expect((await owner.call(`/deliveries/${deliveryId}`)).status).toBe(200);
  expect((await read('/guest-order', orderLink)).body).toMatchObject({ code: 'ORDER_LINK_ENDED' });
  expect((await owner.call(`/guest-orders/${offered?.id}/adopt`, {})).status).toBe(404);
});

test('an unconfirmed account with the address is offered nothing', async () => {
  const email = newEmail();
  const first = await buy(email);
  await buy(email);
  // Opened by the first order's mail: only now is the mailbox proved.
  const [guest] = await app.db.select().from(profiles).where(eq(profiles.orderLink, first.orderLink));
  expect(guest).toBeDefined();
  const texts = (await app.db.select().from(mails).where(eq(mails.recipient, email))).map(
    ({ plain }) => plain,
  );
  const token = confirmationIn(texts.find((text) => confirmationIn(text)));
  const { cookies } = await call('/confirm-email', { token });
  const offered = await call<{ orders: unknown[] }>('/guest-orders', undefined, cookieHeader(cookies));
  expect(offered.body.orders).toHaveLength(1);
});

test('two guests with one address at the same time: one account, and both orders are safe', async () => {
  const email = newEmail();
  const opened = await Promise.all([order(email), order(email)]);
  const sessions = opened.map(({ body }) => sessionOf(body));
  for (const sessionId of sessions) await payAtTill(app, sessionId);
  const settled = await Promise.all(
    sessions.map((sessionId) => call('/create-delivery-from-payment', { sessionId })),
  );
  expect(settled.map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.db.$count(users, eq(users.email, email))).toBe(1);
});

/** The attacked one and the attacker's: made once, as every attempt is refused. */
let bought: Promise<[Bought, Bought]> | undefined;
test.each<[string, (attacked: Bought, own: Bought) => Promise<{ status: number }>]>([
  [
    'another guest reads it by its id',
    ({ deliveryId }, own) => read(`/deliveries/${deliveryId}`, own.orderLink),
  ],
  [
    'another guest cancels it',
    ({ deliveryId }, own) => call(`/deliveries/${deliveryId}/cancel`, {}, withLink(own.orderLink)),
  ],
  [
    'another guest reads its invoices',
    ({ deliveryId }, own) => read(`/deliveries/${deliveryId}/invoices`, own.orderLink),
  ],
  ['somebody has its id alone', ({ deliveryId }) => call(`/deliveries/${deliveryId}`)],
  ['somebody guesses a link', ({ deliveryId }) => read(`/deliveries/${deliveryId}`, 'x'.repeat(32))],
  [
    'the payment session is taken for a link',
    ({ deliveryId, sessionId }) => read(`/deliveries/${deliveryId}`, sessionId),
  ],
  ['the link asks for the account', ({ orderLink }) => read('/export-data', orderLink)],
  ['the link lists all deliveries', ({ orderLink }) => read('/deliveries?list=active', orderLink)],
  [
    'the link changes the profile',
    ({ orderLink }) => call('/profile', { full_name: 'X', phone: '040 1' }, withLink(orderLink)),
  ],
  ['the link looks for further orders', ({ orderLink }) => read('/guest-orders', orderLink)],
  [
    'the link orders again',
    async ({ orderLink }) =>
      call(
        '/create-checkout',
        orderRequest((await createQuote(app.services, quoteRequest)).id),
        withLink(orderLink),
      ),
  ],
])('%s: refused', async (_attack, attempt) => {
  bought ??= Promise.all([buy(newEmail()), buy(newEmail())]);
  const answer = await attempt(...(await bought));
  expect([401, 404]).toContain(answer.status);
});

test('the payment session shows a stranger neither places nor people, and its guest both', async () => {
  const { sessionId, orderLink } = await buy(newEmail());
  const strangers = await call('/create-delivery-from-payment', { sessionId });
  expect(JSON.stringify(strangers.body)).not.toMatch(/Ottenser|Claasen|Petersen/);
  const own = await call('/create-delivery-from-payment', { sessionId }, withLink(orderLink));
  expect(JSON.stringify(own.body)).toContain('Ottenser');
});

test('a password saved before the mail was opened does not exist: registering the address changes nothing', async () => {
  const email = newEmail();
  await buy(email);
  await call('/register', registrationOf(email));
  expect((await signInAs(app, email)).status).toBe(401);
});

test('whoever never pays is forgotten after two days, and a link after ninety', async () => {
  const { body } = await order(newEmail());
  const paid = await buy(newEmail());
  await app.db.update(checkouts).set({ status: 'expired' }).where(eq(checkouts.url, body.url));
  app.clock.set(new Date(FRIDAY_NOON.getTime() + 3 * 24 * 3_600_000));
  await endRetention(app, 'orders that guests did not pay');
  expect(await app.db.$count(profiles, eq(profiles.orderLink, body.orderLink))).toBe(0);
  expect((await read('/guest-order', paid.orderLink)).status).toBe(200);
  app.clock.set(new Date(FRIDAY_NOON.getTime() + 91 * 24 * 3_600_000));
  await endRetention(app, 'links of guests’ orders');
  expect((await read('/guest-order', paid.orderLink)).status).toBe(404);
});
