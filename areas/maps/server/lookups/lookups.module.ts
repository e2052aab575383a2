import { api, apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import type { z } from 'zod';
import type { addressCorrection } from '#maps/contract/maps.ts';
import { getGoogleApiKey } from './get-google-api-key.ts';
import { limitSearch } from './limit-search.ts';
import { movePin } from './move-pin.ts';
import { removeCorrection, saveCorrection } from './save-correction.ts';
import { resolvePlace } from './resolve-place.ts';
import { reverseAddress } from './reverse-address.ts';
import { searchAddresses } from './search-addresses.ts';
import { findPrecision } from './to-suggestion-view.ts';
import { type Correction, listAll } from './address-corrections.store.ts';

const SUGGESTIONS = 8;

function toCorrectionView(correction: Correction): z.infer<typeof addressCorrection> {
  const { id, streetName, houseNumber, postcode, lat, lng, note, createdAt } = correction;
  return {
    id,
    street: streetName,
    houseNumber,
    postcode,
    lat,
    lng,
    note,
    createdAt: createdAt.toISOString(),
  };
}

const mapsRoutes = {
  searchAddresses: api.maps.searchAddresses.handler(async ({ context, input }) => {
    await limitSearch(context);
    return { suggestions: await searchAddresses(context.services, input.query, SUGGESTIONS) };
  }),
  reverseAddress: api.maps.reverseAddress.handler(async ({ context, input }) => {
    await limitSearch(context, 'find-places');
    return await reverseAddress(context.services, input, input.accuracyMeters);
  }),
  getPlace: api.maps.getPlace.handler(async ({ context, input }) => {
    await limitSearch(context, 'find-places');
    const place = await resolvePlace(context.services, input.placeId);
    const { placeId, formattedAddress: address, lat, lng } = place;
    return { placeId, address, lat, lng, precision: findPrecision(place) };
  }),
  checkPin: api.maps.checkPin.handler(async ({ context, input: { placeId, lat, lng } }) => {
    await limitSearch(context, 'find-places');
    const place = await resolvePlace(context.services, placeId);
    return await movePin(context.services, place, { lat, lng });
  }),
  listAddressCorrections: apiFor({ admin: 'board' }).maps.listAddressCorrections.handler(
    async ({ context }) => ({ corrections: (await listAll(context.services.db)).map(toCorrectionView) }),
  ),
  saveAddressCorrection: apiFor({ admin: 'board' }).maps.saveAddressCorrection.handler(
    async ({ context, input }) =>
      toCorrectionView(await saveCorrection(context.services, input, context.signedIn)),
  ),
  removeAddressCorrection: apiFor({ admin: 'board' }).maps.removeAddressCorrection.handler(
    async ({ context, input }) => {
      await removeCorrection(context.services, context.signedIn, input.id);
      return { id: input.id };
    },
  ),
  mapStyle: api.maps.mapStyle.handler(({ context, input }) =>
    context.services.geo.basemap.style(input.theme),
  ),
  getGoogleApiKey: api.maps.getGoogleApiKey.handler(({ context }) => ({
    apiKey: getGoogleApiKey(context.services),
  })),
};

export const lookupsModule = { routes: { maps: mapsRoutes } } satisfies Module;
