import { bySpeed, type DeliverySpeed, type PackageSize } from '#platform/domain/statuses.ts';
import { speedSurcharges } from '#platform/domain/starting-prices.ts';
import { tariff } from '#platform/domain/tariff.ts';
import type { Prices } from '#platform/domain/versioned.ts';

/** Integer cents; the parts add up to `totalCents`. */
export interface PriceBreakdown {
  baseCents: number;
  speedCents: number;
  packageCents: number;
  weightCents: number;
  distanceCents: number;
  totalCents: number;
}

/** Metres rounded half up to tenths of a kilometre: the displayed distance is the priced one. */
export function tenthsOfKm(distanceMeters: number): number {
  return Math.floor((distanceMeters + 50) / 100);
}

interface Parcel {
  packageSize: PackageSize;
  weightKg: number;
  distanceMeters: number;
}

/**
 * The price of one delivery, VAT included, in integer cents, by the prices in effect; the distance's part is
 * rounded half up. `distanceMeters` from 0, `weightKg` a whole number from 1 to 20. Source:
 * docs/decisions/0020, 'The price'.
 */
export function priceDelivery(parcel: Parcel & { speed: DeliverySpeed }, prices: Prices): PriceBreakdown {
  const { baseCents, centsPerKg, centsPerKm } = prices;
  const speedCents = speedSurcharges(prices)[parcel.speed];
  const packageCents = packageSurcharge(prices)[parcel.packageSize];
  const weightCents = Math.max(0, parcel.weightKg - tariff.includedKg) * centsPerKg;
  const distanceCents = Math.floor((tenthsOfKm(parcel.distanceMeters) * centsPerKm + 5) / 10);
  return {
    baseCents,
    speedCents,
    packageCents,
    weightCents,
    distanceCents,
    totalCents: baseCents + speedCents + packageCents + weightCents + distanceCents,
  };
}

const packageSurcharge = ({ smallCents, mediumCents, largeCents }: Prices): Record<PackageSize, number> => ({
  documents: 0,
  small: smallCents,
  medium: mediumCents,
  large: largeCents,
});

/** The prices of all three speeds for one parcel on one route. */
export function priceAllSpeeds(parcel: Parcel, prices: Prices): Record<DeliverySpeed, PriceBreakdown> {
  return bySpeed((speed) => priceDelivery({ ...parcel, speed }, prices));
}
