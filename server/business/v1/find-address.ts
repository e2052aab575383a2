import { searchAddresses } from '#server/maps/lookups/search-addresses.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';

const LOOKED_AT = 5;

/**
 * The place id of an address that a program typed. Nobody looks at a list of suggestions, so that only one
 * that was typed whole counts, and two of them are none: the courier would go to the wrong one. `end` is the
 * detail of a refusal. Throws ADDRESS_NOT_FOUND, ADDRESS_AMBIGUOUS and ADDRESS_INCOMPLETE, and as
 * searchAddresses does.
 */
export async function findAddress(
  services: Pick<Services, 'db' | 'geo'>,
  address: string,
  end: 'pickup' | 'delivery',
): Promise<string> {
  const found = await searchAddresses(services, address, LOOKED_AT);
  const [meant, another] = found.filter(({ match }) => match === 'exact');
  if (!meant) throw new AppError('ADDRESS_NOT_FOUND', { detail: end });
  if (another) throw new AppError('ADDRESS_AMBIGUOUS', { detail: end });
  if (meant.needsHouseNumber) throw new AppError('ADDRESS_INCOMPLETE', { detail: end });
  return meant.placeId;
}
