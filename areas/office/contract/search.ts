/** The admins' search for anything from anywhere. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { vehicleTypes } from '#maps/domain/vehicle-types.ts';
import { adminErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { lineField } from '#platform/contract/fields.ts';
import { boardRow } from './board.ts';

/** With fewer characters nothing is searched. */
const MIN_SEARCH_LENGTH = 2;

const foundDelivery = boardRow.pick({
  id: true,
  shortId: true,
  status: true,
  statusLabel: true,
  statusColor: true,
  pickupAddress: true,
  deliveryAddress: true,
  senderName: true,
  receiverName: true,
  createdAt: true,
  promisedBy: true,
  arrivalWindow: true,
  driverName: true,
  isLate: true,
});

const foundPerson = z.object({
  userId: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  isBlocked: z.boolean(),
});

const everythingFound = z.object({
  deliveries: z.array(foundDelivery),
  drivers: z.array(
    foundPerson.extend({
      isOnline: z.boolean(),
      vehicleType: z.enum(vehicleTypes).nullable(),
      plateNumber: z.string().nullable(),
    }),
  ),
  customers: z.array(foundPerson),
});
export type EverythingFound = z.infer<typeof everythingFound>;

export const searchContract = {
  searchEverything: oc
    .meta({ waits: 'always', sample: { text: 'Quast' } })
    .route({
      method: 'GET',
      path: '/admin/search',
      summary: 'Sendungen, Fahrer und Kunden zu einem Text, die laufenden und neuesten zuerst',
      tags: ['Verwaltung'],
    })
    .input(z.object({ text: lineField(100).min(MIN_SEARCH_LENGTH) }))
    .output(everythingFound)
    .errors(declareErrors(...adminErrors)),
};
