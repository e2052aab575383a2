import { ORPCError } from '@orpc/client';
import { expect, test, vi } from 'vitest';
import { findOwnAddress, locationTexts } from './find-own-address.ts';

const house = {
  placeId: 'street:osterstrasse-20259#12',
  mainText: 'Osterstraße 12',
  secondaryText: '20259 Hamburg',
  needsHouseNumber: false,
};

type Ask = Parameters<typeof findOwnAddress>[1];

const standingAt = (accuracy: number) => ({
  getCurrentPosition: (tell: PositionCallback) =>
    tell({ coords: { latitude: 53.57, longitude: 9.95, accuracy } } as GeolocationPosition),
});
const refusing = (code: number) => ({
  getCurrentPosition: (_: PositionCallback, refuse?: PositionErrorCallback | null) =>
    refuse?.({ code } as GeolocationPositionError),
});

test('the own address is the one nearest to the position, requested with its accuracy', async () => {
  const ask = vi.fn<Ask>().mockResolvedValue(house);
  expect(await findOwnAddress(standingAt(12.3), ask)).toEqual(house);
  expect(ask).toHaveBeenCalledExactlyOnceWith({ lat: 53.57, lng: 9.95, accuracyMeters: 13 });
});

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [9, 'unavailable'],
] as const)(
  'the browser’s error %i is shown as %s, without a request to the server',
  async (code, reason) => {
    const ask = vi.fn<Ask>();
    await expect(findOwnAddress(refusing(code), ask)).rejects.toThrow(locationTexts[reason]);
    expect(ask).not.toHaveBeenCalled();
  },
);

test('without geolocation the error says that there is no position', async () => {
  await expect(findOwnAddress(undefined, vi.fn<Ask>())).rejects.toThrow(locationTexts.unavailable);
});

test.each([
  ['ADDRESS_NOT_FOUND', 'Eine oder beide Adressen konnten nicht gefunden werden.', locationTexts.nothingNear],
  ['ADDRESS_OUTSIDE_AREA', 'Nur Adressen in Hamburg sind erlaubt.', 'Nur Adressen in Hamburg sind erlaubt.'],
])('the server’s error %s has a text for positions', async (code, message, said) => {
  const ask = vi.fn<Ask>().mockRejectedValue(new ORPCError(code, { message }));
  await expect(findOwnAddress(standingAt(10), ask)).rejects.toThrow(said);
});
