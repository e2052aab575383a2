import { expect, test } from 'vitest';
import { isInHamburg } from './hamburg/is-in-hamburg.ts';
import { limitToServiceArea } from './service-area-gate.ts';
import type { Geocoder, Place } from './geo.ts';

const gate = (geocoder: Geocoder) => limitToServiceArea(geocoder, { contains: isInHamburg });

function createStandIn(lat: number, lng: number): Geocoder {
  const place: Place = {
    placeId: 'anything',
    mainText: 'Rathausallee 50',
    secondaryText: '22846 Norderstedt',
    formattedAddress: 'Rathausallee 50, 22846 Norderstedt',
    precision: 'house',
    needsHouseNumber: false,
    lat,
    lng,
  };
  const found = async () => place;
  return {
    engine: 'stand-in',
    suggest: async () => [{ ...place, match: 'exact' }],
    resolve: found,
    reverse: found,
  };
}

test('a place outside Hamburg is refused, even when an engine finds it', async () => {
  const gated = gate(createStandIn(53.7085, 9.992));
  await expect(gated.resolve('anything')).rejects.toMatchObject({ code: 'OUTSIDE_AREA' });
});

test('a point outside Hamburg has no address', async () => {
  const gated = gate(createStandIn(53.55, 9.99));
  await expect(gated.reverse({ lat: 53.7085, lng: 9.992 })).rejects.toMatchObject({ code: 'OUTSIDE_AREA' });
});

test('a place in Hamburg is returned unchanged', async () => {
  const place = await gate(createStandIn(53.55, 9.99)).resolve('anything');
  expect(place.mainText).toBe('Rathausallee 50');
});
