/** The input of each command. The keys are the commands of the domain's table. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import type { Command } from '#delivery/domain/commands.ts';
import { parcelLocations } from '#platform/domain/statuses.ts';
import { adminErrors, declareChangeErrors } from '#platform/contract/declare-errors.ts';
import { changedFields } from './order-fields.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';
import {
  idField,
  instantField,
  messageField,
  optionalMessageField,
  optionalTextField,
} from '#platform/contract/fields.ts';

const reason = optionalMessageField(500);
/** When the parcel was picked up; required if that was not recorded before. */
const pickedUpAt = instantField.optional();
export const redeliveryReason = messageField(
  'Bitte geben Sie einen Grund für die erneute Zustellung an.',
  500,
);

const commandErrors = [
  ...adminErrors,
  'DELIVERY_NOT_FOUND',
  'COMMAND_NOT_ALLOWED',
  'DELIVERY_CHANGED',
] as const;

function declareCommand<G extends z.ZodRawShape, const C extends ErrorCode = never>(
  path: `/${string}`,
  summary: string,
  given: G,
  ...codes: C[]
) {
  return oc
    .route({ method: 'POST', path, summary, tags: ['Sendung'] })
    .input(
      z.object({
        id: idField,
        /** When it was done, if that was before it could be sent. */
        happenedAt: instantField.optional(),
        ...given,
      }),
    )
    .output(z.object({ id: idField }))
    .errors(declareChangeErrors<(typeof commandErrors)[number] | C>(...commandErrors, ...codes));
}

export const commandsContract = {
  accept: declareCommand(
    '/driver/offers/{id}/accept',
    'Auftrag annehmen',
    // Any text is accepted: an invalid id is simply not found.
    { id: z.string().max(100) },
    'OFFER_NOT_FOUND',
    'ALREADY_ACCEPTED',
    'OFFER_CLOSED',
    'VEHICLE_UNFIT',
    'DRIVER_FULL',
    'DRIVER_OFFLINE',
    'ONBOARDING_UNFINISHED',
  ).meta({ answersAtCommit: true }),
  pick_up: declareCommand('/deliveries/{id}/pick-up', 'Paket abgeholt', {}),
  start_transit: declareCommand('/deliveries/{id}/start-transit', 'Unterwegs', {}),
  deliver: declareCommand(
    '/deliveries/{id}/deliver',
    'Zustellung bestätigen',
    {
      receiverName: optionalTextField(120),
      /** Uploaded before, each referred to by its id. */
      signatureId: idField.optional(),
      photoId: idField.optional(),
      /** The signature is a typed name, rendered by the phone. */
      signatureTyped: z.boolean().optional(),
      /** Where it was left as the receiver wished: then with a photo, without name and signature. */
      safePlace: optionalTextField(120),
      pickedUpAt,
    },
    'PICK_UP_REQUIRED',
    'SIGNATURE_REQUIRED',
    'RECEIVER_NAME_REQUIRED',
    'SAFE_PLACE_REQUIRED',
    'SAFE_PLACE_NOT_WISHED',
    'PHOTO_REQUIRED',
  ).meta({ sample: { receiverName: 'A' } }),
  mark_absent: declareCommand(
    '/deliveries/{id}/mark-absent',
    'Empfänger abwesend',
    {
      reason,
      parcelLocation: z.enum(parcelLocations).optional(),
      photoId: idField.optional(),
      pickedUpAt,
      /** As the phone measured them; an older app sends neither, and is not asked why. */
      doorMeters: z.number().int().min(0).max(1_000_000).optional(),
      waitedSeconds: z.number().int().min(0).max(1_000_000).optional(),
      /** Why it is reported far from the door, or before the waiting time is over. */
      earlyReason: optionalMessageField(500),
    },
    'PICK_UP_REQUIRED',
    'REASON_REQUIRED',
    'EARLY_REASON_REQUIRED',
    'PARCEL_LOCATION_REQUIRED',
  ).meta({ sample: { reason: 'A', parcelLocation: 'driver' } }),
  return_parcel: declareCommand('/deliveries/{id}/return-parcel', 'Zurück beim Absender', {}),
  release: declareCommand(
    '/deliveries/{id}/release',
    'Auftrag zurückgeben',
    { reason },
    'REASON_REQUIRED',
  ).meta({ sample: { reason: 'A' } }),
  cancel: declareCommand('/deliveries/{id}/cancel', 'Stornieren', { reason }),
  change_contacts: declareCommand(
    '/deliveries/{id}/contacts',
    'Namen, Telefone und Hinweise ändern',
    z.object(changedFields).partial().shape,
  ).meta({ sample: { deliveryDetails: 'A' } }),
  request_redelivery: declareCommand('/deliveries/{id}/redelivery', 'Erneut zustellen', {
    reason: redeliveryReason,
  }).meta({ sample: { reason: 'A' } }),
} satisfies Partial<Record<Command, unknown>>;

/** The commands that people give; the others are the server's own. */
export type SentCommand = keyof typeof commandsContract;
