import type { AddressDraft } from '#web/fields/address-field/address-draft.ts';
import type { Party } from '#delivery/web/booking/people/parties.ts';

/**
 * Both addresses and their errors, independent of where they are kept: in the order form, or on a page that
 * only shows prices.
 */
export interface RouteEnds {
  addresses: Record<Party, AddressDraft>;
  errors: Partial<Record<Party, AddressErrors>>;
  /** Merged into the current value. A place that was found clears the error. */
  change(end: Party, patch: Partial<AddressDraft>): void;
  refuse(end: Party, field: keyof AddressErrors, message: string): void;
}

export interface AddressErrors {
  text?: string | undefined;
  houseNumber?: string | undefined;
}
