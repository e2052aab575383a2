import type { Coordinates } from '#domain/geo/coordinates.ts';
import type { CityTime } from './city-time.ts';
import { cutPath, pointAt } from './drive-path.ts';
import { Refused, type Resident } from './resident.ts';

interface Run {
  stops: {
    deliveryId: string;
    kind: 'pickup' | 'dropoff' | 'return';
    point: Coordinates;
    arrivalAt: string | null;
  }[];
  path: Coordinates[];
}
interface Offer {
  offer: { id: string; offerId: string } | null;
}
interface Active {
  deliveries: { id: string; status: string; receiverName: string }[];
}

export interface DriverOptions {
  start: Coordinates;
  /** A drawn signature, as a phone sends it. */
  signature: string;
  random: () => number;
  signal: AbortSignal;
  onDelivered: () => void;
}

/** Where somebody is who drives, told to the service as often as this, in seconds on the wall. */
const REPORT_SECONDS = 2;
/** How many of a hundred offers are declined, and at how many doors nobody opens. */
const DECLINED = 0.08;
const ABSENT = 0.03;

/** Goes online, takes what is offered, drives on the roads, is held up now and then, and delivers with proof. */
export async function simulateDriver(
  driver: Resident,
  time: CityTime,
  options: DriverOptions,
): Promise<void> {
  const { random, signal } = options;
  let here = options.start;
  let isOnline = false;

  async function report(): Promise<void> {
    const measuredAt = time.now().toISOString();
    await driver.post('/driver/position', {
      fixes: [{ ...here, measuredAt, accuracyMeters: 8 }],
    });
  }
  async function goOnline(): Promise<void> {
    await driver.post('/driver/online', { online: true });
    isOnline = true;
    await report();
  }

  async function answerOffer(): Promise<void> {
    const { offer } = await driver.get<Offer>('/driver/offer');
    if (!offer) return;
    // A look at the phone first.
    await time.wait(2 + random() * 8);
    if (random() < DECLINED) {
      await driver.post(`/driver/offer/${offer.offerId}/decline`, { reason: 'too_far' });
    } else {
      await driver.post(`/driver/offers/${offer.id}/accept`, {});
    }
  }

  async function driveTo(run: Run): Promise<void> {
    const [stop] = run.stops;
    if (!stop) return;
    const path = run.path.length > 1 ? cutPath(run.path, stop.point) : [here, stop.point];
    const left = stop.arrivalAt ? (new Date(stop.arrivalAt).getTime() - time.now().getTime()) / 1000 : 300;
    // Traffic: a little faster than planned now and then, slower more often.
    const seconds = Math.max(20, left) * (0.85 + random() * 0.4);
    const begunAt = time.now().getTime();
    for (;;) {
      const share = (time.now().getTime() - begunAt) / 1000 / seconds;
      here = pointAt(path, Math.min(1, share));
      await report();
      if (share >= 1) return;
      await time.wait(Math.min(REPORT_SECONDS * time.speed, seconds * (1 - share)));
    }
  }

  async function finishStop({ deliveryId, kind }: Run['stops'][number]): Promise<void> {
    await time.wait(120 + random() * 180);
    const { deliveries } = await driver.get<Active>('/driver/deliveries');
    const delivery = deliveries.find(({ id }) => id === deliveryId);
    if (kind === 'return') return void (await driver.post(`/deliveries/${deliveryId}/return-parcel`, {}));
    if (!delivery) return;
    if (kind === 'pickup') {
      await driver.post(`/deliveries/${deliveryId}/pick-up`, {});
      return void (await driver.post(`/deliveries/${deliveryId}/start-transit`, {}));
    }
    if (delivery.status === 'assigned') await driver.post(`/deliveries/${deliveryId}/pick-up`, {});
    if (random() < ABSENT) {
      return void (await driver.post(`/deliveries/${deliveryId}/mark-absent`, {
        reason: 'Keine Antwort an der Tür',
        parcelLocation: 'driver',
      }));
    }
    const proof = await driver.post<{ id: string }>(`/deliveries/${deliveryId}/proof-files`, {
      file: { kind: 'signature', content: options.signature },
    });
    await driver.post(`/deliveries/${deliveryId}/deliver`, {
      receiverName: delivery.receiverName,
      signatureId: proof.id,
    });
    options.onDelivered();
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (!isOnline) await goOnline();
        const run = await driver.get<Run>('/driver/run');
        const [stop] = run.stops;
        if (stop) {
          await driveTo(run);
          await finishStop(stop);
        } else {
          await report();
          await time.wait(Math.max(20, 3 * time.speed));
        }
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // Cancelled or moved meanwhile: the next look says how things stand.
        await time.wait(10);
      }
    }
  }

  let answering: Promise<void> | undefined;
  // Heard several times while the phone is being looked at, it is looked at once.
  const answer = () => {
    answering ??= answerOffer()
      .catch(() => undefined)
      .finally(() => (answering = undefined));
  };
  await Promise.all([work(), driver.listen((noun) => noun === 'offers' && answer(), signal)]);
}
