import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adminErrors, declareErrors } from '#platform/contract/declare-errors.ts';

const advertisedTime = z.object({
  label: z.string(),
  minutes: z.object({ from: z.number().int(), to: z.number().int() }),
  /** Of the deliveries of the last thirty days; null if there are none. */
  medianMinutes: z.number().int().nullable(),
  deliveryCount: z.number().int(),
  state: z.enum(['kept', 'missed', 'too_few']),
});

export const advertisedContract = {
  compareAdvertised: oc
    .route({
      method: 'GET',
      path: '/admin/health/advertised',
      summary: 'Beworbene Minuten neben denen der letzten dreißig Tage',
      tags: ['Verwaltung'],
    })
    .output(z.object({ times: z.array(advertisedTime) }))
    .errors(declareErrors(...adminErrors)),
};
