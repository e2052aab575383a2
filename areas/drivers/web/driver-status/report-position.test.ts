import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PositionNeed } from '#dispatch/contract/positions.ts';
import { startPositionReport } from './report-position.ts';

const NOON = Date.parse('2026-11-20T11:00:00Z');
const METERS_EAST = 1 / (111_320 * Math.cos((53.55 * Math.PI) / 180));

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Circumstances {
  hasDelivery?: boolean;
  isConnected?: boolean;
  /** What the server answers to each report. */
  need?: PositionNeed;
  isLow?: boolean;
  isHidden?: boolean;
  /** Metres east of the start at so many seconds after noon. */
  metersAt?: (seconds: number) => number;
  /** What networks alone say; as precisely as the receiver if omitted. */
  roughAt?: (seconds: number) => { meters: number; accuracy: number };
}

/** A phone whose watches fire each second that it moves, as phones do. */
function start({
  hasDelivery = true,
  isConnected = true,
  need = hasDelivery ? 'carrying' : 'idle',
  isLow = false,
  isHidden = false,
  metersAt = () => 0,
  roughAt = (seconds) => ({ meters: metersAt(seconds), accuracy: 30 }),
}: Circumstances) {
  /** The seconds after noon at which a fix was measured, or a place confirmed. */
  const kept: number[] = [];
  const confirmed: number[] = [];
  const current = { need, isConnected, answers: true };
  let exactSeconds = 0;
  let measurements = 0;
  const seconds = () => (Date.now() - NOON) / 1000;
  const measure = (isExact: boolean) => {
    const { meters, accuracy } = isExact ? { meters: metersAt(seconds()), accuracy: 8 } : roughAt(seconds());
    const coords = { latitude: 53.55, longitude: 9.99 + meters * METERS_EAST, accuracy };
    return { coords, timestamp: Date.now() } as GeolocationPosition;
  };
  const watches = new Map<number, ReturnType<typeof setInterval>>();
  const reporter = startPositionReport({
    personId: 'jonas',
    hasDelivery,
    geolocation: {
      watchPosition(take, _refuse, options) {
        const isExact = options?.enableHighAccuracy === true;
        let before: number | undefined;
        const id = watches.size + 1;
        const look = () => {
          if (isExact) exactSeconds += 1;
          const now = isExact ? metersAt(seconds()) : roughAt(seconds()).meters;
          if (now === before) return;
          before = now;
          take(measure(isExact));
        };
        watches.set(id, setInterval(look, 1000));
        setTimeout(look, 1);
        return id;
      },
      clearWatch: (id) => clearInterval(watches.get(id)),
      getCurrentPosition(take, _refuse, options) {
        if (options?.enableHighAccuracy) measurements += 1;
        const isExact = options?.enableHighAccuracy === true;
        setTimeout(() => take(measure(isExact)), 1);
      },
    },
    now: () => Date.now(),
    isConnected: () => current.isConnected,
    isLow: () => isLow,
    isHidden: () => isHidden,
    async keep({ measuredAt }) {
      kept.push(Math.round((Date.parse(measuredAt) - NOON) / 1000));
    },
    send: async () => current.need,
    async confirm({ at }) {
      if (!current.isConnected) return undefined;
      confirmed.push(Math.round((Date.parse(at) - NOON) / 1000));
      return { isConfirmed: current.answers, need: current.need };
    },
    onMeasured: () => undefined,
    onRefused: () => undefined,
  });
  const readExact = () => ({ exactSeconds, measurements });
  return { kept, confirmed, reporter, current, readExact };
}

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
/** Ten metres a second. */
const driving = (seconds: number) => seconds * 10;
const between = (kept: number[]) => kept.slice(1).map((at, index) => at - kept[index]!);

test.each([
  ['followed', 5],
  ['door', 5],
  ['carrying', 15],
  ['idle', 60],
] as const)('who drives and is needed as %s reports every %i seconds', async (need, seconds) => {
  const { kept, reporter } = start({ hasDelivery: need !== 'idle', need, metersAt: driving });
  await wait(600);
  reporter.stop();
  expect(kept.length).toBeGreaterThanOrEqual(600 / seconds);
  expect([...new Set(between(kept))]).toEqual([seconds]);
});

test('the receiver of satellites is on all the time for who is followed, and in between off for others', async () => {
  const followed = start({ need: 'followed', metersAt: driving });
  const carrying = start({ metersAt: driving });
  await wait(600);
  for (const { reporter } of [followed, carrying]) reporter.stop();
  expect(followed.readExact().exactSeconds).toBeGreaterThan(590);
  expect(carrying.readExact()).toEqual({ exactSeconds: 0, measurements: 41 });
});

