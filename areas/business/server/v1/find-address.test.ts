import { expect, test } from 'vitest';
import { lookUpAddresses } from '#business/server/imports/look-up-addresses.ts';
import { startInTown } from '#maps/tests/town/start-in-town.ts';
import { judgeAddress } from './find-address.ts';

test('where nobody looks, a house is found however it is written, and one that the map lacks is not', async () => {
  const app = await startInTown();
  const judge = (address: string) => judgeAddress(app.services, address, false);
  const placeId = 'street:lange-reihe-20099#12';
  for (const [typed, door] of [
    ['Lange Reihe 12, 20099 Hamburg', ''],
    ['LANGE REIHE 12 20099 HH', ''],
    ['Lange Reihe, 12, D-20099 Hamburg, DE', ''],
    ['Hamburg, Lange Reihe 12', ''],
    ['Lange Reihe 12, 3. OG, 20099 Hamburg', '3. OG'],
    ['Blumen Petersen\nc/o Müller\nLange Reihe 12\n20099 Hamburg', 'Blumen Petersen, c/o Müller'],
    ['Studio 54, Lange Reihe 12 EG links, 20099 Hamburg', 'Studio 54, EG links'],
  ] as const) {
    expect([typed, await judge(typed)]).toEqual([typed, { placeId, door }]);
  }
  expect(await judge('Lange Reihe 12 ½, 20099 Hamburg')).toMatchObject({ placeId: `${placeId}½` });
  expect(await judge('Lange Reihe 12 a-c, 20099 Hamburg')).toMatchObject({ placeId: `${placeId}a-c` });
  expect(await judge('Lange Reihe 12, 20099 Bremen')).toMatchObject({ fault: 'ADDRESS_NOT_FOUND' });
  expect(await judge('Lange Reihe 99, 20099 Hamburg')).toMatchObject({ fault: 'ADDRESS_APPROXIMATE' });
  expect(await judgeAddress(app.services, 'Lange Reihe 99, 20099 Hamburg', true)).toMatchObject({ door: '' });

  // Of several readings none of which is a house, what is near to the first is proposed.
  const near = await judge('Blumen Petersen, Lange Riehe 12, 20099 Hamburg');
  expect(near).toMatchObject({ fault: 'ADDRESS_NOT_FOUND', nearest: { placeId, note: 'Blumen Petersen' } });
  const { geocoder } = app.services.geo;
  const suggest: typeof geocoder.suggest = async (text, limit) =>
    text.startsWith('Große ') ? await geocoder.suggest('Lange Riehe 12, 20099 Hamburg', limit) : [];
  const geo = { ...app.services.geo, geocoder: { ...geocoder, suggest } };
  const short = await judgeAddress({ ...app.services, geo }, 'Gr. Riehe 12, 20099 Hamburg', false);
  expect(short).toMatchObject({ fault: 'ADDRESS_NOT_FOUND', nearest: { placeId } });

  const lookUp = lookUpAddresses(app.services);
  const refused = await lookUp('Lange Reihe 99, EG, 20099 Hamburg');
  const proposal = 'Lange Reihe 99, EG, 20099 Hamburg (ungefähr)';
  expect(refused).toMatchObject({
    fault: { message: expect.stringContaining('Mitte der Straße'), proposal },
  });
  expect(await lookUp(proposal)).toEqual({ placeId: 'street:lange-reihe-20099#99', door: 'EG' });
  await app.end();
});
