/**
 * Runs the real service for weeks under a moved clock: the result is the demo's history. Who carries what and
 * when is decided by the dispatcher, day by day in memory.
 */
import { eq } from 'drizzle-orm';
import { setPosition, shareFix } from './history-phones.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { driverTours } from '#dispatch/tables/dispatch-tables.ts';
import { readEnds } from '#delivery/domain/order-facts.ts';
import { greatCircleMeters } from '#maps/domain/coordinates.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { refundPart } from '#money/server/checkout/refund-part.ts';
import { type Transition, transitionDelivery } from '#delivery/server/deliveries/transition-delivery.ts';
import type { Command } from '#delivery/domain/commands.ts';
import { refreshEtas } from '#dispatch/server/arrivals/refresh-etas.ts';
import { acceptDelivery } from '#dispatch/server/dispatcher/accept-delivery.ts';
import { signatureKey } from '#demo/server/signature-key.ts';
import { setOnline } from '#drivers/server/profiles/set-online.ts';
import { rateDelivery } from '#delivery/server/ratings/rate-delivery.ts';
import { Agenda, runUntil } from '#lab/city/agenda.ts';
import { drawStopSeconds } from '#lab/city/behave.ts';
import { drawUnit } from '#lab/city/draw.ts';
import type { Service } from '#lab/service/open-service.ts';
import { placeOrder } from '#lab/service/place-orders.ts';
import { type Carried, deliverDay } from './deliver-day.ts';
import { HistoryDesk } from './history-desk.ts';
import { type HistoryPeople, makeHistoryPeople } from './history-people.ts';
import { contents, floors, receivers } from './history-words.ts';
import { DAY_SECONDS, type HistorySize, pick, type PlannedOrder, planHistory } from './plan-history.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const CENTRE = { lat: 53.5535, lng: 9.993 };
const METERS_PER_SECOND = 5;
const DETOUR = 1.35;
const REPORTS_EVERY_DAYS = 3;
/** Who forgets to report the pick-up does so at the door: such rides are held for an admin. */
const FORGETFUL_SHARE = 0.006;
const FORGOTTEN_SECONDS = 40;

type Tour = (typeof driverTours.$inferInsert)['stops'];

/**
 * Begins at six in the morning of the first day and ends at midnight of the last, with everything ordered
 * completed or given up.
 */
export async function runHistory(
  service: Service,
  { beginsAt, drivers, ...size }: HistorySize & { beginsAt: number; drivers: number },
): Promise<void> {
  const people = await makeHistoryPeople(service.app.services, { ...size, drivers });
  const history = new History(service, { people, beginsAt, seed: size.seed });
  await history.run(planHistory(size), size.days);
}

class History {
  private readonly agenda = new Agenda<() => Promise<void>>();
  private readonly service: Service;
  private readonly people: HistoryPeople;
  private readonly beginsAt: number;
  private readonly seed: number;
  private readonly deliveryIds = new Map<string, string>();
  private readonly desk: HistoryDesk;
  private now = 0;

  constructor(
    service: Service,
    { people, beginsAt, seed }: { people: HistoryPeople; beginsAt: number; seed: number },
  ) {
    this.service = service;
    this.people = people;
    this.beginsAt = beginsAt;
    this.seed = seed;
    this.desk = new HistoryDesk(service, {
      admin: people.admin,
      after: (seconds, act) => this.after(seconds, act),
    });
  }

  private get services() {
    return this.service.app.services;
  }

  async run(planned: readonly PlannedOrder[], days: number): Promise<void> {
    for (const { person } of this.people.drivers) await setOnline(this.services, person, true);
    const byDay = Map.groupBy(planned, ({ day }) => day);
    for (const [day, orders] of byDay)
      this.agenda.add(day * DAY_SECONDS, async () => this.beginDay(day, orders));
    for (let day = 0; day < days; day += REPORTS_EVERY_DAYS) {
      this.agenda.add(day * DAY_SECONDS + 4 * HOUR, () =>
        this.desk.hearFromVisitor({
          // The last ones are left for visitors who open the desk.
          isAnswered: day < days - REPORTS_EVERY_DAYS,
          units: [this.unit(day, 'visitor'), this.unit(day, 'answers')],
        }),
      );
    }
    for (const { daysBefore, act } of this.desk.planReports(this.people)) {
      this.agenda.add((days - daysBefore) * DAY_SECONDS + 5 * HOUR, act);
    }
    // Midnight in Hamburg: the simulated day begins at six.
    await runUntil(this.agenda, days * DAY_SECONDS - 6 * HOUR, async (at) => {
      this.now = at;
      await this.service.runUntil(this.beginsAt + at * 1000);
    });
    for (const { person } of this.people.drivers) await setOnline(this.services, person, false);
  }

