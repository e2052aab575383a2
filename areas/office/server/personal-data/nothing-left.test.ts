/** What is left of two people after their accounts are deleted: in tables, queues, files, log, backup. */
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { eachTyped } from '#delivery/domain/order-facts.ts';
import { createCheckout } from '#money/server/checkout/create-checkout.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderRequest, payAtTill, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import {
  asOwner,
  backUp,
  load,
  makeFolder,
  makeScratch,
  removeFolder,
} from '#operating/tests/backup-fixtures.ts';
import { confirmDelivery } from '#people/tests/confirm-email.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { keepLog } from '#tests/support/keep-log.ts';
import { tidyQueue } from '#tests/support/tidy-queue.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

/** Every planted text contains the first, every phone the second; both addresses follow. */
const MARKERS = ['zqplanted', '77470815'];
const PHONE = '+49 40 77470815';

/** What stays, and why. */
const kept: Record<string, string> = {
  'delivery_attempts.driver_name': 'record of earnings, AO 147 (3): eight years',
  'invoices.content': 'issued invoices, UStG 14b: eight years',
};
/** Outside in production: the payment provider's own books, and the mailboxes of who got a mail. */
const outside = /^(till_|mails\.)/;

const app = await openTestApp({ LOG_LEVEL: 'info' });
let log: string[];
let customer: Person;
let driver: Person;
let admin: Person;

beforeAll(async () => {
  log = keepLog(app);
  customer = await makePerson(app, 'customer', { fullName: 'Zqplanted Kundin' });
  driver = await makePerson(app, 'driver', { fullName: 'Zqplanted Fahrer' });
  admin = await makePerson(app, 'admin');
  MARKERS.push(customer.email, driver.email);
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
    ...eachTyped((fact, { kind }) => (kind === 'phone' ? PHONE : `zqplanted ${fact}`)),
    billingCompany: 'Zqplanted GmbH',
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
}

/** The columns of every table, the queue's too, in which a planted text stands. */
async function findColumns(client: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const tables = await client.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found = new Set<string>();
  for (const { schema, name } of tables.rows) {
    const { rows } = await client.query<{ column: string }>(
      `select distinct field.key as column from ${schema}.${name} as line, jsonb_each_text(to_jsonb(line)) as field
       where lower(field.value) like any($1)`,
      [MARKERS.map((marker) => `%${marker}%`)],
    );
    for (const { column } of rows) found.add(`${schema === 'public' ? '' : `${schema}.`}${name}.${column}`);
  }
  return [...found].filter((column) => !outside.test(column)).sort();
}

const isMarked = (text: string) => MARKERS.some((marker) => text.toLowerCase().includes(marker));

let left: Promise<void> | undefined;
/** Both delete their accounts; by whichever test comes first. */
const leave = () => (left ??= deleteBoth());

async function deleteBoth(): Promise<void> {
  const before = await findColumns(app.pool);
  expect(before).toEqual(
    expect.arrayContaining(['deliveries.receiver_name', 'drivers.address', 'pgboss.job.data']),
  );
  for (const person of [customer, driver]) {
    expect(await person.call('/delete-account', { password: PASSWORD })).toMatchObject({ status: 200 });
  }
  // The list of sent mails keeps a line for thirty days, the queue what ended for a week.
  await app.skipTo(new Date(app.clock.now().getTime() + 40 * 24 * 3600_000));
  await tidyQueue(app);
}

test('two deleted people leave only the data that the law requires to be kept', async () => {
  await leave();
  expect(await findColumns(app.pool)).toEqual(Object.keys(kept));
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
    expect(await asOwner(scratch, findColumns)).toEqual(Object.keys(kept));
  } finally {
    await scratch.end();
    removeFolder(target);
  }
});
