import type { z } from 'zod';
import type {
  contactsRequest,
  deliverySummary,
  orderRequest,
  publicDelivery,
  publicPosition,
  publicProof,
} from '#business/contract/v1/public-delivery.ts';
import type { DeliveryStatus } from '#platform/domain/statuses.ts';
import type { Services } from '#app/services.ts';
import type { KeyHolder } from './require-key.ts';

export interface AskedPage {
  state?: 'active' | 'completed' | undefined;
  status?: DeliveryStatus | undefined;
  external_id?: string | undefined;
  created_from?: string | undefined;
  created_before?: string | undefined;
  cursor?: string | undefined;
}

/** What a key sees and changes: real deliveries, or with a test key those of the sandbox. */
export interface DeliveryWorld {
  list(
    services: Services,
    holder: KeyHolder,
    asked: AskedPage,
  ): Promise<{ deliveries: z.infer<typeof deliverySummary>[]; next_cursor: string | null }>;
  get(services: Services, holder: KeyHolder, id: string): Promise<z.infer<typeof publicDelivery>>;
  create(
    services: Services,
    holder: KeyHolder,
    request: z.infer<typeof orderRequest>,
  ): Promise<z.infer<typeof publicDelivery>>;
  updateContacts(
    services: Services,
    holder: KeyHolder,
    request: z.infer<typeof contactsRequest> & { id: string },
  ): Promise<z.infer<typeof publicDelivery>>;
  cancel(
    services: Services,
    holder: KeyHolder,
    request: { id: string; reason: string },
  ): Promise<z.infer<typeof publicDelivery>>;
  getPosition(services: Services, holder: KeyHolder, id: string): Promise<z.infer<typeof publicPosition>>;
  getProof(services: Services, holder: KeyHolder, id: string): Promise<z.infer<typeof publicProof>>;
}

/** The bounds of a list as times. */
export const readSpan = ({ created_from: from, created_before: before }: AskedPage) => ({
  createdFrom: from === undefined ? undefined : new Date(from),
  createdBefore: before === undefined ? undefined : new Date(before),
});

/** The facts of an order that a program typed. */
export const toTypedOrder = ({ pickup, dropoff, ...request }: z.infer<typeof orderRequest>) => ({
  deliverySpeed: request.speed,
  senderName: pickup.contact_name,
  senderPhone: pickup.contact_phone,
  pickupDetails: pickup.note,
  receiverName: dropoff.contact_name,
  receiverPhone: dropoff.contact_phone,
  deliveryDetails: dropoff.note,
  packageDescription: request.description,
  reference: request.reference,
  costCentre: request.cost_centre,
  externalId: request.external_id,
});

/** The people and notes that a program changed; undefined for those that it left out. */
export const toTypedContacts = ({ pickup, dropoff }: z.infer<typeof contactsRequest>) => ({
  senderName: pickup?.contact_name,
  senderPhone: pickup?.contact_phone,
  pickupDetails: pickup?.note,
  receiverName: dropoff?.contact_name,
  receiverPhone: dropoff?.contact_phone,
  deliveryDetails: dropoff?.note,
});
