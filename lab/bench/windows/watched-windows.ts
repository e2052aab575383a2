import type { AnnouncedArrival, ReannouncedArrival } from '#delivery/tables/arrival-etas-tables.ts';
import type { LaterReason } from '#delivery/domain/later-reason.ts';
import type { Service } from '#lab/service/open-service.ts';

export type Kind = 'pickup' | 'dropoff';

/** The first window told of a stop, and what became of it; instants are epoch milliseconds. */
export interface WatchedWindow {
  kind: Kind;
  stopsBefore: number;
  from90: number;
  until90: number;
  expectedAt: number;
  arrivedAt: number | undefined;
  /** By how many minutes it was shown wider than it was told last, and ending later, at most. */
  widerMinutes: number;
  laterMinutes: number;
  /** Told anew, with the reason. */
  announcedBecause: LaterReason | undefined;
  /** By how many minutes all that was told anew was wider than what was told first. */
  grownMinutes: number;
}

/** What pages show of every delivery under way, looked at again and again. */
export class WatchedWindows {
  readonly windows = new Map<string, WatchedWindow>();
  private readonly service: Pick<Service, 'query'>;

  constructor(service: Pick<Service, 'query'>) {
    this.service = service;
  }

  async look(): Promise<void> {
    for (const row of await this.service.query(
      `select delivery_id, kind, told, retold, from_90, until_90 from arrival_forecasts where told is not null`,
    )) {
      const key = `${String(row.delivery_id)} ${String(row.kind)}`;
      const announced = row.told as AnnouncedArrival;
      const again = row.retold as ReannouncedArrival | null;
      const found = this.windows.get(key) ?? {
        kind: row.kind as Kind,
        stopsBefore: announced.stopsBefore,
        from90: Date.parse(announced.from90),
        until90: Date.parse(announced.until90),
        expectedAt: Date.parse(announced.expectedAt),
        arrivedAt: undefined,
        widerMinutes: 0,
        laterMinutes: 0,
        announcedBecause: undefined,
        grownMinutes: 0,
      };
      const last = { from90: announced.from90, ...(again ?? { until90: announced.until90 }) };
      const lastMinutes = minutesBetween(last.from90, last.until90);
      const wider = minutesBetween(row.from_90 as Date, row.until_90 as Date) - lastMinutes;
      found.widerMinutes = Math.max(found.widerMinutes, wider);
      found.laterMinutes = Math.max(found.laterMinutes, minutesBetween(last.until90, row.until_90 as Date));
      found.announcedBecause = again?.because ?? found.announcedBecause;
      found.grownMinutes = lastMinutes - minutesBetween(announced.from90, announced.until90);
      this.windows.set(key, found);
    }
    for (const row of await this.service.query(
      `select delivery_id, picked_up_at, ended_at from delivery_attempts where picked_up_at is not null`,
    )) {
      const id = String(row.delivery_id);
      const [pickup, dropoff] = [this.windows.get(`${id} pickup`), this.windows.get(`${id} dropoff`)];
      if (pickup) pickup.arrivedAt ??= (row.picked_up_at as Date).getTime();
      if (dropoff) dropoff.arrivedAt ??= (row.ended_at as Date | null)?.getTime();
    }
  }

  /** Whether every delivery has ended. */
  async isOver(): Promise<boolean> {
    const [row] = await this.service.query(
      'select count(*)::int as left from deliveries where not is_completed',
    );
    return row?.left === 0;
  }
}

const minutesBetween = (from: string | Date, until: string | Date) =>
  (new Date(until).getTime() - new Date(from).getTime()) / 60_000;
