import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { accountErrors, orderingErrors } from '#money/contract/checkout.ts';
import {
  contactsRequest,
  deliverySummary,
  externalId,
  orderRequest,
  publicDelivery,
  publicPosition,
  publicProof,
  status,
} from './public-delivery.ts';
import { changeErrors, cursor, declarePublicErrors, instantAsked, nextCursor } from './public-fields.ts';
import { optionalMessageField } from '#platform/contract/fields.ts';

const byId = z.object({ id: z.string().max(100).describe('The id of the delivery.') });

const readErrors = ['DELIVERY_NOT_FOUND'] as const;
const tags = ['Deliveries'];
const read = 'Scope: `deliveries:read`.';

export const publicDeliveriesContract = {
  listDeliveries: oc
    .meta({ waits: 'always' })
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
        state: z.enum(['active', 'completed']).optional().describe('Those under way, or those that ended.'),
        status: status.optional(),
        external_id: externalId.optional(),
        created_from: instantAsked.optional().describe('Ordered then or later.'),
        created_before: instantAsked.optional().describe('Ordered before then.'),
        cursor,
      }),
    )
    .output(z.object({ deliveries: z.array(deliverySummary), next_cursor: nextCursor }))
    .errors(declarePublicErrors()),
  createDelivery: oc
    .route({
      method: 'POST',
      path: '/deliveries',
      operationId: 'createDelivery',
      summary: 'Order a delivery',
      description:
        'Orders on account what a quote offers: your company needs a credit limit, but not for a test. Scope: `deliveries:write`.',
      tags,
    })
    .input(orderRequest)
    .output(publicDelivery)
    .errors(declarePublicErrors(...changeErrors, ...orderingErrors, ...accountErrors, 'EXTERNAL_ID_USED')),
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
  updateContacts: oc
    .route({
      method: 'PATCH',
      path: '/deliveries/{id}',
      operationId: 'updateContacts',
      summary: 'Update contacts and notes',
      description:
        'Changes who hands over or receives the parcel and what the courier is told, until it has ended; what you leave out stays. Scope: `deliveries:write`.',
      tags,
    })
    .input(byId.extend(contactsRequest.shape))
    .output(publicDelivery)
    .errors(declarePublicErrors(...changeErrors, ...readErrors, 'COMMAND_NOT_ALLOWED', 'DELIVERY_CHANGED')),
  cancelDelivery: oc
    .route({
      method: 'POST',
      path: '/deliveries/{id}/cancel',
      operationId: 'cancelDelivery',
      summary: 'Cancel a delivery',
      description: 'Cancels it, with the refund that `refund_if_cancelled` says. Scope: `deliveries:write`.',
      tags,
    })
    .input(byId.extend({ reason: optionalMessageField(500).describe('Shown to your people.') }))
    .output(publicDelivery)
    .errors(declarePublicErrors(...changeErrors, ...readErrors, 'COMMAND_NOT_ALLOWED', 'DELIVERY_CHANGED')),
  getPosition: oc
    .meta({ waits: 'always' })
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
