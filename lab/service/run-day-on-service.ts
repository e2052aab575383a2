/**
 * A whole day of the real service: people who order, and drivers who answer, drive and deliver, under a clock
 * that is moved manually.
 */
import { eq } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { readEnds } from '#delivery/domain/order-facts.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { transitionDelivery } from '#delivery/server/deliveries/transition-delivery.ts';
import { acceptDelivery } from '#dispatch/server/dispatcher/accept-delivery.ts';
import { declineOffer } from '#dispatch/server/dispatcher/offers/decline-offer.ts';
import { runDispatchRound } from '#dispatch/server/dispatcher/rounds/run-dispatch-round.ts';
import { setPause, setShift } from '#drivers/server/profiles/plan-working-time.ts';
import { setOnline } from '#drivers/server/profiles/set-online.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { reportFixes } from '#dispatch/server/positions/report-fixes.ts';
import { Agenda, runUntil } from '#lab/city/agenda.ts';
import { answerOffer, type Behaviour, drawStopSeconds, drawTravelFactor } from '#lab/city/behave.ts';
import type { City, CityDriver } from '#lab/city/draw-city.ts';
import { REST_SECONDS } from '#lab/city/rest.ts';
import { type Courier, isReportDue, makeCourier, mayRest, moveCourier } from './courier.ts';
import { DayLog } from './day-log.ts';
import type { Service } from './open-service.ts';
import { makePeople } from './people-of-the-day.ts';
import { placeOrder } from './place-orders.ts';
import { readWork, type Work } from './read-courier-work.ts';
import { shopOpenList } from './shop-open-list.ts';

export interface DayOptions {
  city: City;
  behaviour: Behaviour;
  /** The instant of second 0 in the city. */
  beginsAt: number;
  roundSeconds: number;
  /** Phones report one by one, and ETAs are computed: three times the work. */
  isRefreshingEtas: boolean;
}

const LAST_SECOND = 20 * 3600;

/** Runs the day and returns its log. */
export async function runDay(service: Service, options: DayOptions): Promise<DayLog> {
  const day = new Day(service, options);
  await day.run();
  return day.log;
}

class Day {
  readonly log = new DayLog();
  private readonly agenda = new Agenda<() => Promise<void>>();
  private readonly couriers = new Map<string, Courier>();
  private readonly orderOf = new Map<string, string>();
  private readonly service: Service;
  private readonly options: DayOptions;
  private now = 0;
  private left = 0;

  constructor(service: Service, options: DayOptions) {
    this.service = service;
    this.options = options;
  }

  private get services() {
    return this.service.app.services;
  }

  async run(): Promise<void> {
    const { city, roundSeconds } = this.options;
    const { drivers, customers } = await makePeople(this.service, city);
    for (const driver of city.drivers) {
      const person = drivers.get(driver.id);
      if (person) this.agenda.add(driver.beginsAt, () => this.beginShift(driver, person));
    }
    this.left = city.orders.length;
    for (const [index, order] of city.orders.entries()) {
      const customer = customers[index % customers.length];
      this.agenda.add(order.orderedAt, async () => {
        const placed = customer && (await placeOrder(this.service, customer, order));
        this.log.tell(this.now, 'ordered', {
          order: order.id,
          wished: order.speed,
          sold: placed?.speed ?? 'none',
        });
        if (placed) {
          this.orderOf.set(placed.deliveryId, order.id);
          this.log.promise(order.id, placed.speed, this.now);
        } else {
          this.left -= 1;
        }
      });
    }
    for (let at = 0; at < LAST_SECOND; at += roundSeconds) {
      await runUntil(this.agenda, at, (to) => this.moveTo(to));
      await this.round();
      if (this.left <= 0) break;
    }
    await this.log.close(this.service, this.orderOf);
  }

  private async moveTo(at: number): Promise<void> {
    this.now = at;
    await this.service.runUntil(this.options.beginsAt + at * 1000);
  }

