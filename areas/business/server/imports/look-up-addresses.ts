import { errorCatalogue } from '#platform/contract/errors.ts';
import { judgeAddress, type MeantAddress, type TypedAddressFault } from '#business/server/v1/find-address.ts';
import type { RowFault } from '#business/domain/import-fields.ts';
import type { Services } from '#app/services.ts';

type FoundAddress = MeantAddress | { fault: Pick<RowFault, 'message' | 'proposal' | 'isSure'> };

/** Throws as searchAddresses does. */
export type AddressLookup = (address: string) => Promise<FoundAddress>;

const texts: Record<TypedAddressFault, string> = {
  ADDRESS_NOT_FOUND: 'Diese Adresse finden wir in Hamburg nicht.',
  ADDRESS_AMBIGUOUS: errorCatalogue.ADDRESS_AMBIGUOUS.message,
  ADDRESS_INCOMPLETE: errorCatalogue.ADDRESS_INCOMPLETE.message,
  ADDRESS_APPROXIMATE: `${errorCatalogue.ADDRESS_APPROXIMATE.message} Stimmt sie, übernehmen Sie den Vorschlag: Berechnet wird dann bis zur Mitte der Straße.`,
};

/** Somebody has looked at the row, and the middle of the street will do. */
const approximate = /\s*\(ungefähr\)/i;

/** Addresses that were typed whole; each is looked up once, as most rows of a file begin at the same door. */
export function lookUpAddresses(services: Pick<Services, 'db' | 'geo'>): AddressLookup {
  const known = new Map<string, Promise<FoundAddress>>();
  return (address) => {
    const found = known.get(address) ?? lookUp(services, address);
    known.set(address, found);
    return found;
  };
}

async function lookUp(services: Pick<Services, 'db' | 'geo'>, address: string): Promise<FoundAddress> {
  const judged = await judgeAddress(services, address.replace(approximate, ''), approximate.test(address));
  if (!('fault' in judged)) return judged;
  const { fault, nearest, isSure } = judged;
  const whole = nearest && !nearest.needsHouseNumber && `${nearest.mainText}, ${nearest.secondaryText}`;
  const proposal = fault === 'ADDRESS_APPROXIMATE' ? `${address.trim()} (ungefähr)` : whole;
  if (!proposal) return { fault: { message: texts[fault] } };
  return { fault: { message: texts[fault], proposal, ...(isSure && { isSure }) } };
}
