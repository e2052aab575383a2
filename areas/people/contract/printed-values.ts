/**
 * The values of `versioned.ts` as pages print them. Pages are rendered at build time with a token for each,
 * which the server replaces by the text of the day; the browser reads the same texts from the page.
 */
import { formatPrice } from '#platform/contract/german-format.ts';
import { startingPrices } from '#platform/domain/starting-prices.ts';
import { earningsTariff } from '#platform/domain/tariff.ts';
import type { VersionedValues } from '#platform/domain/versioned.ts';
import { orderingWeekText } from './ordering-week-text.ts';

export function printValues(
  { prices, driver_pay: pay, ordering_times, notices }: VersionedValues,
  isRehearsal = false,
) {
  const { nearKm } = earningsTariff;
  const starting = startingPrices(prices);
  const nearCents = nearKm * pay.nearCentsPerKm;
  return {
    basePrice: formatPrice(prices.baseCents),
    fromStandard: `ab ${formatPrice(starting.standard)}`,
    fromExpress: `ab ${formatPrice(starting.express)}`,
    fromExpressGold: `ab ${formatPrice(starting.express_gold)}`,
    express: formatPrice(prices.expressCents),
    expressGold: formatPrice(prices.expressGoldCents),
    small: formatPrice(prices.smallCents),
    medium: formatPrice(prices.mediumCents),
    large: formatPrice(prices.largeCents),
    perKm: formatPrice(prices.centsPerKm),
    perKg: formatPrice(prices.centsPerKg),
    payBase: formatPrice(pay.baseCents),
    payNearKm: formatPrice(pay.nearCentsPerKm),
    payFarKm: formatPrice(pay.farCentsPerKm),
    payFast: formatPrice(pay.fastCents),
    /** For the near distance alone, and for a standard delivery of ten kilometres. */
    payNearAll: formatPrice(nearCents),
    payTenKm: formatPrice(pay.baseCents + nearCents + (10 - nearKm) * pay.farCentsPerKm),
    orderingWeek: orderingWeekText(ordering_times),
    customerNotice: notices.customers,
    /** Empty, except before the opening. */
    rehearsalNote: isRehearsal ? 'Probebetrieb: Es wird nichts abgebucht und nichts geliefert.' : '',
  };
}
export type PrintedValues = ReturnType<typeof printValues>;