test('who stands is measured no more after a minute and a half, and confirms the place before it would be old', async () => {
  const { kept, confirmed, reporter, readExact } = start({});
  await wait(100);
  const before = readExact();
  await wait(3500);
  reporter.stop();
  expect(readExact()).toEqual(before);
  expect(before.measurements).toBeLessThanOrEqual(7);
  expect(Math.max(...between([kept.at(-1)!, ...confirmed]))).toBe(140);
});

test('idle it is confirmed every five minutes, long before offers would end', async () => {
  const { confirmed, reporter } = start({ hasDelivery: false });
  await wait(3600);
  reporter.stop();
  expect([...new Set(between(confirmed))]).toEqual([300]);
});

test('driving on after a stop is noticed by the rough position alone, and reported at once', async () => {
  const metersAt = (seconds: number) => (seconds < 1000 ? 0 : (seconds - 1000) * 10);
  const { kept, reporter } = start({ metersAt });
  await wait(999);
  const count = kept.length;
  await wait(61);
  reporter.stop();
  const after = kept.slice(count);
  expect(after[0]).toBeLessThanOrEqual(1012);
  expect(after.length).toBeGreaterThanOrEqual(4);
});

test('networks that are drawn at a wrong place end no rest', async () => {
  const { readExact, reporter } = start({ roughAt: () => ({ meters: 600, accuracy: 50 }) });
  await wait(200);
  const { measurements } = readExact();
  await wait(3000);
  reporter.stop();
  expect(readExact().measurements - measurements).toBeLessThanOrEqual(1);
});

test('where networks say nothing, the place is confirmed by one exact position instead', async () => {
  const { kept, confirmed, reporter } = start({ roughAt: () => ({ meters: 0, accuracy: 2000 }) });
  await wait(600);
  reporter.stop();
  expect(confirmed).toEqual([]);
  expect(Math.max(...between(kept))).toBeLessThanOrEqual(140);
});

test('a place that the server does not know is measured again', async () => {
  const { kept, current, reporter } = start({});
  current.answers = false;
  await wait(200);
  const count = kept.length;
  await wait(100);
  reporter.stop();
  expect(kept.length).toBeGreaterThan(count);
});

test('a sign of life that got no answer is said again', async () => {
  const { confirmed, current, reporter } = start({});
  await wait(120);
  current.isConnected = false;
  await wait(300);
  expect(confirmed).toEqual([]);
  current.isConnected = true;
  reporter.goOn();
  await wait(1);
  reporter.stop();
  expect(confirmed).toHaveLength(1);
});

test('near a door walking the last metres is still measured for five minutes', async () => {
  const { readExact, reporter } = start({ need: 'door' });
  await wait(290);
  const { exactSeconds } = readExact();
  await wait(600);
  reporter.stop();
  expect([exactSeconds > 280, readExact().exactSeconds < 310]).toEqual([true, true]);
});

test('a parcel that is accepted or picked up wakes who stands, and is reported at once', async () => {
  const { kept, reporter } = start({});
  await wait(1000);
  reporter.measureNow();
  await wait(1);
  reporter.stop();
  expect(kept.at(-1)).toBe(1000);
});

test('a page that nobody sees keeps its watch, and reports without waiting for a timer', async () => {
  const { kept, readExact, reporter } = start({ isHidden: true, metersAt: driving });
  await wait(60);
  reporter.stop();
  expect(readExact().exactSeconds).toBeGreaterThan(58);
  expect(between(kept)).toEqual([15, 15, 15]);
});

test('with little power it is every twenty seconds, followed or not', async () => {
  const { kept, reporter } = start({ need: 'followed', isLow: true, metersAt: driving });
  await wait(300);
  reporter.stop();
  expect([...new Set(between(kept))]).toEqual([20]);
});

test('without a connection positions are measured only with a parcel', async () => {
  const idle = start({ hasDelivery: false, isConnected: false });
  const carrying = start({ hasDelivery: true, isConnected: false });
  for (const { reporter } of [idle, carrying]) reporter.measureNow();
  await wait(1);
  for (const { reporter } of [idle, carrying]) reporter.stop();
  expect([idle.kept.length, carrying.kept.length > 0]).toEqual([0, true]);
});

test('a driver who has gone offline is not measured', async () => {
  const { kept, reporter } = start({});
  await wait(1);
  reporter.stop();
  reporter.measureNow();
  await wait(600);
  expect(kept).toEqual([0]);
});
