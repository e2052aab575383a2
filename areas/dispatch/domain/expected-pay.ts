/**
 * What an hour brought on days of this kind: from stretches of three hours that drivers were online, each the
 * pay for an hour of it. Source: docs/decisions/0089.
 */
export const STRETCH_HOURS = 3;
/** Without breaks; whoever was online for less of a stretch says little about it. */
export const MIN_ONLINE_SECONDS = 2 * 3600;

/** Fewer are too few to measure a range, or to hide what a single driver earned. */
const MIN_STRETCHES = 40;
const MIN_DRIVERS = 5;
const MIN_DAYS = 5;

export interface DrivenStretch {
  driverId: string;
  day: string;
  centsAnHour: number;
}

export interface PayRange {
  fromCents: number;
  untilCents: number;
}

export interface ExpectedPay {
  /** The middle half of all stretches. */
  half: PayRange;
  /** Nine tenths of them. */
  nine: PayRange;
}

/** In whole euros; undefined if too little was measured. */
export function expectPay(stretches: readonly DrivenStretch[]): ExpectedPay | undefined {
  const differ = (what: 'driverId' | 'day') => new Set(stretches.map((stretch) => stretch[what])).size;
  if (stretches.length < MIN_STRETCHES || differ('driverId') < MIN_DRIVERS || differ('day') < MIN_DAYS) {
    return undefined;
  }
  const sorted = stretches.map(({ centsAnHour }) => centsAnHour).sort((one, other) => one - other);
  return { half: rangeOf(sorted, 0.5), nine: rangeOf(sorted, 0.9) };
}

/**
 * The limits between which the next value lies with this probability, if it is drawn like those before
 * (conformal prediction): of n values one more falls into each of the n + 1 gaps alike.
 */
function rangeOf(sorted: readonly number[], share: number): PayRange {
  const outside = ((1 - share) / 2) * (sorted.length + 1);
  const lower = sorted[Math.max(0, Math.round(outside) - 1)]!;
  const upper = sorted[Math.min(sorted.length - 1, sorted.length - Math.round(outside))]!;
  return { fromCents: toEuros(lower), untilCents: toEuros(upper) };
}

const toEuros = (cents: number): number => Math.round(cents / 100) * 100;
