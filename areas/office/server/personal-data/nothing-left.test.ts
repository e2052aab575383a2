/** What is left of two people after their accounts are deleted: in tables, queues, files, log, backup. */
import { beforeAll, describe, expect, test } from 'vitest';
import { eachTyped } from '#delivery/domain/order-facts.ts';
import { createCheckout } from '#money/server/checkout/create-checkout.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery, orderRequest, payAtTill, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import {
  asOwner,
  backUp,
  load,
  makeFolder,
  makeScratch,
  removeFolder,
} from '#operating/tests/backup-fixtures.ts';
import { apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import { makeKey, orderTest } from '#business/tests/ask-by-key.ts';
import { addMember, makeCompany } from '#people/tests/company-fixtures.ts';
import { confirmDelivery } from '#people/tests/confirm-email.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { addEverything } from '#office/tests/add-everything.ts';
import { findColumns, plantEverything } from '#office/tests/plant-everything.ts';
import { listModules } from '#app/modules.ts';
import { endRetention } from '#tests/support/end-retention.ts';
import { keepLog } from '#tests/support/keep-log.ts';
import { tidyQueue } from '#tests/support/tidy-queue.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

/** Every planted text contains the first, every phone the second; both addresses follow. */
const MARKERS = ['zqplanted', '77470815'];
const PHONE = '+49 40 77470815';

/** What stays, and why: eight years, AO 147 (3), UStG 14b (1), unless it says something else. */
const kept: Record<string, string> = {
  'bank_transfers.bank_reference': 'a bank’s statement',
  'bank_transfers.note': 'a bank’s statement',
  'bank_transfers.payer': 'a bank’s statement',
  'cases.iban': 'until it is transferred, three years at most: BGB 195, 199',
  'cases.payee': 'until it is transferred, three years at most: BGB 195, 199',
  'closed_bookings.text': 'closed months',
  'closed_bookings.voucher': 'closed months',
  'delivery_attempts.driver_name': 'record of earnings',
  'invoices.content': 'issued invoices',
  'month_closings.reopen_reason': 'closed months',
  'pay_adjustments.driver_name': 'record of earnings',
  'pay_adjustments.reason': 'record of earnings',
  'payouts.account_holder': 'transfers to drivers',
  'payouts.bic': 'transfers to drivers',
  'payouts.driver_name': 'transfers to drivers',
  'payouts.iban': 'transfers to drivers',
  'payouts.return_reason': 'transfers to drivers',
  'receipts.note': 'a bank’s statement',
  'receivables.cost_centre': 'lines of issued invoices',
  'receivables.description': 'lines of issued invoices',
  'receivables.reference': 'lines of issued invoices',
};
/** Outside in production: the payment provider's own books, and the mailboxes of who got a mail. */
const outside = /^(till_|mails\.)/;

const app = await openTestApp({ LOG_LEVEL: 'info' });
let log: string[];
let customer: Person;
let driver: Person;
let admin: Person;
let founder: Person;
let companyId: string;

beforeAll(async () => {
  log = keepLog(app);
  customer = await makePerson(app, 'customer', { fullName: 'Zqplanted Kundin' });
  driver = await makePerson(app, 'driver', { fullName: 'Zqplanted Fahrer' });
  admin = await makePerson(app, 'admin');
  founder = await makePerson(app, 'customer', { fullName: 'Zqplanted Gründerin' });
  MARKERS.push(customer.email, driver.email, founder.email);
  await live();
});

/** Everything that the two leave behind in a delivery's life. */
async function live(): Promise<void> {
  const must = async (call: ReturnType<Person['call']>) => {
    const { status, body } = await call;
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  };
  await must(customer.call('/profile', { full_name: 'Zqplanted Kundin', phone: PHONE }));
  await app.db.execute(`update drivers set phone = '${PHONE}', address = 'Zqplanted-Weg 1, 20259 Hamburg',
    nationality = 'zqplanted', plate_number = 'HH-ZQPLANTED', bank_name = 'Zqplanted Bank' where user_id = '${driver.id}'`);
  const quote = await createQuote(app.services, quoteRequest);
  const { url } = await createCheckout(app.services, customer, {
    ...orderRequest(quote.id),
    ...eachTyped((fact, { kind }) => {
      if (kind === 'email') return 'zqplanted@empfang.example';
      return kind === 'phone' ? PHONE : `zqplanted ${fact}`;
    }),
    billingCompany: 'Zqplanted GmbH',
    isInPerson: true,
  });
  const session = url.split('/').at(-1) ?? '';
  await payAtTill(app, session);
  await settleCheckout(app.services, session);
  const { rows } = await app.pool.query<{ id: string }>('select id from deliveries');
  const id = rows[0]?.id ?? '';
  await app.drain();
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'pick_up', driver);
  await must(admin.call(`/admin/deliveries/${id}/notes`, { text: 'zqplanted rief an' }));
  await must(admin.call(`/admin/people/${customer.id}/notes`, { text: 'zqplanted wünscht Rückruf' }));
  await must(admin.call(`/admin/people/${driver.id}/notes`, { text: 'zqplanted fährt gut' }));
  await confirmDelivery(driver, id);
  await must(customer.call(`/deliveries/${id}/rating`, { rating: 5, comment: 'zqplanted war nett' }));
  await must(
    customer.call('/address-book', {
      name: 'Zqplanted Tante',
      phone: PHONE,
      placeId: quoteRequest.deliveryPlaceId,
    }),
  );
  await must(customer.call('/send-damage-report', { deliveryId: id, damageDescription: 'zqplanted Beule' }));
  await app.drain();
  companyId = await makeCompany(founder, { name: 'Zqplanted GmbH' });
  await addMember(app, companyId, { person: customer, role: 'member' });
  const companies = [{ id: companyId, name: 'Zqplanted GmbH', role: 'member' as const }];
  await orderDelivery(app, { ...customer, companies }, { order: { companyId } });
  await app.drain();
  await app.pool.query(
    "update deliveries set status = 'delivered', completed_at = now(), driver_id = $2 where id <> $1",
    [id, driver.id],
  );
  for (const { id: delivery } of (await app.pool.query<{ id: string }>('select id from deliveries')).rows) {
    const refund = { cents: 100, seenReturnedCents: 0, reason: 'zqplanted rief an' };
    await must(admin.call(`/admin/deliveries/${delivery}/refund`, refund));
  }
  await app.drain();
  await orderTest(app, (await makeKey(founder, companyId, apiKeyScopes, 'test')).key);
  const ids = { customer: customer.id, driver: driver.id, admin: admin.id, company: companyId, delivery: id };
  await addEverything(app.pool, { ...ids, at: app.clock.now() });
}

