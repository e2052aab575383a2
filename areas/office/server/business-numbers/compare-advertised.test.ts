import { expect, test } from 'vitest';
import { makeTimedDeliveries } from '#delivery/tests/timed-deliveries.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();

test('advertised minutes are met if the median of at least thirty deliveries meets them', async () => {
  const customer = await makePerson(app, 'customer');
  const admin = await makePerson(app, 'admin');
  const compare = async () => {
    const { body } = await admin.call<{ times: { label: string }[] }>('/admin/health/advertised');
    return new Map(body.times.map(({ label, ...time }) => [label, time]));
  };
  const express = (count: number, pickedUp: number, delivered: number) =>
    Array.from({ length: count }, () => ({ speed: 'express' as const, pickedUp, delivered }));
  await makeTimedDeliveries(app, customer, [...express(15, 15, 90), ...express(14, 31, 200)]);
  expect((await compare()).get('Startseite: Express')).toEqual({
    minutes: { from: 60, to: 90 },
    medianMinutes: 90,
    deliveryCount: 29,
    state: 'too_few',
  });
  await makeTimedDeliveries(app, customer, express(1, 31, 200));
  const kept = await compare();
  expect(kept.get('Startseite: Express')).toMatchObject({
    medianMinutes: 90,
    deliveryCount: 30,
    state: 'kept',
  });
  expect(kept.get('Startseite: Abholung')).toMatchObject({ medianMinutes: 15, state: 'kept' });
  expect(kept.get('Tarif Express: Abholung')).toMatchObject({ medianMinutes: 15, state: 'kept' });
  expect(kept.get('Lieferzeiten nach Bezirk')).toMatchObject({ medianMinutes: 90, state: 'missed' });
  expect(kept.get('Tarif Standard: Lieferung')).toMatchObject({
    minutes: { from: 120, to: 240 },
    medianMinutes: null,
    deliveryCount: 0,
    state: 'too_few',
  });
  await makeTimedDeliveries(app, customer, express(1, 31, 200));
  expect((await compare()).get('Startseite: Express')).toMatchObject({ medianMinutes: 200, state: 'missed' });
  expect((await compare()).get('Startseite: Abholung')).toMatchObject({ medianMinutes: 31, state: 'missed' });
});
