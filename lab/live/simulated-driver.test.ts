import { expect, test } from 'vitest';
import { drawStopSeconds, drawTravelFactor } from '#lab/city/behave.ts';
import type { DriverPhone, Stop } from './driver-phone.ts';
import { behaviour, simulateDriver, usualHabits } from './simulated-driver.ts';

const BEGIN = Date.parse('2026-11-20T11:00:00Z');
const WAY_SECONDS = 600;
const door = { lat: 53.56, lng: 9.98 };

/** When a courier with one stop is through with it, in seconds, and how often the phone has reported. */
async function bring(stop: Pick<Stop, 'kind'> & { notBeforeSeconds?: number; safePlace?: string }) {
  let leftAt: string | undefined;
  let now = BEGIN;
  let reports = 0;
  const ending = new AbortController();
  const end = () => Promise.resolve(ending.abort());
  const notBefore = stop.notBeforeSeconds && new Date(BEGIN + stop.notBeforeSeconds * 1000).toISOString();
  const arrivalAt = new Date(BEGIN + WAY_SECONDS * 1000).toISOString();
  const stops = [
    { deliveryId: 'one', kind: stop.kind, point: door, arrivalAt, notBefore: notBefore || null },
  ];
  const status = stop.kind === 'pickup' ? 'assigned' : 'in_transit';
  const parcel = { id: 'one', status, receiverName: 'Nina Neumann', packageSize: 'small' } as const;
  const receiverWish = stop.safePlace ? { wish: 'safe_place', details: stop.safePlace } : null;
  const phone = {
    goOnline: () => Promise.resolve(),
    report: () => {
      reports += 1;
      return Promise.resolve('carrying' as const);
    },
    getRun: () => Promise.resolve({ stops, path: [] }),
    listDeliveries: () => Promise.resolve([{ ...parcel, receiverWish }]),
    pickUp: () => Promise.resolve(),
    startTransit: end,
    deliver: end,
    leave: (_id: string, place: string) => {
      leftAt = place;
      return end();
    },
    listen: () => Promise.resolve(),
  } satisfies Partial<DriverPhone> as unknown as DriverPhone;
  const time = {
    speed: 15,
    now: () => new Date(now),
    wait: (seconds: number) => Promise.resolve(void (now += seconds * 1000)),
  };
  await simulateDriver(phone, time, {
    id: 'a courier',
    start: { lat: 53.55, lng: 9.95 },
    habits: { ...usualHabits, absent: 0 },
    random: () => 0.5,
    signal: ending.signal,
    onDelivered: () => undefined,
  });
  return { seconds: (now - BEGIN) / 1000, reports, leftAt };
}

test.each(['pickup', 'dropoff'] as const)(
  'a living courier drives and stops at the pace of the simulated day: %s',
  async (kind) => {
    const { seconds, reports } = await bring({ kind });
    const driving = WAY_SECONDS * drawTravelFactor(behaviour, 'a courier', `one ${kind}`, 0);
    expect(seconds).toBeCloseTo(driving + drawStopSeconds(behaviour, 'small', 'one', kind), 0);
    // While driving each half minute, and now and then at the door.
    expect(reports).toBeGreaterThan(driving / 30);
  },
);

test('a parcel is left where its receiver wished', async () => {
  const { leftAt } = await bring({ kind: 'dropoff', safePlace: 'Hinter der grünen Tür' });
  expect(leftAt).toBe('Hinter der grünen Tür');
  expect((await bring({ kind: 'dropoff' })).leftAt).toBeUndefined();
});

test('nobody rings before the time that the receiver wishes for', async () => {
  const { seconds } = await bring({ kind: 'dropoff', notBeforeSeconds: 3600 });
  expect(seconds).toBeCloseTo(3600 + drawStopSeconds(behaviour, 'small', 'one', 'dropoff'), 0);
});
