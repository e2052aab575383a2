import { expect, test } from 'vitest';
import type { Courier, Instance, Meal } from './read-instance.ts';
import { runInstance } from './run-instance.ts';

const restaurant = { id: 'r', x: 1000, y: 0 };
const meal = (id: string, readyAt: number, y: number): Meal => ({
  id,
  x: 1000,
  y,
  placedAt: 0,
  readyAt,
  restaurant,
});
const courier: Courier = { id: 'c', x: 0, y: 0, onAt: 0, offAt: 100 };
const run = (meals: Meal[], couriers: Courier[] = [courier]) => {
  const instance: Instance = {
    name: 'small',
    meals,
    couriers,
    metersPerMinute: 100,
    pickupMinutes: 4,
    dropoffMinutes: 4,
  };
  return runInstance(instance);
};

test('a meal is collected when it is ready, with half of each stop’s time before and after', () => {
  // Ready at 20, then two minutes of service, five of driving, two more of service.
  expect(run([meal('a', 20, 500)])).toEqual({ undelivered: 0, clickToDoor: 29, readyToPickup: 0 });
  // Ready at 5: ten minutes of driving and two at the door make 12.
  expect(run([meal('a', 5, 500)])).toEqual({ undelivered: 0, clickToDoor: 21, readyToPickup: 7 });
});

test('the driver waits for an order that is ready a minute later at the same restaurant', () => {
  expect(run([meal('a', 20, 500), meal('b', 21, 1000)])).toEqual({
    undelivered: 0,
    clickToDoor: (30 + 39) / 2,
    readyToPickup: 0.5,
  });
});

test('nothing is collected at the end of a shift or after it', () => {
  expect(run([meal('a', 20, 500)], [{ ...courier, offAt: 20 }])).toMatchObject({ undelivered: 1 });
  expect(run([meal('a', 20, 500)], [{ ...courier, offAt: 21 }])).toMatchObject({ undelivered: 0 });
});
