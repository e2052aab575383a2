import { oc } from '@orpc/contract';
import { z } from 'zod';
import { declareErrors } from './declare-errors.ts';

export const mapsContract = {
  getGoogleApiKey: oc
    .route({
      method: 'GET',
      path: '/get-google-api-key',
      summary: 'Schlüssel der Google-Karte, wo der Betreiber sie gewählt hat',
      tags: ['Karte'],
    })
    .output(z.object({ apiKey: z.string() }))
    .errors(declareErrors('MAPS_KEY_UNAVAILABLE')),
};
