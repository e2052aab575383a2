/** Runs in the page: a receiver of positions on the page's clock, and what the page costs the phone. */

/** What a page has cost so far, on its own clock. */
export interface Cost {
  /** Seconds with the receiver of satellites on. */
  exactSeconds: number;
  /** Seconds in which a timer or a position woke the page. */
  wokenSeconds: number;
}

export interface Drive {
  /** Metres a second; 0 stands. */
  speed: number;
  from: { lat: number; lng: number };
  /** Driven to and fro, so that the driver stays in the city and far from its stops. */
  lengthMeters: number;
}

/** How long a receiver needs that was on a while ago, and networks alone. */
const EXACT_MS = 3000;
const ROUGH_MS = 500;

/** Replaces the browser's positions; installed after the page's clock, before its scripts. */
export function installSensors({ speed, from, lengthMeters, exactMs, roughMs }: Drive & Delays): void {
  const { setTimeout: after, setInterval: every, clearInterval: stop } = window;
  const begunAt = Date.now();
  const woken = new Set<number>();
  const wake = () => woken.add(Math.floor(Date.now() / 1000));
  let users = 0;
  let onSince = 0;
  let exactMillis = 0;
  const change = (isExact: boolean, by: 1 | -1) => {
    if (!isExact) return;
    if (users === 0) onSince = Date.now();
    users += by;
    if (users === 0) exactMillis += Date.now() - onSince;
  };
  const measure = (isExact: boolean) => {
    const driven = ((Date.now() - begunAt) / 1000) * speed;
    const lap = driven % (2 * lengthMeters);
    const meters = Math.min(lap, 2 * lengthMeters - lap);
    const lng = from.lng + meters / 66_000;
    const coords = { latitude: from.lat, longitude: lng, accuracy: isExact ? 8 : 60, heading: null, speed };
    return { coords, timestamp: Date.now() } as GeolocationPosition;
  };
  const watches = new Map<number, { timer: number; isExact: boolean }>();
  let last = 0;
  const geolocation = {
    watchPosition(take: PositionCallback, _refuse?: PositionErrorCallback | null, options?: PositionOptions) {
      const isExact = options?.enableHighAccuracy === true;
      let before: number | undefined;
      const look = () => {
        const position = measure(isExact);
        if (position.coords.longitude === before) return;
        before = position.coords.longitude;
        wake();
        take(position);
      };
      last += 1;
      change(isExact, 1);
      after(look, isExact ? exactMs : roughMs);
      // Networks are asked less often.
      watches.set(last, { timer: every(look, isExact ? 1000 : 10_000), isExact });
      return last;
    },
    clearWatch(id: number) {
      const watch = watches.get(id);
      if (!watch) return;
      stop(watch.timer);
      watches.delete(id);
      change(watch.isExact, -1);
    },
    getCurrentPosition(
      take: PositionCallback,
      _refuse?: PositionErrorCallback | null,
      options?: PositionOptions,
    ) {
      const isExact = options?.enableHighAccuracy === true;
      const isOn = isExact && users > 0;
      change(isExact, 1);
      after(
        () => {
          change(isExact, -1);
          wake();
          take(measure(isExact));
        },
        isOn ? 1 : isExact ? exactMs : roughMs,
      );
    },
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  const counted = (start: typeof window.setTimeout) =>
    ((act: () => void, ms?: number, ...given: unknown[]) =>
      start(
        () => {
          wake();
          act();
        },
        ms,
        ...given,
      )) as typeof window.setTimeout;
  window.setTimeout = counted(after);
  window.setInterval = counted(every as typeof window.setTimeout) as typeof window.setInterval;
  const read = (): Cost => ({
    exactSeconds: (exactMillis + (users > 0 ? Date.now() - onSince : 0)) / 1000,
    wokenSeconds: woken.size,
  });
  Object.assign(window, { readCost: read });
}

interface Delays {
  exactMs: number;
  roughMs: number;
}

export const delays: Delays = { exactMs: EXACT_MS, roughMs: ROUGH_MS };
