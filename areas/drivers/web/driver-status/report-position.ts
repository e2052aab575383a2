import type { KeptFix } from '#web/offline/phone-store.ts';
import { toServerTime } from '#web/lib/server-now.ts';
import { planReport, type Reported } from './plan-report.ts';

export interface ReportedPhone {
  personId: string;
  /** A parcel is under way. */
  hasDelivery: boolean;
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch' | 'getCurrentPosition'>;
  now(): number;
  isConnected(): boolean;
  isLow(): boolean;
  keep(fix: KeptFix): Promise<void>;
  send(): Promise<void>;
  /** The last measured position. */
  onMeasured(place: Reported): void;
  onRefused(error: GeolocationPositionError): void;
}

/** Maximum age of a position that is used without measuring again. */
const FRESH_MS = { followed: 3000, idle: 15_000 };

export interface PositionReporter {
  /** Measures again and reports, however little time has passed. */
  measureNow(): void;
  /** The connection is back. */
  goOn(): void;
  stop(): void;
}

/** Reports this phone's position until stopped. Source: docs/decisions/0040. */
export function startPositionReport(phone: ReportedPhone): PositionReporter {
  const { personId, hasDelivery, geolocation } = phone;
  let latest: KeptFix | undefined;
  let reported: Reported | undefined;
  let lastMeasuredAt: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function plan(): void {
    clearTimeout(timer);
    if (isOver || !latest || !isHeard()) return;
    const need = { isFollowed: hasDelivery, isLow: phone.isLow() };
    const wait = planReport(reported, { lat: latest.lat, lng: latest.lng, at: phone.now() }, need);
    timer = setTimeout(latest.measuredAt === lastMeasuredAt ? measureNow : () => void report(), wait);
  }

  async function report(): Promise<void> {
    if (!latest) return;
    const fix = latest;
    lastMeasuredAt = fix.measuredAt;
    reported = { lat: fix.lat, lng: fix.lng, at: phone.now() };
    // Without storage, positions that cannot be sent are lost.
    await phone.keep(fix).catch(() => undefined);
    await phone.send();
    plan();
  }

  function take({ coords, timestamp }: GeolocationPosition): void {
    if (isOver) return;
    const { latitude: lat, longitude: lng, accuracy } = coords;
    // Never ahead of the phone's own clock.
    const at = Math.min(timestamp || phone.now(), phone.now());
    const accuracyMeters = Number.isFinite(accuracy) ? accuracy : null;
    latest = { personId, lat, lng, accuracyMeters, measuredAt: new Date(toServerTime(at)).toISOString() };
    phone.onMeasured({ lat, lng, at });
  }

  const isHeard = () => phone.isConnected() || hasDelivery;

  /** Watches do not fire while the phone stands still, and its position would become stale. */
  function measureNow(): void {
    if (isOver || !isHeard()) return;
    geolocation.getCurrentPosition(
      (position) => {
        if (isOver) return;
        take(position);
        void report();
      },
      () => undefined,
      { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 },
    );
  }

  const watch = geolocation.watchPosition(
    (position) => {
      take(position);
      plan();
    },
    phone.onRefused,
    { enableHighAccuracy: true, maximumAge: hasDelivery ? FRESH_MS.followed : FRESH_MS.idle },
  );
  return {
    measureNow,
    goOn() {
      void phone.send();
      plan();
    },
    stop() {
      isOver = true;
      geolocation.clearWatch(watch);
      clearTimeout(timer);
    },
  };
}
