import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { EverythingFound } from '#office/contract/search.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import { makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const cast = await makeCast(app);
const ole = await makePerson(app, 'admin', { duty: 'dispatcher' });

const search = async (text: string) =>
  (await ole.call<EverythingFound>(`/admin/search?text=${encodeURIComponent(text)}`)).body;
const found = async (text: string) => (await search(text)).deliveries.map(({ id }) => id);
const change = (id: string, patch: Partial<typeof deliveries.$inferInsert>) =>
  app.db.update(deliveries).set(patch).where(eq(deliveries.id, id));

test('a delivery is found by number, names, addresses, phone numbers and its customer', async () => {
  const customer = await makePerson(app, 'customer', { fullName: 'Rosalinde Kuhnert' });
  const [id = ''] = await makeOpenDeliveries(app, customer, 2);
  await change(id, {
    senderName: 'Wiebke Quast',
    senderPhone: '0176 / 55 66 778',
    receiverName: 'Jens Öhlschläger',
    receiverPhone: '+49 (0)40 998877',
    pickupAddress: 'Reeperbahn 1, 20359 Hamburg',
    deliveryAddress: 'Jungfernstieg 7, 20354 Hamburg',
  });
  const texts = [
    id,
    id.slice(0, 8),
    `#${id.slice(0, 8).toUpperCase()}`,
    'wiebke',
    'öhl jungfern',
    'Qu reeperb',
  ];
  const phones = ['0176 5566778', '+491765566778', '040/998877'];
  for (const text of [...texts, ...phones]) expect([text, await found(text)]).toEqual([text, [id]]);
  // Another delivery's number may begin with the same four digits.
  for (const text of ['6778', '8877'])
    expect([text, await found(text)]).toEqual([text, expect.arrayContaining([id])]);
  const theirs = await app.db.select().from(deliveries).where(eq(deliveries.userId, customer.id));
  for (const text of [customer.email, 'Rosalinde']) {
    expect(new Set(await found(text))).toEqual(new Set(theirs.map((delivery) => delivery.id)));
  }
  const [row] = (await search('wiebke')).deliveries;
  expect(row).toMatchObject({ shortId: id.slice(0, 8), statusLabel: 'Bezahlt', driverName: null });
  for (const text of ['nirgendwo', '0176 5566779', 'wiebke nirgendwo']) {
    expect(await search(text)).toEqual({ deliveries: [], drivers: [], customers: [] });
  }
});

test('active deliveries are listed first, then the newest, and at most six', async () => {
  const made = await makeOpenDeliveries(app, cast.owner, 8);
  for (const [index, id] of made.entries()) {
    await change(id, { receiverName: 'Gundula Sechser', createdAt: new Date(Date.UTC(2026, 9, 1 + index)) });
  }
  const [first = '', second = '', ...others] = made;
  for (const id of others) await change(id, { status: 'delivered' });
  expect(await found('gundula')).toEqual([second, first, ...others.toReversed()].slice(0, 6));
});

test('a company’s delivery is found by its cost centre and reference, also if it is old', async () => {
  const [id = '', other = ''] = await makeOpenDeliveries(app, cast.owner, 2);
  const companyId = await makeCompany(cast.owner);
  await change(id, { companyId, costCentre: 'KST-8815', reference: 'Mandat Störtebeker' });
  await change(other, { companyId, costCentre: 'KST-8816' });
  const texts = ['kst-8815', 'Stoertebeker', 'mönckeb 8815', 'Mandat Moenckeberg'];
  for (const text of texts) expect([text, await found(text)]).toEqual([text, [id]]);
  const old = { status: 'cancelled', createdAt: new Date('2025-01-15T10:00:00Z') } as const;
  await change(id, old);
  for (const text of texts) expect([text, await found(text)]).toEqual([text, [id]]);
  expect(await found('KST-8817')).toEqual([]);
});

test('an old delivery is found by cost centre and reference among thousands of newer ones', {
  tags: ['slow'],
}, async () => {
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  const companyId = await makeCompany(cast.owner);
  const old = { status: 'cancelled', createdAt: new Date('2025-01-15T10:00:00Z') } as const;
  await change(id, { ...old, companyId, costCentre: 'KST-7715', reference: 'Vertrag Grasbrook' });
  for (let made = 0; made < 2500; made += 500) await makeOpenDeliveries(app, cast.owner, 500);
  for (const text of ['kst-7715', 'grasbrook', 'mönckeb 7715', 'Vertrag Moenckeberg'])
    expect([text, await found(text)]).toEqual([text, [id]]);
});

