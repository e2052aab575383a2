import type { Delivery } from '#delivery/server/deliveries/deliveries.store.ts';
import { listCorrected } from '#delivery/domain/corrected-facts.ts';
import type { ContactFact } from '#delivery/domain/order-facts.ts';
import type { CommandFile } from './command-file.ts';

/** Whom the driver meets at both ends, and what the driver is told about them. */
export type Contacts = Pick<Delivery, ContactFact>;

interface Given {
  contacts: Partial<Contacts>;
  /** The receiver's other link, for another phone number or mail address. */
  trackingToken?: string;
}

/** Changes the people at both ends; places, price and promise stay as bought. */
export const changeContacts: CommandFile<Given> = {
  effect: ({ given: { contacts, trackingToken } }) => ({
    delivery: { ...contacts, ...(trackingToken && { trackingToken }) },
    corrected: listCorrected(contacts),
  }),
};