  private async beginShift(city: CityDriver, person: SignedIn): Promise<void> {
    const courier = makeCourier(city, person);
    this.log.beginShift(person.id, city.endsAt - city.beginsAt);
    await setOnline(this.services, person, true);
    await setShift(this.services, person, new Date(this.options.beginsAt + city.endsAt * 1000));
    this.couriers.set(person.id, courier);
    await this.report(courier);
  }

  /**
   * Phones that are due report their positions; in one batch, unless each fix has to be processed separately.
   */
  private async reportDue(): Promise<void> {
    const due = [...this.couriers.values()].filter((courier) => isReportDue(courier, this.now));
    if (this.options.isRefreshingEtas) {
      await Promise.all(due.map((courier) => this.report(courier)));
      await this.services.etaRefresher.settle();
      return;
    }
    if (due.length === 0) return;
    for (const courier of due) moveCourier(courier, this.now);
    await this.service.query(
      `update drivers set last_lat = fix.lat, last_lng = fix.lng, last_position_at = $4
       from unnest($1::text[], $2::float8[], $3::float8[]) as fix(id, lat, lng) where user_id = fix.id and is_online`,
      [
        due.map(({ person }) => person.id),
        due.map(({ here }) => here.lat),
        due.map(({ here }) => here.lng),
        this.services.clock.now(),
      ],
    );
  }

  private async report(courier: Courier): Promise<void> {
    moveCourier(courier, this.now);
    const measuredAt = this.services.clock.now();
    const { lat, lng } = courier.here;
    await reportFixes(this.services, courier.person.id, [{ lat, lng, measuredAt, accuracyMeters: 8 }]);
  }

  /**
   * Between two decisions: phones report, offers are made, and couriers who are standing get their next stop.
   */
  private async round(): Promise<void> {
    await this.reportDue();
    const { offers } = await runDispatchRound(this.services);
    for (const { id, driverId, deliveryId } of offers) {
      const courier = this.couriers.get(driverId);
      const order = this.orderOf.get(deliveryId) ?? '';
      if (!courier) continue;
      const answer = answerOffer(this.options.behaviour, courier.city.id, order);
      this.log.tell(this.now, 'offered', { order, driver: courier.city.id });
      this.agenda.add(this.now + answer.seconds, () =>
        this.answer(courier, { offerId: id, deliveryId, order, accepts: answer.accepts }),
      );
    }
    const standing = [...this.couriers.values()].filter(({ isOnline, isBusy }) => isOnline && !isBusy);
    const work = await this.readWork(standing);
    for (const courier of standing) await this.goOn(courier, work);
  }

  private async answer(
    courier: Courier,
    {
      offerId,
      deliveryId,
      order,
      accepts,
    }: { offerId: string; deliveryId: string; order: string; accepts: boolean },
  ): Promise<void> {
    const { person, city } = courier;
    try {
      if (accepts) await acceptDelivery(this.services, person, deliveryId);
      else await declineOffer(this.services, person, { offerId, reason: 'other' });
      this.log.tell(this.now, accepts ? 'accepted' : 'declined', { order, driver: city.id });
      if (accepts) this.log.assign(order, this.now);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.log.tell(this.now, 'too late', { order, driver: city.id, code: error.code });
    }
    if (!courier.isBusy) await this.goOn(courier, await this.readWork([courier]));
  }

  private readWork(couriers: readonly Courier[]): Promise<Work> {
    return readWork(
      this.services.db,
      couriers.map(({ person }) => person.id),
    );
  }

