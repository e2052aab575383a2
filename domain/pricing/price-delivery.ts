import { bySpeed, type DeliverySpeed, type PackageSize } from '#domain/delivery/statuses.ts';
import { tariff } from '#domain/tariff/tariff.ts';

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

/**
 * The price of one delivery, VAT included, in integer cents. `distanceMeters` from 0, `weightKg` a whole
 * number from 1 to 20. Source: docs/decisions/0020, 'The price'.
 */
export function priceDelivery(parcel: {
  speed: DeliverySpeed;
  packageSize: PackageSize;
  weightKg: number;
  distanceMeters: number;
}): PriceBreakdown {
  const baseCents = tariff.baseCents;
  const speedCents = tariff.speedCents[parcel.speed];
  const packageCents = tariff.packageCents[parcel.packageSize];
  const weightCents = Math.max(0, parcel.weightKg - tariff.weight.includedKg) * tariff.weight.centsPerKg;
  const distanceCents = (tenthsOfKm(parcel.distanceMeters) * tariff.centsPerKm) / 10;
  return {
    baseCents,
    speedCents,
    packageCents,
    weightCents,
    distanceCents,
    totalCents: baseCents + speedCents + packageCents + weightCents + distanceCents,
  };
}

/** The prices of all three speeds for one parcel on one route. */
export function priceAllSpeeds(parcel: {
  packageSize: PackageSize;
  weightKg: number;
  distanceMeters: number;
}): Record<DeliverySpeed, PriceBreakdown> {
  return bySpeed((speed) => priceDelivery({ ...parcel, speed }));
}
