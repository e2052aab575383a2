import { expectDelivery, type SaleSample } from '#delivery/domain/expect-delivery.ts';
import type { SellableSpeed } from '#dispatch/domain/find-sellable-speeds.ts';
import { MAX_SAMPLES } from '#delivery/domain/learn-arrivals.ts';
import { bySpeed, type DeliverySpeed } from '#platform/domain/statuses.ts';
import { promiseSeconds } from './day-people.ts';

/** What a quote told of the arrival, and whether it held. */
interface AnnouncedArrival {
  speed: DeliverySpeed;
  held: boolean;
  minutesWide: number;
}

interface Sold {
  speed: DeliverySpeed;
  at: number;
  etaSeconds: number;
  window: { from: number; until: number } | null;
}

/** Tells at each sale when the parcel is expected, and learns from the deliveries, as the service does. */
export class DayQuotes {
  readonly announced: AnnouncedArrival[] = [];
  private readonly open = new Map<string, Sold>();
  private readonly samples: Record<DeliverySpeed, SaleSample[]>;

  /** What was learned on the day before is known, as in a service that keeps running. */
  constructor(before?: DayQuotes) {
    this.samples = bySpeed((speed) => [...(before?.samples[speed] ?? [])]);
  }

  sell(at: number, orderId: string, { speed, expectedAt, directAt }: SellableSpeed): void {
    if (expectedAt === null) return;
    const now = at * 1000;
    const promisedBy = now + promiseSeconds[speed] * 1000;
    const window = expectDelivery(
      { speed, now, expectedAt, directAt, promisedBy },
      this.samples[speed].slice(-MAX_SAMPLES),
    );
    this.open.set(orderId, { speed, at, etaSeconds: (expectedAt - now) / 1000, window });
  }

  deliver(now: number, orderId: string): void {
    const sold = this.open.get(orderId);
    if (!sold) return;
    const { speed, at, etaSeconds, window } = sold;
    this.samples[speed].push({ etaSeconds, actualSeconds: now - at });
    if (!window) return;
    const ms = now * 1000;
    const held = window.from <= ms && ms <= window.until;
    this.announced.push({ speed, held, minutesWide: (window.until - window.from) / 60_000 });
  }
}
