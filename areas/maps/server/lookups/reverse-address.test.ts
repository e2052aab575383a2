import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#people/tests/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { pointAt, type Spot } from '#maps/tests/town/pen.ts';
import { startInTown } from '#maps/tests/town/start-in-town.ts';

let town: TestApp;
beforeAll(async () => {
  town = await startInTown();
});
afterAll(() => town.end());

async function ask(spot: Spot, accuracy = '') {
  const { lat, lng } = pointAt(spot);
  return await visitor(town).call(`/addresses/near?lat=${lat}&lng=${lng}${accuracy}`);
}

test('a position in front of a house gives its address, ready for an order', async () => {
  for (const accuracy of ['', '&accuracyMeters=12', '&accuracyMeters=200']) {
    const { status, body } = await ask([-430, -14], accuracy);
    expect([status, body]).toMatchObject([200, { mainText: 'Lange Reihe 8', needsHouseNumber: false }]);
  }
});

test('an inaccurate position gives the street, and its number has to be entered', async () => {
  expect((await ask([-430, -14], '&accuracyMeters=201')).body).toMatchObject({
    mainText: 'Lange Reihe',
    secondaryText: '20099 Hamburg-Oberstadt',
    needsHouseNumber: true,
  });
});

test('of two streets with the same name an inaccurate position gives the nearer one', async () => {
  const { body } = await ask([-500, -890], '&accuracyMeters=400');
  expect(body).toMatchObject({ mainText: 'Dorfstraße', secondaryText: '20539 Hamburg-Unterstadt' });
});

test.each([
  ['outside Hamburg', [2600, 0], 422, 'ADDRESS_OUTSIDE_AREA', 'Nur Adressen in Hamburg sind erlaubt.'],
  [
    'where no street is near',
    [-1400, -1400],
    404,
    'ADDRESS_NOT_FOUND',
    'Eine oder beide Adressen konnten nicht gefunden werden.',
  ],
] as const)('%s there is no address', async (_name, spot, status, code, message) => {
  expect(await ask(spot)).toMatchObject({ status, body: { code, message } });
  expect(await ask(spot, '&accuracyMeters=900')).toMatchObject({ status, body: { code } });
});

test('before any import a position gives its street, whose number has to be entered', async () => {
  const app = await startTestApp();
  const { lat, lng } = await app.services.geo.geocoder.resolve('street:osterstrasse-20259');
  for (const accuracy of [10, 500]) {
    const { body } = await visitor(app).call(
      `/addresses/near?lat=${lat}&lng=${lng}&accuracyMeters=${accuracy}`,
    );
    expect(body).toMatchObject({ mainText: 'Osterstraße', needsHouseNumber: true });
  }
  await app.end();
});
