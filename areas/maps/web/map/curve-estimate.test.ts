import { expect, test } from 'vitest';
import { curveEstimate } from './curve-estimate.ts';

const altona = { lat: 53.55, lng: 9.93 };
const harburg = { lat: 53.46, lng: 9.98 };
const tunnel = [
  { lat: 53.5455, lng: 9.966 },
  { lat: 53.5408, lng: 9.9668 },
];

test('a leg without crossings is a gentle curve between its ends', () => {
  const curve = curveEstimate([altona, harburg]);
  expect([curve[0], curve.at(-1)]).toEqual([altona, harburg]);
  const middle = curve[Math.floor(curve.length / 2)];
  const straight = { lat: (altona.lat + harburg.lat) / 2, lng: (altona.lng + harburg.lng) / 2 };
  const aside = Math.hypot((middle?.lat ?? 0) - straight.lat, ((middle?.lng ?? 0) - straight.lng) * 0.594);
  const length = Math.hypot(altona.lat - harburg.lat, (altona.lng - harburg.lng) * 0.594);
  expect(aside / length).toBeCloseTo(0.14, 2);
});

test('a route with crossings passes each of them without a corner', () => {
  const path = [altona, ...tunnel, harburg];
  const curve = curveEstimate(path);
  for (const { lat, lng } of path) {
    const nearest = Math.min(...curve.map((point) => Math.hypot(point.lat - lat, point.lng - lng)));
    expect(nearest).toBeLessThan(1e-9);
  }
  const turns = curve.slice(2).map((point, index) => {
    const [a, b] = [curve[index] ?? point, curve[index + 1] ?? point];
    const heading = (from: typeof a, to: typeof a) =>
      Math.atan2(to.lat - from.lat, (to.lng - from.lng) * 0.594);
    return Math.abs(((heading(b, point) - heading(a, b) + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
  });
  expect(Math.max(...turns)).toBeLessThan(Math.PI / 4);
});

test('a path of fewer than two points is unchanged', () => {
  expect(curveEstimate([])).toEqual([]);
  expect(curveEstimate([altona])).toEqual([altona]);
});