  private after(seconds: number, act: () => Promise<void>): void {
    this.agenda.add(this.now + Math.round(seconds), act);
  }

  private unit(...about: (string | number)[]): number {
    return drawUnit(this.seed, ...about);
  }

  private async command<C extends Command>(
    id: string,
    viewer: SignedIn,
    command: C,
    given: Transition<C>['given'],
  ): Promise<void> {
    await this.services.db.transaction((tx) =>
      transitionDelivery(this.services, tx, { deliveryId: id, command, viewer, given }),
    );
  }

  private beginDay(day: number, planned: readonly PlannedOrder[]): void {
    const trips = planned.filter(({ fate }) => fate !== 'cancelled').map(({ trip }) => trip);
    const carried = deliverDay({ seed: this.seed, day }, trips, this.people.drivers);
    for (const order of planned) {
      const { trip, fate, at } = order;
      if (fate !== 'cancelled' && !carried.has(trip.id)) continue;
      this.agenda.add(at, () => this.order(order, carried.get(trip.id)));
    }
  }

  /** What nobody carries the customer cancels. */
  private async order(planned: PlannedOrder, carried: Carried | undefined): Promise<void> {
    const { id, trip } = planned;
    const customer = this.people.customers[planned.customer];
    if (!customer) return;
    const unit = (what: string) => this.unit(id, what);
    const speed = carried?.speed ?? trip.speed;
    const placed = await placeOrder(
      this.service,
      customer,
      { ...trip, speed },
      {
        senderName: customer.fullName,
        senderPhone: customer.phone,
        receiverName: pick(receivers, unit('receiver')),
        receiverPhone: '+49 40 5550199',
        deliveryDetails: pick(floors, unit('floor')),
        packageDescription: pick(contents, unit('content')),
        houseNumbers: [1 + Math.floor(unit('from') * 60), 1 + Math.floor(unit('to') * 60)],
      },
    );
    if (!placed) return;
    const { deliveryId } = placed;
    if (!carried) {
      this.after((2 + 10 * unit('cancels')) * MINUTE, () =>
        this.command(deliveryId, customer, 'cancel', { reason: 'Hat sich erledigt.' }),
      );
      return;
    }
    const { person, acceptedAt, pickedUpAt, deliveredAt, plan } = carried;
    this.deliveryIds.set(`${planned.day} ${trip.id}`, deliveryId);
    this.agenda.add(acceptedAt, () => acceptDelivery(this.services, person, deliveryId));
    const isLate = unit('forgets') < FORGETFUL_SHARE;
    const reportedAt = isLate ? Math.max(pickedUpAt, deliveredAt - FORGOTTEN_SECONDS) : pickedUpAt;
    this.agenda.add(reportedAt, async () => {
      if (isLate && unit('shares') < 0.5) await shareFix(this.service, person, await this.read(deliveryId));
      await this.pickUp(deliveryId, person, this.toTour(planned.day, plan));
    });
    const arrivesAt = planned.fate === 'late' ? await this.missPromise(planned, deliveryId) : deliveredAt;
    this.agenda.add(arrivesAt, () => this.arrive(planned, deliveryId, { person, customer }));
  }

  /** Some minutes after the promise, whatever the day's plan was. */
  private async missPromise({ id }: PlannedOrder, deliveryId: string): Promise<number> {
    const { promisedBy } = await this.read(deliveryId);
    const minutes = 4 + 25 * this.unit(id, 'late');
    return Math.round((promisedBy.getTime() - this.beginsAt) / 1000 + minutes * MINUTE);
  }

  private toTour(day: number, plan: Carried['plan']): Tour {
    const toInstant = (seconds: number) => new Date(this.beginsAt + seconds * 1000).toISOString();
    return plan.flatMap(({ orderId, kind, arriveAt, leaveAt }) => {
      const deliveryId = this.deliveryIds.get(`${day} ${orderId}`);
      const times = { arriveAt: toInstant(arriveAt), leaveAt: toInstant(leaveAt) };
      return deliveryId ? [{ deliveryId, kind, ...times }] : [];
    });
  }

