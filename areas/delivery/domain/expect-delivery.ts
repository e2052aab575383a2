/**
 * When a delivery is expected, told before it is ordered: the plan at that moment, spread as past deliveries
 * deviated from theirs. Instants are epoch milliseconds. Source: docs/decisions/0039, 'What is expected is
 * told'.
 */
import type { DeliverySpeed } from '#platform/domain/statuses.ts';
import { quantile } from './learn-arrivals.ts';

/** A past delivery, both from the payment on. */
export interface SaleSample {
  /** As expected when it was sold. */
  etaSeconds: number;
  actualSeconds: number;
}

/** With what rounding adds, eight of ten deliveries arrive within the window: one earlier, one later. */
const SHARES = { low: 0.12, high: 0.88 };
type Spread = Record<keyof typeof SHARES, number>;

/**
 * The prior, in shares of the planned duration, from simulated days: the longer the plan, the more it is
 * brought forward; faster speeds are put before others, not behind them.
 */
const PRIOR_LOW = { atOnce: 0.88, anHour: -0.13 };
const PRIOR_HIGH = { standard: 1.72, faster: 1.55, anHour: -0.23 };
const MIN_PRIOR: Spread = { low: 0.5, high: 1.1 };
/** Below the first number samples are ignored, from the second on only samples count. */
const MIN_SAMPLES = 30;
const ENOUGH_SAMPLES = 100;
/**
 * Only the deliveries with the most similar ETAs count: what is planned soon can be delayed most, what
 * is planned late is often brought forward.
 */
const NEAREST = 100;
/** Windows are told in whole steps. */
const STEP_MS = 5 * 60_000;

interface PlannedArrival {
  speed: DeliverySpeed;
  now: number;
  /** As planned. */
  expectedAt: number;
  /** The earliest and the latest that may be told. */
  directAt: number;
  promisedBy: number;
}

/** The window that is told; null if the plan is beyond the promise, or the promise leaves no window. */
export function expectDelivery(
  { speed, now, expectedAt, directAt, promisedBy }: PlannedArrival,
  samples: readonly SaleSample[],
): { from: number; until: number } | null {
  if (expectedAt > promisedBy) return null;
  const spread = learnFrom(samples, speed, (expectedAt - now) / 1000);
  const at = (share: number) => now + (expectedAt - now) * share;
  const [from, until] = [
    floor(Math.max(at(spread.low), directAt)),
    ceil(Math.min(at(spread.high), promisedBy)),
  ];
  const window = {
    from: from < directAt ? from + STEP_MS : from,
    until: until > promisedBy ? until - STEP_MS : until,
  };
  return window.from < window.until ? window : null;
}

/** The quoted window for an order paid later: in whole steps, so that most read what they were quoted. */
export function postponeExpected(
  { at, from, until }: Record<'at' | 'from' | 'until', number>,
  byMs: number,
): Record<'at' | 'from' | 'until', number> {
  const steps = floor(byMs);
  return { at: at + byMs, from: from + steps, until: until + steps };
}

const floor = (instant: number) => Math.floor(instant / STEP_MS) * STEP_MS;
const ceil = (instant: number) => Math.ceil(instant / STEP_MS) * STEP_MS;

function assume(speed: DeliverySpeed, etaSeconds: number): Spread {
  const hours = etaSeconds / 3600;
  const atOnce = speed === 'standard' ? PRIOR_HIGH.standard : PRIOR_HIGH.faster;
  return {
    low: Math.max(MIN_PRIOR.low, PRIOR_LOW.atOnce + PRIOR_LOW.anHour * hours),
    high: Math.max(MIN_PRIOR.high, atOnce + PRIOR_HIGH.anHour * hours),
  };
}

function learnFrom(samples: readonly SaleSample[], speed: DeliverySpeed, etaSeconds: number): Spread {
  const prior = assume(speed, etaSeconds);
  if (samples.length < MIN_SAMPLES) return prior;
  const distance = (sample: SaleSample) => Math.abs(sample.etaSeconds - etaSeconds);
  const shares = samples
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEAREST)
    .map((sample) => sample.actualSeconds / sample.etaSeconds)
    .toSorted((one, other) => one - other);
  const weight = Math.min(1, (samples.length - MIN_SAMPLES) / (ENOUGH_SAMPLES - MIN_SAMPLES));
  const limit = (name: keyof Spread) => weight * quantile(shares, SHARES[name]) + (1 - weight) * prior[name];
  return { low: limit('low'), high: limit('high') };
}
