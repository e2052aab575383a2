/** What the measuring process and the load generator tell each other. */
import type { MeasuredDriver } from '#lab/bench/operations/world.ts';

export const kinds = [
  'quote',
  "order's quote",
  'checkout',
  'payment',
  'success page',
  'acceptance',
  'fix',
  "follower's reload",
] as const;
export type Kind = (typeof kinds)[number];

/** Who drives at share 1. */
export const DRIVERS = 2500;

/** Who takes part. Followed links are of the first drivers' parcels. */
export interface Cast {
  port: number;
  origin: string;
  drivers: MeasuredDriver[];
  customers: string[];
  tokens: string[];
}

export interface Step {
  /** 1 is ten times Hamburg: 250 quotes, 12 orders and 500 fixes a second, 6,000 followers. */
  share: number;
  seconds: number;
}

export type Demand = { kind: 'cast'; cast: Cast } | ({ kind: 'step' } & Step) | { kind: 'end' };

export interface KindFigures {
  sent: number;
  answered: number;
  /** How many failed, by code, or status where there is none. */
  failed: Record<string, number>;
  /** Milliseconds from the instant at which it was due; of answered ones only. */
  p50: number;
  p99: number;
}

/** What became due in one second. */
export interface SecondFigures {
  p99: number;
  failed: number;
  /** Orders that were paid in this second. */
  ordersDone: number;
}

export interface StepFigures {
  kinds: Record<Kind, KindFigures>;
  seconds: SecondFigures[];
  /** Before its end. */
  ordersDone: number;
  /** Live events that reached followers. */
  events: number;
  /** Followers whose connection was ended by the server. */
  lostFollowers: number;
  /** Processor milliseconds of the generator. */
  processorMs: number;
}