  private async pickUp(deliveryId: string, person: SignedIn, tour: Tour): Promise<void> {
    await this.command(deliveryId, person, 'pick_up', {});
    await this.command(deliveryId, person, 'start_transit', {});
    // The receiver is told a window, by what the dispatcher plans then. Otherwise phones and plans are
    // silent: quotes would count only on drivers who were just heard of.
    const { pickup } = readEnds(await this.read(deliveryId));
    const { db, clock } = this.services;
    await setPosition(this.service, person, pickup);
    await db.insert(driverTours).values({ driverId: person.id, stops: tour, plannedAt: clock.now() });
    await refreshEtas(this.services, person.id);
    await db.delete(driverTours).where(eq(driverTours.driverId, person.id));
    await setPosition(this.service, person, undefined);
  }

  private async arrive(
    planned: PlannedOrder,
    deliveryId: string,
    { person, customer }: { person: SignedIn; customer: SignedIn },
  ): Promise<void> {
    const row = await this.read(deliveryId);
    const isFirst = row.attemptNumber === 1;
    if (isFirst && (planned.fate === 'absent' || planned.fate === 'redelivered')) {
      await this.command(deliveryId, person, 'mark_absent', {
        reason: 'Keine Antwort an der Tür',
        // A parcel that awaits a decision is at the sender, so that the demo's couriers have nothing to
        // return first.
        parcelLocation: planned.fate === 'absent' ? 'sender' : 'driver',
      });
      if (planned.fate === 'redelivered') this.bringAgain(planned, deliveryId, { person, customer });
      return;
    }
    await this.command(deliveryId, person, 'deliver', {
      receiverName: row.receiverName,
      signature: signatureKey(customer.email),
    });
    this.followUp(planned, deliveryId, customer);
  }

  /** The next morning, as the customer wished: the driver who has the parcel brings it before the shift. */
  private bringAgain(
    planned: PlannedOrder,
    deliveryId: string,
    { person, customer }: { person: SignedIn; customer: SignedIn },
  ): void {
    const driver = this.people.drivers.find((one) => one.person === person);
    if (!driver) throw new Error(`${person.email} is no driver`);
    const wishedAt = (planned.day + 1) * DAY_SECONDS + Math.round(this.unit(planned.id, 'again') * HOUR);
    const acceptedAt = Math.max(wishedAt + 3 * MINUTE, driver.freeAt);
    const way = (greatCircleMeters(CENTRE, planned.trip.dropoff) * DETOUR) / METERS_PER_SECOND;
    const stop = drawStopSeconds(
      { seed: this.seed, refusals: 0, rain: null },
      planned.trip.packageSize,
      planned.id,
      'again',
    );
    driver.freeAt = acceptedAt + MINUTE + Math.round(way) + stop;
    this.agenda.add(wishedAt, () =>
      this.command(deliveryId, customer, 'request_redelivery', { reason: 'Jetzt ist jemand zu Hause.' }),
    );
    this.agenda.add(acceptedAt, async () => {
      await acceptDelivery(this.services, person, deliveryId);
      await this.command(deliveryId, person, 'pick_up', {});
      await this.command(deliveryId, person, 'start_transit', {});
    });
    this.agenda.add(driver.freeAt, () => this.arrive(planned, deliveryId, { person, customer }));
  }

  /** What follows a delivery: rating, question, refund. */
  private followUp(planned: PlannedOrder, deliveryId: string, customer: SignedIn): void {
    const { rating, question, fate, id } = planned;
    const unit = (what: string) => this.unit(id, what);
    if (rating) {
      this.after((5 + 170 * unit('rates')) * MINUTE, () =>
        rateDelivery(this.services, customer, { id: deliveryId, ...rating }),
      );
    }
    if (question) {
      this.after((20 + 40 * unit('writes')) * MINUTE, () =>
        this.desk.ask(customer, { deliveryId, question, unit: unit('answers') }),
      );
    }
    if (fate === 'credited') {
      this.after(30 * MINUTE, async () => {
        const { priceCents } = await this.read(deliveryId);
        await this.services.db.transaction((tx) =>
          refundPart(this.services, tx, this.people.admin, {
            deliveryId,
            cents: Math.round(priceCents * 0.25),
            seenReturnedCents: 0,
            reason: 'Kulanz nach einer Reklamation',
          }),
        );
      });
    }
  }

  private async read(id: string) {
    const [row] = await this.services.db.select().from(deliveries).where(eq(deliveries.id, id));
    if (!row) throw new Error(`there is no delivery ${id}`);
    return row;
  }
}
