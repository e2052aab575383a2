import { type AddressDraft, findPlace } from '#web/fields/address-field/address-draft.ts';

const texts = {
  interpolated: 'Hausnummer geschätzt: Bitte prüfen Sie den Punkt auf der Karte.',
  street: 'Diese Hausnummer kennt unsere Karte nicht: Der Punkt liegt auf der Straße.',
} as const;

/**
 * How precisely the map knows a chosen address, if the customer should check it; a point set by hand counts
 * as precise.
 */
export function pointText(address: AddressDraft): string | undefined {
  const place = findPlace(address);
  if (!place) return undefined;
  if (address.pin) return 'Sie haben den Punkt auf der Karte angepasst.';
  const { precision } = place;
  return precision === 'interpolated' || precision === 'street' ? texts[precision] : undefined;
}
