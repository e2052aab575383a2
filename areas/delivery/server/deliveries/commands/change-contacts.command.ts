import type { Delivery } from '#delivery/server/deliveries/deliveries.store.ts';
import type { EndFact } from '#delivery/domain/order-facts.ts';
import type { CommandFile } from './command-file.ts';

/** Whom the driver meets at both ends, and what the driver is told about them. */
export type Contacts = Pick<Delivery, EndFact>;

interface Given {
  contacts: Partial<Contacts>;
}

/** Changes the people at both ends; places, price and promise stay as bought. */
export const changeContacts: CommandFile<Given> = {
  effect: ({ given }) => ({ delivery: given.contacts }),
};
