import { api } from '#server/api.ts';
import { getGoogleApiKey } from './get-google-api-key.ts';
import { reverseAddress } from './reverse-address.ts';
import { searchAddresses } from './search-addresses.ts';

const SUGGESTIONS = 8;

export const mapsRoutes = {
  searchAddresses: api.maps.searchAddresses.handler(async ({ context, input }) => ({
    suggestions: await searchAddresses(context.services, input.query, SUGGESTIONS),
  })),
  reverseAddress: api.maps.reverseAddress.handler(({ context, input }) =>
    reverseAddress(context.services, input),
  ),
  mapStyle: api.maps.mapStyle.handler(({ context, input }) =>
    context.services.geo.basemap.style(input.theme),
  ),
  getGoogleApiKey: api.maps.getGoogleApiKey.handler(({ context }) => ({
    apiKey: getGoogleApiKey(context.services),
  })),
};
