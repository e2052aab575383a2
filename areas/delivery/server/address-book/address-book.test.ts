import { beforeEach, expect, test } from 'vitest';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

interface Entry {
  id: string;
  name: string;
  phone: string;
  address: string;
  createdAt: string;
  updatedAt: string;
}

const fiete = {
  name: 'Fiete Claasen',
  phone: '040 123456',
  placeId: 'street:moenckebergstrasse-20095#7',
};

const app = await openTestApp();
let customer: Person;
let other: Person;

beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  customer = await makePerson(app, 'customer');
  other = await makePerson(app, 'customer');
});

const list = async (person = customer) =>
  (await person.call<{ entries: Entry[] }>('/address-book')).body.entries;
const add = async (body: object = fiete, person = customer) => person.call<Entry>('/address-book', body);

test('an entry is saved for the signed-in customer with the checked address', async () => {
  const { body } = await add({ ...fiete, user_id: other.id, userId: other.id, address: 'Erfunden 1' });
  expect(await list()).toEqual([body]);
  expect(body).toMatchObject({ name: 'Fiete Claasen', phone: '+49 40 123456' });
  expect(body.address).toMatch(/^Mönckebergstraße 7, 20095 Hamburg/);
  expect(await list(other)).toEqual([]);
});

test('the newest entry comes first', async () => {
  await add({ ...fiete, name: 'Erste' });
  app.clock.advance(1);
  await add({ ...fiete, name: 'Zweite' });
  expect((await list()).map(({ name }) => name)).toEqual(['Zweite', 'Erste']);
});

test('an edited entry keeps its id and creation time and gets a new time of change', async () => {
  const { body: before } = await add();
  app.clock.advance(5);
  const { body: after } = await customer.call<Entry>(`/address-book/${before.id}`, {
    name: 'Fiete C.',
    phone: '040 654321',
    placeId: 'street:ottenser-hauptstrasse-22765#12',
  });
  expect(after).toMatchObject({ id: before.id, name: 'Fiete C.', createdAt: before.createdAt });
  expect(after.address).toMatch(/^Ottenser Hauptstraße 12/);
  expect(after.updatedAt).toBe('2026-11-20T11:05:00.000Z');
  expect(await list()).toEqual([after]);
});

test('a deleted entry is gone from list and database', async () => {
  const { body } = await add();
  expect((await customer.call(`/address-book/${body.id}/delete`, {})).status).toBe(200);
  expect(await list()).toEqual([]);
  const { rows } = await app.pool.query('select count(*)::int as n from address_book where id = $1', [
    body.id,
  ]);
  expect(rows[0].n).toBe(0);
});

test('another customer’s entry can be neither changed nor deleted, and is answered like an unknown one', async () => {
  const { body } = await add();
  const unknown = crypto.randomUUID();
  for (const [path, input] of [
    ['', fiete],
    ['/delete', {}],
  ] as const) {
    const foreign = await other.call(`/address-book/${body.id}${path}`, input);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'ENTRY_NOT_FOUND' } });
    expect(foreign).toEqual(await other.call(`/address-book/${unknown}${path}`, input));
  }
  expect(await list()).toEqual([body]);
});

test.each([
  ['name', '  ', 'Bitte geben Sie einen Namen an.'],
  ['phone', undefined, 'Bitte geben Sie eine Telefonnummer an.'],
  ['placeId', undefined, 'Bitte wählen Sie eine Adresse aus der Liste.'],
])('without %s nothing is saved', async (path, value, message) => {
  const answer = await add({ ...fiete, [path]: value });
  expect(answer).toMatchObject({ status: 422, body: { data: { fields: [{ path, message }] } } });
  expect(await list()).toEqual([]);
});

test.each([
  ['street:ottenser-hauptstrasse-22765', 422, 'ADDRESS_INCOMPLETE'],
  ['street:gibt-es-nicht-20095#1', 404, 'ADDRESS_NOT_FOUND'],
])('the place %s is refused as an address of the book', async (placeId, status, code) => {
  expect(await add({ ...fiete, placeId })).toMatchObject({ status, body: { code } });
  expect(await list()).toEqual([]);
});

test('the address book holds at most 500 entries', async () => {
  const { body } = await add();
  await app.pool.query(
    'insert into address_book (user_id, name, phone, address, place_id, created_at, updated_at) select user_id, name, phone, address, place_id, created_at, updated_at from address_book, generate_series(1, 498) where address_book.id = $1',
    [body.id],
  );
  expect((await add()).status).toBe(200);
  expect(await add()).toMatchObject({ status: 409, body: { code: 'ADDRESS_BOOK_FULL' } });
});

test('drivers, admins and visitors have no address book', async () => {
  expect((await visitor(app).call('/address-book')).status).toBe(401);
  for (const role of ['driver', 'admin'] as const) {
    const person = await makePerson(app, role);
    expect((await person.call('/address-book')).status).toBe(403);
    expect((await add(fiete, person)).status).toBe(403);
  }
});
