import type { PositionNeed } from '#dispatch/contract/positions.ts';
import type { KeptFix } from '#web/offline/phone-store.ts';
import { toServerTime } from '#web/lib/server-now.ts';
import {
  compareRough,
  confirmAfter,
  isSamePlace,
  planMeasuring,
  planReport,
  type Reported,
  restAfter,
  rhythmOf,
} from './plan-report.ts';
import type { PositionSource } from './position-source.ts';

export interface ReportedPhone {
  personId: string;
  /** A parcel is under way. */
  hasDelivery: boolean;
  geolocation: PositionSource;
  now(): number;
  isConnected(): boolean;
  isLow(): boolean;
  isHidden(): boolean;
  keep(fix: KeptFix): Promise<void>;
  /** Sends what is kept; answers how closely the position is needed from now on, undefined if unknown. */
  send(): Promise<PositionNeed | undefined>;
  /** Says that the phone still is where the fix of `since` was measured; undefined without an answer. */
  confirm(standing: { since: string; at: string }): Promise<Confirmed | undefined>;
  /** The last measured position. */
  onMeasured(place: Reported): void;
  onRefused(error: GeolocationPositionError): void;
}

interface Confirmed {
  isConfirmed: boolean;
  need: PositionNeed;
}

export interface PositionReporter {
  /** Measures again and reports, however little time has passed. */
  measureNow(): void;
  /** The same of somebody who may go on standing. */
  reportAgain(): void;
  /** The connection is back, or the page has appeared or disappeared. */
  goOn(): void;
  stop(): void;
}

/**
 * A position that another part of the page has just measured is as good; and measuring takes now longer, now
 * shorter.
 */
const SHARED_MS = 5000;
const TIMEOUT_MS = 30_000;
const ROUGH_TIMEOUT_MS = 20_000;
/** After a position that could not be measured, or a sign of life that nobody answered. */
const AGAIN_MS = 30_000;

/**
 * Reports this phone's position until stopped, as closely as the server says that it is needed: while driving
 * by watching or asking, while standing by a sign of life without the receiver of satellites. Source:
 * docs/decisions/0090.
 */