test('an old delivery is found among thousands of newer ones, by a rare word and by its long words', {
  tags: ['slow'],
}, async () => {
  const [old = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await change(old, {
    status: 'cancelled',
    createdAt: new Date('2025-03-01T10:00:00Z'),
    receiverName: 'Thusnelda Zacharias',
    deliveryAddress: 'Tannenchaussee 177, 20095 Hamburg',
  });
  for (let made = 0; made < 2500; made += 500) await makeOpenDeliveries(app, cast.owner, 500);
  for (const text of ['thusnelda', 'Zacharias Tannenchaussee', 'tannenchaussee 177', '7, 20095 thus']) {
    expect([text, await found(text)]).toEqual([text, [old]]);
  }
  for (const text of ['Tannenstieg 177', old.slice(3, 8)])
    expect([text, await found(text)]).toEqual([text, []]);
});

test('drivers and customers are found by name, email, phone and plate number, each with their kind', async () => {
  const driver = await makePerson(app, 'driver', { fullName: 'Torben Zickler', online: true });
  const customer = await makePerson(app, 'customer', { fullName: 'Torben Zacke' });
  await app.db.update(profiles).set({ phone: '0151 4443332' }).where(eq(profiles.id, driver.id));
  await app.db.update(profiles).set({ phone: '040 1112223' }).where(eq(profiles.id, customer.id));
  await app.db.update(drivers).set({ plateNumber: 'HH-ZZ 815' }).where(eq(drivers.userId, driver.id));
  const people = async (text: string) => {
    const { drivers: theDrivers, customers } = await search(text);
    return [theDrivers.map(({ userId }) => userId), customers.map(({ userId }) => userId)];
  };
  expect(await people('torben')).toEqual([[driver.id], [customer.id]]);
  for (const text of ['zickl torb', driver.email, '+49 151 4443332', 'hhzz 8', 'HH-ZZ 815']) {
    expect([text, await people(text)]).toEqual([text, [[driver.id], []]]);
  }
  for (const text of [customer.email, '2223']) {
    expect([text, await people(text)]).toEqual([text, [[], [customer.id]]]);
  }
  expect((await search('zickler')).drivers).toMatchObject([
    { isOnline: true, plateNumber: 'HH-ZZ 815', isBlocked: false },
  ]);
});

test('names and streets are found in every spelling, also among thousands of newer ones', {
  tags: ['slow'],
}, async () => {
  const [umlaut = '', letters = ''] = await makeOpenDeliveries(app, cast.owner, 2);
  const old = { status: 'cancelled', createdAt: new Date('2025-02-01T10:00:00Z') } as const;
  const sharp = { pickupAddress: 'Gänsewegstraße 3, 20095 Hamburg', receiverName: 'Börge Nüssler' };
  const double = { pickupAddress: 'Gaensewegstrasse 3, 20095 Hamburg', receiverName: 'Boerge Nuessler' };
  await change(umlaut, { ...old, ...sharp });
  await change(letters, { ...old, ...double });
  const short = await makePerson(app, 'customer', { fullName: 'Lädchen Gänsewegstr. 5' });
  for (let made = 0; made < 2500; made += 500) await makeOpenDeliveries(app, cast.owner, 500);
  for (const text of [
    'Börge',
    'boerge',
    'NUESSLER',
    'nüssler',
    'Gänsewegstr.',
    'gaensewegstrasse',
    'Gänsewegstraße',
  ]) {
    expect([text, new Set(await found(text))]).toEqual([text, new Set([umlaut, letters])]);
  }
  for (const text of ['Gaensewegstrasse', 'gänsewegstraße', 'Laedchen']) {
    const { customers } = await search(text);
    expect([text, customers.map(({ userId }) => userId)]).toEqual([text, [short.id]]);
  }
});

test('wildcards in the input are literal, and one character is too short', async () => {
  expect(await search('%%')).toEqual({ deliveries: [], drivers: [], customers: [] });
  expect((await ole.call('/admin/search?text=a')).status).toBe(422);
});
