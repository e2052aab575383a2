import type { Coordinates } from '#domain/geo/coordinates.ts';
import type { CityTime } from './city-time.ts';
import { cutPath, pointAt } from './drive-path.ts';
import { type DriverPhone, isRefusal, type Stop } from './driver-phone.ts';

export interface DriverHabits {
  /** How many of a hundred offers are declined, and at how many doors nobody opens. */
  declined: number;
  absent: number;
  /** How long a look at the phone takes, and a stop; between the two, in seconds. */
  answerSeconds: readonly [number, number];
  stopSeconds: readonly [number, number];
  /** What part of the planned time a way takes, which holds some for traffic; between the two. */
  pace: readonly [number, number];
}

/** Drivers of a large city, some of whom are held up. */
export const usualHabits: DriverHabits = {
  declined: 8,
  absent: 3,
  answerSeconds: [2, 10],
  stopSeconds: [120, 300],
  // A little faster than planned now and then, slower more often.
  pace: [0.85, 1.25],
};

export interface DriverOptions {
  start: Coordinates;
  habits: DriverHabits;
  random: () => number;
  signal: AbortSignal;
  onDelivered: () => void;
  /** Where to go while there is nothing to do, and how long the way takes; without it the driver stands. */
  stroll?: (here: Coordinates) => Promise<{ path: Coordinates[]; seconds: number } | undefined>;
  /** Whether what is offered now is left to somebody else. */
  leavesToOthers?: () => boolean;
}

/** Where somebody is who drives, told to the service as often as this, in seconds on the wall. */
const REPORT_SECONDS = 2;
const STROLL_REPORT_SECONDS = 5;

/**
 * Goes online, takes what is offered, drives on the roads, is held up now and then, and delivers with proof.
 */
export async function simulateDriver(
  phone: DriverPhone,
  time: CityTime,
  options: DriverOptions,
): Promise<void> {
  const { random, signal, habits } = options;
  const within = ([least, most]: readonly [number, number]) => least + random() * (most - least);
  let here = options.start;
  let isOnline = false;

  const report = () => phone.report(here, time.now());

  async function answerOffer(): Promise<void> {
    const offer = await phone.findOffer();
    if (!offer) return;
    await time.wait(within(habits.answerSeconds));
    if (options.leavesToOthers?.() || random() * 100 < habits.declined) await phone.decline(offer.offerId);
    else await phone.accept(offer.id);
  }

  /** Along a line in so many seconds; ends early when `isOver` says so. */
  async function drive(
    path: readonly Coordinates[],
    { seconds, everySeconds, isOver }: { seconds: number; everySeconds: number; isOver?: () => boolean },
  ): Promise<void> {
    const begunAt = time.now().getTime();
    for (;;) {
      const share = (time.now().getTime() - begunAt) / 1000 / seconds;
      here = pointAt(path, Math.min(1, share));
      await report();
      if (share >= 1 || isOver?.()) return;
      await time.wait(Math.min(everySeconds * time.speed, seconds * (1 - share)));
    }
  }

  async function driveTo(stop: Stop, line: readonly Coordinates[]): Promise<void> {
    const path = line.length > 1 ? cutPath(line, stop.point) : [here, stop.point];
    const left = stop.arrivalAt ? (new Date(stop.arrivalAt).getTime() - time.now().getTime()) / 1000 : 300;
    const seconds = Math.max(20, left) * within(habits.pace);
    await drive(path, { seconds, everySeconds: REPORT_SECONDS });
  }

  async function finishStop({ deliveryId, kind }: Stop): Promise<void> {
    await time.wait(within(habits.stopSeconds));
    if (kind === 'return') return await phone.returnParcel(deliveryId);
    const delivery = (await phone.listDeliveries()).find(({ id }) => id === deliveryId);
    if (!delivery) return;
    if (kind === 'pickup') {
      await phone.pickUp(deliveryId);
      return await phone.startTransit(deliveryId);
    }
    if (delivery.status === 'assigned') await phone.pickUp(deliveryId);
    if (random() * 100 < habits.absent) return await phone.markAbsent(deliveryId);
    await phone.deliver(deliveryId, delivery.receiverName);
    options.onDelivered();
  }

  /** Nothing to do: a look around, until something is accepted. */
  async function idle(): Promise<void> {
    const way = await options.stroll?.(here);
    if (way && way.path.length > 1) {
      const { path, seconds } = way;
      await drive(path, { seconds, everySeconds: STROLL_REPORT_SECONDS, isOver: () => hasAccepted });
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
        // Cancelled or moved meanwhile: the next look says how things stand.
        await time.wait(10);
      }
    }
  }

  let answering: Promise<void> | undefined;
  // Heard several times while the phone is being looked at, it is looked at once.
  const answer = () => {
    answering ??= answerOffer()
      .then(() => void (hasAccepted = true))
      .catch(() => undefined)
      .finally(() => (answering = undefined));
  };
  await Promise.all([work(), phone.listen(answer, signal)]);
}
