/** The numeric settings that an admin may change, with their defaults. Source: docs/decisions/0039. */
interface Figure {
  standard: number;
  least: number;
  most: number;
}

export const settingFigures = {
  /** How long an offer stays open before it expires. */
  offer_seconds: { standard: 45, least: 15, most: 300 },
  /** How many offers may be declined or expire before a delivery is shown on the open list only. */
  offer_rounds: { standard: 3, least: 1, most: 10 },
  /** After how long without a sign of life a driver without parcels is taken offline. */
  silent_offline_minutes: { standard: 30, least: 20, most: 240 },
  /** How many deliveries a driver may have at a time, accepted or aboard. */
  deliveries_per_driver: { standard: 20, least: 10, most: 100 },
  /** How long a driver spends at a stop, by parcel size. */
  stop_minutes_documents: { standard: 3, least: 1, most: 30 },
  stop_minutes_small: { standard: 4, least: 1, most: 30 },
  stop_minutes_medium: { standard: 4, least: 1, most: 30 },
  stop_minutes_large: { standard: 6, least: 1, most: 30 },
  /** How long a driver waits at the receiver's door before an absence is reported without a word why. */
  absence_wait_minutes: { standard: 5, least: 0, most: 30 },
  /** A fast speed is sold only if its plan arrives at least this long before the promise. */
  sale_reserve_minutes: { standard: 10, least: 0, most: 60 },
  /** How far beyond its target the soonest drop-off may lie for a fast speed to be sold. */
  sale_over_target_percent: { standard: 50, least: 0, most: 200 },
  /** How long after payment a customer may cancel free of charge although a driver has accepted. */
  free_cancel_minutes: { standard: 2, least: 0, most: 30 },
  /** How long after payment a customer without a driver is asked whether to keep waiting. */
  tell_waiting_minutes: { standard: 20, least: 5, most: 240 },
  /** How long after its promise a delivery without a driver is cancelled and refunded. */
  cancel_unaccepted_minutes: { standard: 60, least: 15, most: 600 },
  /** The share of the price refunded for a missed promise; 0 refunds nothing. */
  promise_credit_percent: { standard: 0, least: 0, most: 100 },
  /** How much of a delivery's payments a dispatcher may refund, all its refunds added up. */
  dispatcher_refund_euros: { standard: 50, least: 0, most: 500 },
  /**
   * The price of a special drawing right, which the law's limit of liability is counted in. Source: HGB 431;
   * the International Monetary Fund publishes it daily.
   */
  drawing_right_cents: { standard: 115, least: 50, most: 300 },
  /** What the owner wants of the numbers: docs/decisions/0038. */
  target_kept_percent: { standard: 95, least: 50, most: 100 },
  /** In how many minutes nine in ten orders shall be accepted. */
  target_accepted_minutes: { standard: 10, least: 1, most: 120 },
  target_cancelled_percent: { standard: 5, least: 0, most: 50 },
  /** 45 are four and a half stars. */
  target_rating_tenths: { standard: 45, least: 30, most: 50 },
} as const satisfies Record<string, Figure>;

export type FigureKey = keyof typeof settingFigures;
export const figureKeys = Object.keys(settingFigures) as [FigureKey, ...FigureKey[]];
