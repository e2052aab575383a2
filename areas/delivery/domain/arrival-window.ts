const MINUTE_MS = 60_000;

/** ISO instants of whole minutes. */
export interface ArrivalWindow {
  from: string;
  until: string;
}

/** The whole minutes that contain a computed window: whoever names it names the same. */
export function toArrivalWindow({ from90, until90 }: { from90: Date; until90: Date }): ArrivalWindow {
  return {
    from: toMinute(from90, Math.floor).toISOString(),
    until: toMinute(until90, Math.ceil).toISOString(),
  };
}

const toMinute = (instant: Date, round: (minutes: number) => number) =>
  new Date(round(instant.getTime() / MINUTE_MS) * MINUTE_MS);
