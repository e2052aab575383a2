import { createHash } from 'node:crypto';
import {
  completedStatuses,
  type DeliverySpeed,
  deliverySpeeds,
  type DeliveryStatus,
  isOneOf,
} from '#platform/domain/statuses.ts';
import type { Service } from './open-service.ts';
import { reportDay } from './report-day.ts';

interface Entry {
  speed: DeliverySpeed;
  paidAt: number;
  assignedAt: number | undefined;
  isKept: boolean | undefined;
}

/** The log of a day, line by line, and its figures. */
export class DayLog {
  readonly lines: string[] = [];
  readonly brokenRules: string[] = [];
  private readonly orders = new Map<string, Entry>();
  private emptyMeters = 0;
  private meters = 0;
  private unsold = 0;
  /** The seconds of each driver's shift. */
  private readonly shifts = new Map<string, number>();
  private figures: string[] = [];
  private windows: Record<string, unknown>[] = [];
  private ended: Record<string, unknown>[] = [];

  tell(at: number, what: string, about: Record<string, string>): void {
    if (what === 'ordered' && about.sold !== about.wished) this.unsold += 1;
    const facts = Object.entries(about).map(([key, value]) => `${key}=${value}`);
    this.lines.push(`${String(at).padStart(6)} ${what} ${facts.join(' ')}`);
  }

  promise(order: string, speed: DeliverySpeed, paidAt: number): void {
    this.orders.set(order, { speed, paidAt, assignedAt: undefined, isKept: undefined });
  }

  assign(order: string, at: number): void {
    const entry = this.orders.get(order);
    if (entry) entry.assignedAt ??= at;
  }

  deliver(order: string, at: number, promisedBy: number): void {
    const entry = this.orders.get(order);
    if (entry) entry.isKept = at <= promisedBy;
  }

  beginShift(driverId: string, seconds: number): void {
    this.shifts.set(driverId, seconds);
  }

  drive(meters: number, isLoaded: boolean): void {
    this.meters += meters;
    if (!isLoaded) this.emptyMeters += meters;
  }

  breakRule(what: string): void {
    this.brokenRules.push(what);
  }

  async close(service: Service, orderOf: ReadonlyMap<string, string>): Promise<void> {
    this.windows = await service.query(
      `select kind, count(*)::int as count, avg(held_50::int)::float as held50, avg(held_90::int)::float as held90
       from arrival_samples group by kind order by kind`,
    );
    this.figures = await reportDay(service, { shifts: this.shifts, meters: this.meters });
    this.ended = await service.query(
      'select status, count(*)::int as count from deliveries group by status order by status',
    );
    const twice = await service.query(
      'select count(*)::int as count from (select delivery_id from payments group by delivery_id having count(*) > 1) as more',
    );
    if (Number(twice[0]?.count) > 0) this.breakRule('a delivery was paid twice');
    if (orderOf.size !== this.orders.size) this.breakRule('an order has no delivery');
  }

  /** A hash of the whole log, the same for the same day. */
  hash(): string {
    return createHash('sha256').update(this.lines.join('\n')).digest('hex').slice(0, 16);
  }

  /** Neither delivered nor ended otherwise. */
  countStranded(): number {
    return this.ended
      .filter(({ status }) => !isOneOf(completedStatuses, status as DeliveryStatus))
      .reduce((sum, { count }) => sum + Number(count), 0);
  }

  report(): string {
    const all = [...this.orders.values()];
    const share = (of: Entry[]) =>
      of.length === 0
        ? '-'
        : `${((100 * of.filter(({ isKept }) => isKept).length) / of.length).toFixed(2)} %`;
    const waits = all
      .flatMap(({ assignedAt, paidAt }) => (assignedAt === undefined ? [] : [(assignedAt - paidAt) / 60]))
      .sort((a, b) => a - b);
    const at = (part: number) => (waits[Math.floor(waits.length * part)] ?? 0).toFixed(1);
    return [
      `orders          ${all.length} sold, ${this.unsold} not as wished`,
      `ended as        ${this.ended.map(({ status, count }) => `${String(status)} ${String(count)}`).join(', ')}`,
      `promises kept   ${share(all)}  ${deliverySpeeds.map((speed) => `${speed} ${share(all.filter((one) => one.speed === speed))}`).join('  ')}`,
      `stranded        ${this.countStranded()}`,
      `broken rules    ${this.brokenRules.length}`,
      `empty driving   ${((100 * this.emptyMeters) / Math.max(1, this.meters)).toFixed(1)} % of ${Math.round(this.meters / 1000)} km`,
      `to assignment   p50 ${at(0.5)} min, p95 ${at(0.95)} min`,
      ...this.windows.map(
        ({ kind, count, held50, held90 }) =>
          `windows         ${String(kind)}: 50 % held ${(100 * Number(held50)).toFixed(1)}, 90 % held ${(100 * Number(held90)).toFixed(1)} of ${String(count)}`,
      ),
      ...this.figures,
      `log             ${this.lines.length} lines, ${this.hash()}`,
    ].join('\n');
  }
}
