import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';
import { formatDistance } from '#platform/contract/german-format.ts';

interface Priced {
  packageSize: keyof typeof packageDisplay;
  weightKg: number;
  distanceMeters: number;
}

interface Parts {
  baseCents: number;
  speedCents: number;
  packageCents: number;
  weightCents: number;
  distanceCents: number;
}

/** The parts of a price with German labels; they add up to it. Parts that cost nothing are omitted. */
export function listPriceParts(
  { packageSize, weightKg, distanceMeters }: Priced,
  speed: keyof typeof speedDisplay,
  price: Parts,
): { term: string; cents: number }[] {
  const extras = [
    { term: speedDisplay[speed].label, cents: price.speedCents },
    { term: `Paket ${packageDisplay[packageSize].label}`, cents: price.packageCents },
    { term: `Gewicht ${weightKg} kg`, cents: price.weightCents },
    { term: `Strecke ${formatDistance(distanceMeters)}`, cents: price.distanceCents },
  ];
  return [{ term: 'Grundpreis', cents: price.baseCents }, ...extras.filter(({ cents }) => cents > 0)];
}
