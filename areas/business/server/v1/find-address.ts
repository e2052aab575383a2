import type { z } from 'zod';
import type { foundSuggestion } from '#maps/contract/maps.ts';
import { searchAddresses } from '#maps/server/lookups/search-addresses.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';

const LOOKED_AT = 5;
/** No street of Hamburg is as long: Fuhlsbüttler Straße, one of the longest, ends below 800. */
const HIGHEST_NUMBER = 1000;

export type TypedAddressFault =
  | 'ADDRESS_NOT_FOUND'
  | 'ADDRESS_AMBIGUOUS'
  | 'ADDRESS_INCOMPLETE'
  | 'ADDRESS_APPROXIMATE';

/** What was meant: the place, and what the courier needs at its door. */
export interface MeantAddress {
  placeId: string;
  door: string;
}

/** What was meant, or why it cannot be told, with the nearest one. */
export type JudgedAddress =
  | MeantAddress
  | {
      fault: TypedAddressFault;
      nearest: z.infer<typeof foundSuggestion> | undefined;
      /** No other house was found that has the typed number: nothing else can be meant. */
      isSure?: boolean;
    };

/**
 * An address that nobody chose from a list: only one that was typed whole counts, and two of them are none,
 * because the courier would go to the wrong one. A number that the map does not know, which would be priced
 * at the middle of its street, counts if `mayBeApproximate`. Throws as searchAddresses does.
 */
export async function judgeAddress(
  services: Pick<Services, 'db' | 'geo'>,
  address: string,
  mayBeApproximate: boolean,
): Promise<JudgedAddress> {
  const found = await searchAddresses(services, address, LOOKED_AT);
  const [meant, another] = found.filter(({ match }) => match === 'exact');
  if (!meant) {
    return { fault: 'ADDRESS_NOT_FOUND', nearest: found[0], isSure: isOnlyHouse(address, found) };
  }
  if (another) return { fault: 'ADDRESS_AMBIGUOUS', nearest: meant };
  if (meant.needsHouseNumber) return { fault: 'ADDRESS_INCOMPLETE', nearest: undefined };
  if (isApproximate(meant) && !mayBeApproximate) return { fault: 'ADDRESS_APPROXIMATE', nearest: meant };
  return { placeId: meant.placeId, door: meant.note ?? '' };
}

/** Whether exactly one of these has a house number, and it was typed. */
function isOnlyHouse(address: string, found: readonly z.infer<typeof foundSuggestion>[]): boolean {
  const numbers = found.flatMap(({ mainText }) => / (\d+\s?\p{L}?)$/u.exec(mainText)?.[1] ?? []);
  const typed = new Set(address.toLowerCase().match(/\d+\s?\p{L}?(?=[\s,]|$)/gu));
  const [only] = numbers;
  return numbers.length === 1 && only !== undefined && typed.has(only.toLowerCase());
}

/** Without a map that knows houses, which then gives no precision, only what cannot be a house is told. */
function isApproximate({ precision, mainText }: z.infer<typeof foundSuggestion>): boolean {
  if (precision !== undefined) return precision === 'street';
  return Number(/ (\d+)\D*$/.exec(mainText)?.[1] ?? 0) > HIGHEST_NUMBER;
}

/**
 * The address that a program typed. `end` is the detail of a refusal. Throws ADDRESS_NOT_FOUND,
 * ADDRESS_AMBIGUOUS, ADDRESS_INCOMPLETE and ADDRESS_APPROXIMATE, and as searchAddresses does.
 */
export async function findAddress(
  services: Pick<Services, 'db' | 'geo'>,
  { address, allow_approximate }: { address: string; allow_approximate: boolean },
  end: 'pickup' | 'delivery',
): Promise<MeantAddress> {
  const judged = await judgeAddress(services, address, allow_approximate);
  if ('fault' in judged) throw new AppError(judged.fault, { detail: end });
  return judged;
}
