import type { z } from 'zod';
import type {
  contactsRequest,
  deliverySummary,
  orderRequest,
  publicDelivery,
  publicPosition,
  publicProof,
} from '#business/contract/v1/public-delivery.ts';
import { apiEmail, apiParts, endFacts, type EndFact, endParts } from '#delivery/domain/order-facts.ts';
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

type Contacts = z.infer<typeof contactsRequest>;
type ChangedContact = NonNullable<Contacts['pickup']>;

/** What both ends say, under our own names. */
const toEndFacts = <C extends ChangedContact>(contacts: { pickup: C; delivery: C }) =>
  Object.fromEntries(
    (['pickup', 'delivery'] as const).flatMap((end) =>
      endParts.map((part) => [endFacts[end][part], contacts[end][apiParts[part].name]]),
    ),
  ) as Record<EndFact, C[keyof ChangedContact]>;

/** The facts of an order that a program typed. */
export const toTypedOrder = ({ pickup, dropoff, ...request }: z.infer<typeof orderRequest>) => ({
  deliverySpeed: request.speed,
  ...toEndFacts({ pickup, delivery: dropoff }),
  receiverEmail: dropoff[apiEmail.name],
  packageDescription: request.description,
  reference: request.reference,
  costCentre: request.cost_centre,
  externalId: request.external_id,
});

/** What a program changed of both ends; undefined for what it left out. */
export const toTypedContacts = ({ pickup = {}, dropoff = {} }: Contacts) => ({
  ...toEndFacts<ChangedContact>({ pickup, delivery: dropoff }),
  receiverEmail: dropoff[apiEmail.name],
});
