/** What an admin may set to a number, with what it is until then. Source: docs/decisions/0039. */
interface Figure {
  standard: number;
  least: number;
  most: number;
}

export const settingFigures = {
  /** How long an offer waits for its driver. */
  offer_seconds: { standard: 45, least: 15, most: 300 },
  /** So many offers come back before a delivery stands in the open list alone. */
  offer_rounds: { standard: 3, least: 1, most: 10 },
  /** How long a driver is at a stop, by size of parcel. */
  stop_minutes_documents: { standard: 3, least: 1, most: 30 },
  stop_minutes_small: { standard: 4, least: 1, most: 30 },
  stop_minutes_medium: { standard: 4, least: 1, most: 30 },
  stop_minutes_large: { standard: 6, least: 1, most: 30 },
  /** A fast way is sold only if its plan leaves this much before the promise. */
  sale_reserve_minutes: { standard: 10, least: 0, most: 60 },
  /** So long after payment without a driver the customer is asked whether to wait. */
  tell_waiting_minutes: { standard: 20, least: 5, most: 240 },
  /** So long after its promise a delivery that nobody took is cancelled and paid back. */
  cancel_unaccepted_minutes: { standard: 60, least: 15, most: 600 },
  /** What share of the price goes back for a missed promise; 0 is nothing. */
  promise_credit_percent: { standard: 0, least: 0, most: 100 },
} as const satisfies Record<string, Figure>;

export type FigureKey = keyof typeof settingFigures;
export const figureKeys = Object.keys(settingFigures) as [FigureKey, ...FigureKey[]];