  /**
   * The next planned stop that this driver has accepted, or a break first; without one the end of the shift,
   * or waiting.
   */
  private async goOn(courier: Courier, { tours, taken }: Work): Promise<void> {
    const { person, city } = courier;
    if (this.now < courier.restsUntil) return;
    const tour = tours.find(({ driverId }) => driverId === person.id);
    const own = taken.filter(({ driverId }) => driverId === person.id);
    if (own.length === 0 && this.now >= city.endsAt) {
      courier.isOnline = false;
      await setOnline(this.services, person, false);
      this.log.tell(this.now, 'went home', { driver: city.id });
      return;
    }
    if (mayRest(courier, this.now, { planned: tour?.stops ?? [], own })) {
      courier.restsUntil = this.now + REST_SECONDS;
      await setPause(this.services, person, REST_SECONDS / 60);
      this.log.tell(this.now, 'rests', { driver: city.id });
      return;
    }
    const isDue = ({ id, status }: (typeof own)[number], kind: string) =>
      own.some((row) => row.id === id) && (kind === 'pickup') === (status === 'assigned');
    const planned = (tour?.stops ?? []).flatMap(({ deliveryId, kind }) => {
      const row = own.find(({ id }) => id === deliveryId);
      return row && isDue(row, kind) ? [{ row, kind }] : [];
    });
    const [first] = own;
    const found = first ? undefined : await shopOpenList(this.services, courier, this.now);
    if (found) {
      const order = this.orderOf.get(found) ?? '';
      this.log.tell(this.now, 'took', { order, driver: city.id });
      this.log.assign(order, this.now);
      await this.goOn(courier, await this.readWork([courier]));
      return;
    }
    const next =
      planned[0] ?? (first && { row: first, kind: first.status === 'assigned' ? 'pickup' : 'dropoff' });
    if (!next) return;
    const { pickup, dropoff } = readEnds(next.row);
    await this.driveTo(courier, next.row.id, next.kind, next.kind === 'pickup' ? pickup : dropoff);
  }

  private async driveTo(courier: Courier, deliveryId: string, kind: string, to: Coordinates): Promise<void> {
    const { behaviour } = this.options;
    const order = this.orderOf.get(deliveryId) ?? '';
    const from = courier.here;
    const way = await this.measure(from, to);
    const factor = drawTravelFactor(behaviour, courier.city.id, `${order} ${kind}`, this.now);
    const seconds = Math.max(1, Math.round(way.durationSeconds * factor));
    this.log.drive(way.distanceMeters, courier.loadKg > 0);
    courier.isBusy = true;
    courier.idleSince = undefined;
    courier.leg = { from, to, begins: this.now, ends: this.now + seconds };
    this.agenda.add(this.now + seconds, async () => {
      courier.leg = undefined;
      courier.here = to;
      // Due at the next round; for ETAs the exact moment matters.
      courier.reportedAt = -Infinity;
      if (this.options.isRefreshingEtas) await this.report(courier);
      const [row] = await this.services.db.select().from(deliveries).where(eq(deliveries.id, deliveryId));
      const stop = drawStopSeconds(behaviour, row?.packageSize ?? 'small', order, kind);
      this.agenda.add(this.now + stop, () => this.finishStop(courier, deliveryId, kind, order));
    });
  }

  private async measure(from: Coordinates, to: Coordinates) {
    const [[way] = []] = await this.services.geo.router.matrix([from], [to]);
    return way ?? { distanceMeters: 0, durationSeconds: 0 };
  }

  private async finishStop(courier: Courier, deliveryId: string, kind: string, order: string): Promise<void> {
    courier.isBusy = false;
    const [row] = await this.services.db.select().from(deliveries).where(eq(deliveries.id, deliveryId));
    const commands = kind === 'pickup' ? (['pick_up', 'start_transit'] as const) : (['deliver'] as const);
    for (const command of commands) {
      await this.services.db.transaction((tx) =>
        transitionDelivery(this.services, tx, {
          deliveryId,
          command,
          viewer: courier.person,
          given: command === 'deliver' ? { receiverName: 'Fiete Claasen', signature: 'simulated.png' } : {},
        }),
      );
    }
    const kg = row?.weightKg ?? 0;
    courier.loadKg += kind === 'pickup' ? kg : -kg;
    if (courier.loadKg > courier.city.maxLoadKg) this.log.breakRule(`${courier.city.id} carries too much`);
    this.log.tell(this.now, kind === 'pickup' ? 'picked up' : 'delivered', {
      order,
      driver: courier.city.id,
    });
    if (kind === 'dropoff') {
      this.left -= 1;
      this.log.deliver(order, this.options.beginsAt + this.now * 1000, row?.promisedBy.getTime() ?? 0);
    }
    await this.goOn(courier, await this.readWork([courier]));
  }
}
