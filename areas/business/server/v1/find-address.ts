import type { z } from 'zod';
import type { foundSuggestion } from '#maps/contract/maps.ts';
import { searchAddresses } from '#maps/server/lookups/search-addresses.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';

const LOOKED_AT = 5;

export type TypedAddressFault = 'ADDRESS_NOT_FOUND' | 'ADDRESS_AMBIGUOUS' | 'ADDRESS_INCOMPLETE';

/** The place that was meant, or why it cannot be told, with the nearest one. */
export type JudgedAddress =
  | { placeId: string }
  | { fault: TypedAddressFault; nearest: z.infer<typeof foundSuggestion> | undefined };

/**
 * An address that nobody chose from a list: only one that was typed whole counts, and two of them are none,
 * because the courier would go to the wrong one. Throws as searchAddresses does.
 */
export async function judgeAddress(
  services: Pick<Services, 'db' | 'geo'>,
  address: string,
): Promise<JudgedAddress> {
  const found = await searchAddresses(services, address, LOOKED_AT);
  const [meant, another] = found.filter(({ match }) => match === 'exact');
  if (!meant) return { fault: 'ADDRESS_NOT_FOUND', nearest: found[0] };
  if (another) return { fault: 'ADDRESS_AMBIGUOUS', nearest: meant };
  if (meant.needsHouseNumber) return { fault: 'ADDRESS_INCOMPLETE', nearest: undefined };
  return { placeId: meant.placeId };
}

/**
 * The place id of an address that a program typed. `end` is the detail of a refusal. Throws
 * ADDRESS_NOT_FOUND, ADDRESS_AMBIGUOUS and ADDRESS_INCOMPLETE, and as searchAddresses does.
 */
export async function findAddress(
  services: Pick<Services, 'db' | 'geo'>,
  address: string,
  end: 'pickup' | 'delivery',
): Promise<string> {
  const judged = await judgeAddress(services, address);
  if ('fault' in judged) throw new AppError(judged.fault, { detail: end });
  return judged.placeId;
}
