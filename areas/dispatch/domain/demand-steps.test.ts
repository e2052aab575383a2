import { expect, test } from 'vitest';
import { type CountedDistrict, findRise, findStep, MIN_CUSTOMERS, nameDistricts } from './demand-steps.ts';
import { demandSteps } from './outlook-lists.ts';

const at = (hour: number, name: string, customers: number): CountedDistrict => ({ name, hour, customers });

test('districts are named by step, then by name, and their counts are not told', () => {
  const counted = [at(17, 'Wandsbek', 9), at(17, 'Altona', 5), at(17, 'Hamm', 20), at(18, 'Veddel', 40)];
  expect(nameDistricts(counted, 17)).toEqual([
    { name: 'Hamm', step: 'high' },
    { name: 'Altona', step: 'low' },
    { name: 'Wandsbek', step: 'low' },
  ]);
});

test('a district of fewer than five customers is not named', () => {
  expect(nameDistricts([at(17, 'Altona', MIN_CUSTOMERS - 1)], 17)).toEqual([]);
});

test('one customer more or less moves a step by at most one', () => {
  const rank = (customers: number) => {
    const step = findStep(customers);
    return step ? demandSteps.indexOf(step) : -1;
  };
  for (let customers = 0; customers < 100; customers += 1) {
    expect(rank(customers + 1) - rank(customers)).toBeLessThanOrEqual(1);
  }
});

test('a later hour is told for districts that rise, and the first such hour alone', () => {
  const counted = [
    at(16, 'Altona', 12),
    at(17, 'Altona', 12),
    at(17, 'Hamm', 4),
    at(18, 'Altona', 25),
    at(18, 'Hamm', 6),
    at(19, 'Hamm', 30),
  ];
  expect(findRise(counted, { hour: 16, laterHours: [17, 18, 19] })).toEqual({
    hour: 18,
    districts: [
      { name: 'Altona', step: 'high' },
      { name: 'Hamm', step: 'low' },
    ],
  });
  expect(findRise(counted, { hour: 18, laterHours: [] })).toBeNull();
});
