import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { profiles, verifications } from '#people/tables/accounts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { DATA_LINK_DAYS } from '#people/server/accounts/data-links.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.pool.query('delete from rate_limits');
});

const block = async (person: Person) => {
  await admin.call(`/admin/people/${person.id}/block`, { reason: 'Drei Pakete nicht zugestellt.' });
  return person;
};
const newBlocked = async (role: 'customer' | 'driver') =>
  await block(await makePerson(app, role, { fullName: 'Kim Petersen' }));
const send = ({ id }: Pick<Person, 'id'>, who = admin) => who.call(`/admin/people/${id}/data-link`, {});
const act = (name: 'export' | 'delete', token: string) => visitor(app).call(`/data-link/${name}`, { token });

async function readToken({ email }: Person): Promise<string> {
  await app.drain();
  const mails = await readMails(app, email, 'Ihre Daten und Ihr Konto');
  return /personal-data#([\w-]+)/.exec(mails.at(-1)?.plain ?? '')?.[1] ?? expect.fail('no link');
}
const sendAndRead = async (person: Person) => {
  expect((await send(person)).status).toBe(200);
  return await readToken(person);
};
const invalid = { status: 400, body: { code: 'DATA_LINK_INVALID' } };

test.each(['customer', 'driver'] as const)(
  'a blocked %s exports and deletes the account by the link, each once, without a session',
  async (role) => {
    const person = await newBlocked(role);
    const token = await sendAndRead(person);
    const stored = await app.db.select().from(verifications).where(eq(verifications.value, person.id));
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await act('export', token)).toMatchObject({
      status: 200,
      body: { account: { email: person.email, role } },
    });
    expect(await act('export', token)).toMatchObject(invalid);
    const kept = await app.pool.query('select response from idempotency_keys');
    expect(JSON.stringify(kept.rows)).not.toContain(person.email);
    expect((await act('delete', token)).status).toBe(200);
    expect(await act('delete', token)).toMatchObject(invalid);
    expect(await app.db.$count(profiles, eq(profiles.id, person.id))).toBe(0);
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
    expect(entries.map(({ action }) => action)).toEqual(['person.blocked', 'person.data_link_sent']);
  },
);

test('of two deletions at the same time one is done', async () => {
  const token = await sendAndRead(await newBlocked('customer'));
  const answers = await Promise.all([act('delete', token), act('delete', token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a new link replaces the earlier one, and it expires', async () => {
  const person = await newBlocked('customer');
  const first = await sendAndRead(person);
  const second = await sendAndRead(person);
  expect(await act('delete', first)).toMatchObject(invalid);
  app.clock.set(new Date(FRIDAY_NOON.getTime() + DATA_LINK_DAYS * 24 * 60 * 60 * 1000));
  expect(await act('export', second)).toMatchObject(invalid);
  expect(await act('delete', second)).toMatchObject(invalid);
});

test('while a delivery is under way the account stays, and the link stays valid', async () => {
  const customer = await makePerson(app, 'customer');
  await orderDelivery(app, customer);
  const token = await sendAndRead(await block(customer));
  for (const _ of [1, 2]) {
    expect(await act('delete', token)).toMatchObject({
      status: 409,
      body: { code: 'DELIVERIES_UNDER_WAY' },
    });
  }
});

test('only a blocked customer or driver gets a link, from a duty that may block, and not without limit', async () => {
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  const person = await newBlocked('customer');
  expect(await send(person, finance)).toMatchObject({ status: 403, body: { code: 'DUTY_NOT_ALLOWED' } });
  expect(await send(await makePerson(app, 'customer'))).toMatchObject({
    status: 409,
    body: { code: 'NOT_BLOCKED' },
  });
  expect(await send(finance)).toMatchObject({ status: 404, body: { code: 'PERSON_NOT_FOUND' } });
  const answers = [];
  for (let tries = 0; tries < 6; tries += 1) answers.push((await send(person)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  let last = 0;
  for (let tries = 0; tries < 31; tries += 1) last = (await act('delete', 'falsch')).status;
  expect(last).toBe(429);
});
