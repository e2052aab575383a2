import { z } from 'zod';
import { trackingKinds } from '#platform/domain/statuses.ts';
import { instantField } from '#platform/contract/fields.ts';
import { statusBadge } from './deliveries.ts';
import { arrivalFields } from './order-fields.ts';
import { receiverWish } from './receiver-wish.ts';

/** What any holder of the tracking link may know: no full name, no phone number, no address, no reason. */
export const trackedDelivery = statusBadge.extend({
  shortId: z.string(),
  ...arrivalFields,
  confirmedAt: instantField.nullable(),
  /** Where the parcel was left as wished; the link to its photo expires within minutes. */
  left: z.object({ safePlace: z.string(), photoLink: z.string() }).nullable(),
  /** Who accepted it, as 'Fiete C.', and the photo of that; the link expires within minutes. */
  accepted: z.object({ by: z.string(), photoLink: z.string().nullable() }).nullable(),
  timeline: z.array(z.object({ kind: z.enum(trackingKinds), text: z.string(), at: instantField })),
  wish: receiverWish.nullable(),
  /** True until it is handed over. */
  mayWish: z.boolean(),
});
