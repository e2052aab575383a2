import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPositionReport } from './report-position.ts';

const NOON = Date.parse('2026-11-20T11:00:00Z');
const here = { latitude: 53.55, longitude: 9.99, accuracy: 8 };

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * A phone that does not move: its watch delivers one fix, measured that many seconds ago, and no further one.
 */
function startStill({
  hasDelivery = true,
  isConnected = true,
  secondsAgo = 0,
}: {
  hasDelivery?: boolean;
  isConnected?: boolean;
  secondsAgo?: number;
}) {
  /** For each fix, the seconds after noon at which it was measured. */
  const kept: number[] = [];
  const measure = (timestamp: number) => ({ coords: here, timestamp }) as GeolocationPosition;
  const reporter = startPositionReport({
    personId: 'jonas',
    hasDelivery,
    geolocation: {
      watchPosition(take) {
        take(measure(Date.now() - secondsAgo * 1000));
        return 1;
      },
      clearWatch: () => undefined,
      getCurrentPosition: (take, _refuse, options) => {
        expect(options?.maximumAge).toBe(0);
        take(measure(Date.now()));
      },
    },
    now: () => Date.now(),
    isConnected: () => isConnected,
    isLow: () => false,
    async keep({ measuredAt }) {
      kept.push((Date.parse(measuredAt) - NOON) / 1000);
    },
    send: async () => undefined,
    onMeasured: () => undefined,
    onRefused: () => undefined,
  });
  return { kept, reporter };
}

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('a driver standing still is measured again when a parcel is accepted, and every two minutes from then on', async () => {
  const { kept, reporter } = startStill({ secondsAgo: 3 });
  await wait(10);
  expect(kept).toEqual([-3]);
  reporter.measureNow();
  await wait(119);
  expect(kept).toEqual([-3, 10]);
  await wait(1);
  expect(kept).toEqual([-3, 10, 130]);
  reporter.stop();
});

test('without a connection positions are measured only with a parcel', async () => {
  const idle = startStill({ hasDelivery: false, isConnected: false });
  const followed = startStill({ hasDelivery: true, isConnected: false });
  for (const { reporter } of [idle, followed]) reporter.measureNow();
  await wait(1);
  expect([idle.kept.length, followed.kept.length > 0]).toEqual([0, true]);
});

test('a driver who has gone offline is not measured', async () => {
  const { kept, reporter } = startStill({});
  await wait(1);
  reporter.stop();
  reporter.measureNow();
  await wait(600);
  expect(kept).toEqual([0]);
});
