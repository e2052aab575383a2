import { api } from '#server/api.ts';
import { getGoogleApiKey } from './get-google-api-key.ts';

export const mapsRoutes = {
  getGoogleApiKey: api.maps.getGoogleApiKey.handler(({ context }) => ({
    apiKey: getGoogleApiKey(context.services),
  })),
};