export function startPositionReport(phone: ReportedPhone): PositionReporter {
  const { personId, hasDelivery, geolocation } = phone;
  let need: PositionNeed = hasDelivery ? 'carrying' : 'idle';
  let latest: KeptFix | undefined;
  let reported: Reported | undefined;
  /** The fix that was reported last, by its instant. */
  let reportedFix: string | undefined;
  /** Where the driver has been since then, give or take some metres. */
  let stay: Reported | undefined;
  let isResting = false;
  /** What the rough position was while the exact one was the same: networks may be drawn at a wrong place. */
  let roughStay: Reported | undefined;
  let askedAt = -Infinity;
  let isAsking = false;
  let watch: { id: number; isExact: boolean } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const isHeard = () => phone.isConnected() || hasDelivery;
  const circumstances = () => ({ need, isLow: phone.isLow(), isHidden: phone.isHidden() });
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, Math.max(0, ms));
  };

  /** Keeps exactly the watch that is needed, and what is due next. */
  function plan(): void {
    clearTimeout(timer);
    if (isOver) return;
    if (isResting && phone.isHidden()) isResting = false;
    const isWatching = !isResting && planMeasuring(circumstances()) === 'watching';
    keepWatch(isResting || isWatching ? { isExact: isWatching } : undefined);
    if (!isHeard()) return;
    const now = phone.now();
    if (isResting) after((reported?.at ?? now) + confirmAfter(need) - now, confirmPlace);
    else if (isWatching) planWatching(now);
    else after(askedAt + rhythmOf(circumstances()).minMs - now, ask);
  }

  function planWatching(now: number): void {
    if (!latest) return;
    const due = planReport(reported, { lat: latest.lat, lng: latest.lng, at: now }, circumstances());
    const rest = stay && !phone.isHidden() ? stay.at + restAfter(need) - now : Infinity;
    // A watch does not fire while the phone stands still.
    if (rest <= due) after(rest, settle);
    else after(due, latest.measuredAt === reportedFix ? measureAgain : () => void report());
  }

  function keepWatch(wanted: { isExact: boolean } | undefined): void {
    if (watch?.isExact === wanted?.isExact) return;
    if (watch) geolocation.clearWatch(watch.id);
    watch = undefined;
    if (!wanted) return;
    const { isExact } = wanted;
    const begun = { id: 0, isExact };
    // Before the call, whose first position may come with it.
    watch = begun;
    begun.id = geolocation.watchPosition(
      isExact ? takeWatched : takeRough,
      isExact ? phone.onRefused : ignore,
      { enableHighAccuracy: isExact, maximumAge: isExact ? 0 : TIMEOUT_MS },
    );
    if (watch !== begun) geolocation.clearWatch(begun.id);
  }

  function takeWatched(position: GeolocationPosition): void {
    if (isOver || isResting) return;
    take(position);
    // At once: a hidden page's timers may never fire.
    const isDue = latest && planReport(reported, { ...latest, at: phone.now() }, circumstances()) === 0;
    if (isDue && isHeard()) void report();
    else plan();
  }

  /** Once for a report. */
  function ask(): void {
    if (isAsking) return;
    isAsking = true;
    measure(SHARED_MS, () => {
      const now = phone.now();
      if (stay && now - stay.at >= restAfter(need)) return settle();
      if (!latest || planReport(reported, { ...latest, at: now }, circumstances()) > SHARED_MS) return plan();
      void report();
    });
  }

  /** From now on nothing is measured exactly until the phone moves; where it stands is told once more. */
  function settle(): void {
    if (isOver) return;
    isResting = true;
    roughStay = undefined;
    if (latest && latest.measuredAt !== reportedFix) void report();
    else plan();
  }

  function takeRough({ coords }: GeolocationPosition): void {
    if (!isOver && isResting && compare(coords) === 'moved') doubt(coords);
  }

  const toRough = ({ latitude: lat, longitude: lng, accuracy: accuracyMeters }: GeolocationCoordinates) => ({
    lat,
    lng,
    accuracyMeters,
    at: phone.now(),
  });

  function compare(coords: GeolocationCoordinates): ReturnType<typeof compareRough> {
    const still = roughStay ?? stay;
    return still ? compareRough(still, toRough(coords)) : 'unclear';
  }

  /** Measures exactly, whether the driver has left. */
  function doubt(coords: GeolocationCoordinates): void {
    measureAgain();
    roughStay = toRough(coords);
  }

  function confirmPlace(): void {
    if (isOver || !isHeard()) return;
    geolocation.getCurrentPosition(
      ({ coords }) => {
        if (isOver || !isResting) return;
        if (compare(coords) === 'still there') void sayStanding();
        else doubt(coords);
      },
      measureAgain,
      { enableHighAccuracy: false, maximumAge: TIMEOUT_MS, timeout: ROUGH_TIMEOUT_MS },
    );
  }

  async function sayStanding(): Promise<void> {
    const since = reportedFix;
    if (!since || !reported) return;
    const at = phone.now();
    const answer = await phone.confirm({ since, at: new Date(toServerTime(at)).toISOString() });
    if (isOver || !isResting) return;
    // Without an answer it is said again.
    if (!answer) return after(AGAIN_MS, confirmPlace);
    need = answer.need;
    reported = { ...reported, at };
    if (answer.isConfirmed) plan();
    else measureAgain();
  }

  async function report(): Promise<void> {
    clearTimeout(timer);
    if (!latest) return;
    const fix = latest;
    reportedFix = fix.measuredAt;
    reported = { lat: fix.lat, lng: fix.lng, at: phone.now() };
    if (watch?.isExact) askedAt = phone.now();
    // Without storage, positions that cannot be sent are lost.
    await phone.keep(fix).catch(() => undefined);
    need = (await phone.send()) ?? need;
    plan();
  }

  function take({ coords, timestamp }: GeolocationPosition): void {
    const { latitude: lat, longitude: lng, accuracy } = coords;
    // Never ahead of the phone's own clock.
    const at = Math.min(timestamp || phone.now(), phone.now());
    const accuracyMeters = Number.isFinite(accuracy) ? accuracy : null;
    latest = { personId, lat, lng, accuracyMeters, measuredAt: new Date(toServerTime(at)).toISOString() };
    if (!stay || !isSamePlace(stay, { lat, lng, at })) stay = { lat, lng, at };
    phone.onMeasured({ lat, lng, at });
  }

  function measure(maximumAge: number, then: () => void): void {
    if (isOver || !isHeard()) {
      isAsking = false;
      return;
    }
    askedAt = phone.now();
    geolocation.getCurrentPosition(
      (position) => {
        isAsking = false;
        if (isOver) return;
        take(position);
        then();
      },
      (error) => {
        isAsking = false;
        if (isOver) return;
        if (error.code !== error.TIMEOUT) phone.onRefused(error);
        after(AGAIN_MS, plan);
      },
      { enableHighAccuracy: true, maximumAge, timeout: TIMEOUT_MS },
    );
  }

  /** Ends the rest only of a driver who is somewhere else. */
  function measureAgain(): void {
    const before = stay;
    measure(0, () => {
      if (stay !== before) isResting = false;
      void report();
    });
  }

  /** Whoever is asked for a position now is about to move. */
  function measureNow(): void {
    isResting = false;
    stay = undefined;
    measure(0, () => void report());
  }

  plan();
  return {
    measureNow,
    reportAgain: measureAgain,
    goOn() {
      if (phone.isConnected()) void phone.send();
      if (isResting && !phone.isHidden()) confirmPlace();
      else plan();
    },
    stop() {
      isOver = true;
      keepWatch(undefined);
      clearTimeout(timer);
    },
  };
}

const ignore = () => undefined;
