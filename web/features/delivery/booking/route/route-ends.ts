import type { AddressDraft } from '#web/fields/address-field/address-draft.ts';
import type { Party } from '#web/features/delivery/booking/people/parties.ts';

/**
 * Both addresses and what is wrong with them, whoever keeps them: the order form, or a page that only asks
 * for prices.
 */
export interface RouteEnds {
  addresses: Record<Party, AddressDraft>;
  errors: Partial<Record<Party, AddressErrors>>;
  /** Merged into what is there at that moment. A place that was found clears the error. */
  change(end: Party, patch: Partial<AddressDraft>): void;
  refuse(end: Party, field: keyof AddressErrors, message: string): void;
}

export interface AddressErrors {
  text?: string | undefined;
  houseNumber?: string | undefined;
}
