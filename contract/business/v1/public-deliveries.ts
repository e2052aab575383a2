import { oc } from '@orpc/contract';
import { z } from 'zod';
import { deliveryStatuses, trackingKinds } from '#domain/delivery/statuses.ts';
import {
  changeErrors,
  cursor,
  declarePublicErrors,
  instant,
  money,
  nextCursor,
  speed,
  timeWindow,
} from './public-fields.ts';
import { parcel } from './public-quotes.ts';

const status = z.enum(deliveryStatuses).describe('The state of the delivery.');
const byId = z.object({ id: z.string().max(100).describe('The id of the delivery.') });

export const deliverySummary = z
  .object({
    id: z.uuid(),
    number: z.string().describe('The short number that people read.'),
    status,
    speed,
    price: money,
    pickup_address: z.string(),
    dropoff_address: z.string(),
    receiver_name: z.string(),
    reference: z.string().describe('Your own sign for the order; empty without one.'),
    cost_centre: z.string(),
    promised_by: instant,
    created_at: instant,
    completed_at: instant.nullable().describe('When it was delivered or cancelled, or nobody was there.'),
  })
  .describe('A delivery as lists show it.');

export const stop = z
  .object({
    address: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    contact_name: z.string(),
    contact_phone: z.string().nullable(),
    note: z.string().describe('For the courier; empty without one.'),
  })
  .describe('One end of a delivery.');

export const publicDelivery = z
  .object({
    ...deliverySummary.omit({ pickup_address: true, dropoff_address: true, receiver_name: true }).shape,
    pickup: stop,
    dropoff: stop,
    parcel: parcel.extend({ description: z.string() }),
    distance_meters: z.number(),
    expected: timeWindow.nullable().describe('As told when it was ordered; null once that has changed.'),
    courier: z
      .object({ name: z.string(), phone: z.string().nullable() })
      .nullable()
      .describe('First name and initial; the phone only while the delivery is under way.'),
    tracking_url: z.url().nullable().describe('For the receiver; null once it has ended.'),
    can_cancel: z.boolean().describe('Whether it can be cancelled now.'),
    refund_if_cancelled: z.enum(['full', 'none']),
    timeline: z.array(z.object({ kind: z.enum(trackingKinds), at: instant })),
  })
  .describe('A delivery.');

export const publicPosition = z
  .object({
    position: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        is_approximate: z.boolean().describe('Only to about 500 metres.'),
        measured_at: instant,
        fresh_until: instant,
      })
      .nullable()
      .describe('Null while the courier’s position is not yours to see.'),
    arrivals: z.array(
      z.object({
        stop: z.enum(['pickup', 'dropoff']),
        expected_at: instant,
        from: instant.describe('Nine of ten arrivals fall into this window.'),
        until: instant,
        stops_before: z.number().int(),
      }),
    ),
  })
  .describe('Where the parcel is and when it arrives, as far as that may be known.');

export const publicProof = z
  .object({
    delivered_at: instant.nullable(),
    received_by: z.string().nullable(),
    safe_place: z.string().nullable().describe('Where it was left, as the receiver wished.'),
    signature_url: z.url().nullable(),
    photo_url: z.url().nullable(),
    document_url: z.url().describe('The proof as a PDF.'),
  })
  .describe('Proof of delivery. Its links end after five minutes.');

const readErrors = ['DELIVERY_NOT_FOUND'] as const;
const tags = ['Deliveries'];
const read = 'Scope: `deliveries:read`.';

export const publicDeliveriesContract = {
  listDeliveries: oc
    .route({
      method: 'GET',
      path: '/deliveries',
      operationId: 'listDeliveries',
      summary: 'List deliveries',
      description: `The company's deliveries, newest first, twenty at a time. ${read}`,
      tags,
    })
    .input(
      z.object({
        state: z.enum(['active', 'completed']).default('active').describe('Which of the two lists.'),
        cursor,
      }),
    )
    .output(z.object({ deliveries: z.array(deliverySummary), next_cursor: nextCursor }))
    .errors(declarePublicErrors()),
  getDelivery: oc
    .route({
      method: 'GET',
      path: '/deliveries/{id}',
      operationId: 'getDelivery',
      summary: 'Get a delivery',
      description: `One delivery of the company. ${read}`,
      tags,
    })
    .input(byId)
    .output(publicDelivery)
    .errors(declarePublicErrors(...readErrors)),
  cancelDelivery: oc
    .route({
      method: 'POST',
      path: '/deliveries/{id}/cancel',
      operationId: 'cancelDelivery',
      summary: 'Cancel a delivery',
      description: 'Cancels it, with the refund that `refund_if_cancelled` says. Scope: `deliveries:write`.',
      tags,
    })
    .input(byId.extend({ reason: z.string().trim().max(500).default('').describe('Shown to your people.') }))
    .output(publicDelivery)
    .errors(declarePublicErrors(...changeErrors, ...readErrors, 'COMMAND_NOT_ALLOWED', 'DELIVERY_CHANGED')),
  getPosition: oc
    .route({
      method: 'GET',
      path: '/deliveries/{id}/position',
      operationId: 'getPosition',
      summary: 'Follow a delivery',
      description: `The courier's position and the times of arrival. ${read}`,
      tags,
    })
    .input(byId)
    .output(publicPosition)
    .errors(declarePublicErrors(...readErrors)),
  getProof: oc
    .route({
      method: 'GET',
      path: '/deliveries/{id}/proof',
      operationId: 'getProof',
      summary: 'Get the proof of delivery',
      description: `Who received it, with links to signature, photo and PDF. ${read}`,
      tags,
    })
    .input(byId)
    .output(publicProof)
    .errors(declarePublicErrors(...readErrors, 'PROOF_NOT_FOUND')),
};
