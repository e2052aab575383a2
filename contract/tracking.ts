import { oc } from '@orpc/contract';
import { z } from 'zod';
import { trackingKinds } from '#domain/delivery/statuses.ts';
import { statusBadge } from './deliveries.ts';
import { declareErrors } from './declare-errors.ts';
import { instantField } from './fields.ts';

/** What anybody with the receiver's link may know: no name, no phone, no address, no reason. */
export const trackedDelivery = statusBadge.extend({
  shortId: z.string(),
  promisedBy: instantField,
  confirmedAt: instantField.nullable(),
  timeline: z.array(z.object({ kind: z.enum(trackingKinds), text: z.string(), at: instantField })),
});

export const trackingContract = {
  getTracking: oc
    .route({
      method: 'GET',
      path: '/tracking/{token}',
      summary: 'Sendung mit dem Link des Empfängers verfolgen',
      tags: ['Sendung'],
    })
    .input(z.object({ token: z.string().max(100) }))
    .output(trackedDelivery)
    .errors(declareErrors('TRACKING_ENDED')),
};
