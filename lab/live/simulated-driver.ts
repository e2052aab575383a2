import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { CityTime } from './city-time.ts';
import type { PositionNeed } from '#dispatch/contract/positions.ts';
import { cutPath, pointAt } from '#business/domain/drive-path.ts';
import { type Behaviour, drawStopSeconds, drawTravelFactor } from '#lab/city/behave.ts';
import { type DriverPhone, isRefusal, type Stop } from './driver-phone.ts';

export interface DriverHabits {
  /** The percentages of offers that are declined, and of doors where nobody opens. */
  declined: number;
  absent: number;
  /** How long answering on the phone takes; between the two, in seconds. */
  answerSeconds: readonly [number, number];
}

/** Drivers in a large city. */
export const usualHabits: DriverHabits = { declined: 8, absent: 3, answerSeconds: [2, 10] };

export interface DriverOptions {
  /** By which the pace of this driver is drawn. */
  id: string;
  start: Coordinates;
  habits: DriverHabits;
  random: () => number;
  signal: AbortSignal;
  onDelivered: () => void;
  /** Where to go while idle, and how long that takes; if omitted, the driver stays in place. */
  stroll?: (here: Coordinates) => Promise<{ path: Coordinates[]; seconds: number } | undefined>;
  /** Whether current offers are left to another driver. */
  leavesToOthers?: () => boolean;
}

/** The intervals of position reports while driving, in seconds of the city's time, as phones keep them. */
const REPORT_SECONDS: Record<PositionNeed, number> = { door: 5, followed: 5, carrying: 15, idle: 60 };
/** However fast the city's time passes, in seconds of real time. */
const MIN_REPORT_SECONDS = 2;
/** The interval while standing at a door, as phones do, in seconds of the city's time. */
const STANDING_REPORT_SECONDS = 120;
const UNKNOWN_WAY_SECONDS = 300;
/** Drives and stops of every living city are drawn as those of the simulated day. */
export const behaviour: Behaviour = { seed: 1, refusals: 0, rain: null };

/** Goes online, accepts offers, drives by road, is delayed now and then, and delivers with proof. */
export async function simulateDriver(
  phone: DriverPhone,
  time: CityTime,
  options: DriverOptions,
): Promise<void> {
  const { random, signal, habits } = options;
  const within = ([least, most]: readonly [number, number]) => least + random() * (most - least);
  let here = options.start;
  let isOnline = false;

  let need: PositionNeed = 'idle';
  const report = async () => {
    need = await phone.report(here, time.now());
  };

  async function answerOffer(): Promise<void> {
    const offer = await phone.findOffer();
    if (!offer) return;
    await time.wait(within(habits.answerSeconds));
    if (options.leavesToOthers?.() || random() * 100 < habits.declined) await phone.decline(offer.offerId);
    else await phone.accept(offer.id);
  }

  /** Along a line in so many seconds; ends early when `isOver` returns true. */
  async function drive(
    path: readonly Coordinates[],
    { seconds, isOver }: { seconds: number; isOver?: () => boolean },
  ): Promise<void> {
    const begunAt = time.now().getTime();
    for (;;) {
      const share = (time.now().getTime() - begunAt) / 1000 / seconds;
      here = pointAt(path, Math.min(1, share));
      await report();
      if (share >= 1 || isOver?.()) return;
      const pause = Math.max(REPORT_SECONDS[need], MIN_REPORT_SECONDS * time.speed);
      await time.wait(Math.min(pause, seconds * (1 - share)));
    }
  }

  /** By the planned roads, now a little faster, now slower; nobody rings before the receiver wants it. */
  async function driveTo(stop: Stop, line: readonly Coordinates[]): Promise<void> {
    const path = line.length > 1 ? cutPath(line, stop.point) : [here, stop.point];
    const usual = stop.arrivalAt ? secondsUntil(stop.arrivalAt) : UNKNOWN_WAY_SECONDS;
    const factor = drawTravelFactor(behaviour, options.id, `${stop.deliveryId} ${stop.kind}`, 0);
    await drive(path, { seconds: Math.max(1, usual) * factor });
    if (stop.notBefore) await stay(secondsUntil(stop.notBefore));
  }

  const secondsUntil = (instant: string) => (Date.parse(instant) - time.now().getTime()) / 1000;

  async function stay(seconds: number): Promise<void> {
    let left = seconds;
    for (; left > STANDING_REPORT_SECONDS; left -= STANDING_REPORT_SECONDS) {
      await time.wait(STANDING_REPORT_SECONDS);
      await report();
    }
    if (left > 0) await time.wait(left);
  }

  async function finishStop({ deliveryId, kind }: Stop): Promise<void> {
    const delivery = (await phone.listDeliveries()).find(({ id }) => id === deliveryId);
    if (!delivery) return;
    await stay(drawStopSeconds(behaviour, delivery.packageSize, deliveryId, kind));
    if (kind === 'return') return await phone.returnParcel(deliveryId);
    if (kind === 'pickup') {
      await phone.pickUp(deliveryId);
      return await phone.startTransit(deliveryId);
    }
    if (delivery.status === 'assigned') await phone.pickUp(deliveryId);
    const { receiverWish } = delivery;
    if (receiverWish?.wish === 'safe_place') {
      await phone.leave(deliveryId, receiverWish.details);
      return options.onDelivered();
    }
    if (random() * 100 < habits.absent) return await phone.markAbsent(deliveryId);
    await phone.deliver(deliveryId, delivery.receiverName);
    options.onDelivered();
  }

  /** Idle: strolls until something is accepted. */
  async function idle(): Promise<void> {
    const way = await options.stroll?.(here);
    if (way && way.path.length > 1) {
      const { path, seconds } = way;
      await drive(path, { seconds, isOver: () => hasAccepted });
    }
    await report();
    await time.wait(Math.max(hasAccepted ? 1 : 20, 3 * time.speed));
  }

  let hasAccepted = false;
  async function work(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (!isOnline) {
          await phone.goOnline();
          isOnline = true;
          await report();
        }
        hasAccepted = false;
        const { stops, path } = await phone.getRun();
        const [stop] = stops;
        if (stop) {
          await driveTo(stop, path);
          await finishStop(stop);
        } else {
          await idle();
        }
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // Cancelled or reassigned meanwhile: the next iteration reads the new state.
        await time.wait(10);
      }
    }
  }

  let answering: Promise<void> | undefined;
  // Several notifications while one is being answered lead to one more check.
  const answer = () => {
    answering ??= answerOffer()
      .then(() => void (hasAccepted = true))
      .catch(() => undefined)
      .finally(() => (answering = undefined));
  };
  await Promise.all([work(), phone.listen(answer, signal)]);
}
