/** What programs read and send about a delivery. */
import { z } from 'zod';
import {
  changedFields,
  companyOrderFields,
  shownFields,
  typedFields,
} from '#delivery/contract/order-fields.ts';
import { idField, lineField } from '#platform/contract/fields.ts';
import {
  apiEmail,
  apiParts,
  endFacts,
  type EndFact,
  type EndPart,
  endParts,
  EXTERNAL_ID_LENGTH,
} from '#delivery/domain/order-facts.ts';
import { deliveryStatuses, trackingKinds } from '#platform/domain/statuses.ts';
import { instant, mode, money, speed, timeWindow } from './public-fields.ts';
import { parcel } from './public-quotes.ts';

export const status = z.enum(deliveryStatuses).describe('The state of the delivery.');
export const deliverySummary = z
  .object({
    id: z.uuid(),
    mode,
    number: z.string().describe('The short number that people read.'),
    status,
    speed,
    price: money,
    pickup_address: z.string(),
    dropoff_address: z.string(),
    receiver_name: z.string(),
    reference: z.string().describe('Your own sign for the order; empty without one.'),
    cost_centre: z.string(),
    external_id: z.string().nullable().describe('What your program calls it; null without one.'),
    promised_by: instant.describe('The latest, as it was sold.'),
    expected: timeWindow
      .nullable()
      .describe('When it arrives, in whole minutes, while a courier has it; null before, and where unknown.'),
    created_at: instant,
    completed_at: instant.nullable().describe('When it was delivered or cancelled, or nobody was there.'),
  })
  .describe('A delivery as lists show it.');

type PublicParts<F extends Record<EndFact, z.ZodType>> = {
  [P in EndPart as (typeof apiParts)[P]['name']]: F[(typeof endFacts)['pickup'][P]];
};

/** The fields of one end under their public names; those of the other end have the same rules. */
function toPublicParts<F extends Record<EndFact, z.ZodType>>(fields: F) {
  return Object.fromEntries(
    endParts.map((part) => {
      const field = fields[endFacts.pickup[part]];
      const { name, about }: { name: string; about?: string } = apiParts[part];
      return [name, about ? field.describe(about) : field];
    }),
  ) as PublicParts<F>;
}

export const stop = z
  .object({
    address: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    ...toPublicParts(shownFields),
  })
  .describe('One end of a delivery.');

export const publicDelivery = z
  .object({
    ...deliverySummary.omit({ pickup_address: true, dropoff_address: true, receiver_name: true }).shape,
    pickup: stop,
    dropoff: stop
      .extend({ [apiEmail.name]: shownFields.receiverEmail.describe(apiEmail.about) })
      .describe('The end where the receiver is.'),
    parcel: parcel.extend({ description: z.string() }),
    distance_meters: z.number(),
    courier: z
      .object({ name: z.string(), phone: z.string().nullable() })
      .nullable()
      .describe('First name and initial; the phone only while the delivery is under way.'),
    tracking_url: z.url().nullable().describe('For the receiver; null once it has ended, and for a test.'),
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

export const contact = z.object(toPublicParts(typedFields)).describe('Whom the courier meets.');

export const externalId = lineField(EXTERNAL_ID_LENGTH)
  .min(1)
  .describe('What your program calls it, once in your company.');

export const orderRequest = z.object({
  quote_id: idField.describe('The id of a quote that your company asked for.'),
  speed,
  pickup: contact,
  dropoff: contact
    .extend({ [apiEmail.name]: typedFields.receiverEmail.describe(apiEmail.about) })
    .describe('The receiver, whom the courier meets.'),
  description: typedFields.packageDescription.describe('What the parcel contains.'),
  reference: companyOrderFields.reference.describe('Your own sign for the order, on the invoice.'),
  cost_centre: companyOrderFields.costCentre.describe('On the invoice, too.'),
  external_id: externalId.nullable().default(null),
});

const changedContact = z.object(toPublicParts(changedFields)).partial();

export const contactsRequest = z.object({
  pickup: changedContact.optional(),
  dropoff: changedContact
    .extend({ [apiEmail.name]: changedFields.receiverEmail.describe(apiEmail.about).optional() })
    .optional(),
});