const find = async (client: Parameters<typeof findColumns>[0]) =>
  (await findColumns(client, MARKERS)).filter((column) => !outside.test(column));

const isMarked = (text: string) => MARKERS.some((marker) => text.toLowerCase().includes(marker));

let left: Promise<void> | undefined;
/** Both delete their accounts; by whichever test comes first. */
const leave = () => (left ??= deleteBoth());

async function deleteBoth(): Promise<void> {
  expect(await plantEverything(app.pool, MARKERS, admin.id)).toEqual([]);
  const dissolve = founder.call(`/companies/${companyId}/dissolve`, { password: PASSWORD });
  expect(await dissolve).toMatchObject({ status: 200 });
  for (const person of [customer, driver, founder]) {
    expect(await person.call('/delete-account', { password: PASSWORD })).toMatchObject({
      status: 200,
      body: { deleted: true },
    });
  }
  // Notifications are kept for ninety days; the queue keeps for a week what ended then.
  for (const days of [100, 8]) {
    await app.skipTo(new Date(app.clock.now().getTime() + days * 24 * 3600_000));
  }
  await tidyQueue(app);
}

describe('in this order, because time does not go back', { shuffle: false }, () => {
  test('two deleted people leave only the data that the law requires to be kept', async () => {
    await leave();
    expect(await find(app.pool)).toEqual(Object.keys(kept));
    for await (const { key } of app.services.files.list()) {
      expect([key, isMarked(key)]).toEqual([key, false]);
      const content = await app.services.files.read(key);
      expect([key, isMarked(content?.toString('latin1') ?? '')]).toEqual([key, false]);
    }
    expect(log.filter(isMarked)).toEqual([]);
  });

  test('the next backup of two deleted people has only the data that the law requires', {
    tags: ['slow'],
  }, async () => {
    await leave();
    const [target, scratch] = [makeFolder(), await makeScratch()];
    try {
      await load((await backUp(app, target)).folder, scratch);
      expect(await asOwner(scratch, find)).toEqual(Object.keys(kept));
    } finally {
      await scratch.end();
      removeFolder(target);
    }
  });

  test('nothing of it is left when the retention by law is over', async () => {
    await leave();
    const night = new Date(app.clock.now().getTime() + 11 * 365 * 24 * 3600_000);
    app.clock.set(night);
    for (const { retention = [] } of listModules()) {
      for (const { what, kept: of } of retention) if ('source' in of) await endRetention(app, what, night);
    }
    expect(await find(app.pool)).toEqual([]);
  });
});
