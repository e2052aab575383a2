import type { ApiKeyMode } from './api-key-scopes.ts';

export interface ApiLimits {
  callsAMinute: number;
  /** A price may cost us money at an outside map engine. */
  quotesAMinute: number;
  quotesADay: number;
  /** Carried out at the same time by one process; the next ones wait for their turn. */
  atOnce: number;
}

/** What all keys of one company and mode may ask for together. Source: docs/decisions/0075. */
export const apiLimits: Record<ApiKeyMode, ApiLimits> = {
  live: { callsAMinute: 300, quotesAMinute: 120, quotesADay: 5000, atOnce: 2 },
  test: { callsAMinute: 300, quotesAMinute: 60, quotesADay: 1000, atOnce: 1 },
};

/** Calls of one company that wait besides, in one process. */
export const CALLS_WAITING = 60;
