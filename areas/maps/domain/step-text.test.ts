import { expect, test } from 'vitest';
import type { RouteStep } from './route-steps.ts';
import { metersText, stepText, thenText } from './step-text.ts';

const step = (set: Partial<RouteStep>): RouteStep => ({
  kind: 'turn',
  direction: 'right',
  street: '',
  meters: 0,
  seconds: 0,
  index: 0,
  ...set,
});

test.each([
  [step({ street: 'Osterstraße' }), 200, 'In 200 m rechts in die Osterstraße'],
  [
    step({ direction: 'slightLeft', street: 'Eppendorfer Weg' }),
    52,
    'In 50 m halb links in den Eppendorfer Weg',
  ],
  [step({ street: 'Schaarsteinwegsufer' }), 1240, 'In 1,2 km rechts in das Schaarsteinwegsufer'],
  [step({ street: 'Eppendorfer Baum' }), 100, 'In 100 m rechts: Eppendorfer Baum'],
  [step({ street: 'Alter Wall' }), 100, 'In 100 m rechts: Alter Wall'],
  [step({ street: 'Große Bergstraße' }), 100, 'In 100 m rechts in die Große Bergstraße'],
  [step({ street: 'Am Sandtorkai' }), 100, 'In 100 m rechts: Am Sandtorkai'],
  [step({ street: 'An der Alten Straße' }), 100, 'In 100 m rechts: An der Alten Straße'],
  [step({ direction: 'left' }), 12, 'Jetzt links'],
  [step({ direction: 'straight', street: 'Fährdamm' }), 80, 'In 80 m geradeaus in den Fährdamm'],
  [step({ kind: 'fork', direction: 'slightRight', street: 'A 7' }), 500, 'In 500 m rechts halten: A 7'],
  [
    step({ kind: 'roundabout', exit: 2, street: 'Eppendorfer Weg' }),
    0,
    'Im Kreisverkehr die 2. Ausfahrt: Eppendorfer Weg',
  ],
  [step({ kind: 'roundabout', exit: 3 }), 300, 'In 300 m im Kreisverkehr die 3. Ausfahrt'],
  [step({ kind: 'uturn', direction: 'uturn' }), 150, 'In 150 m wenden'],
  [step({ kind: 'merge', direction: 'slightLeft' }), 700, 'In 700 m einordnen'],
  [step({ kind: 'depart', direction: 'straight', street: 'Osterstraße' }), 0, 'Losfahren: Osterstraße'],
  [step({ kind: 'depart', direction: 'uturn', street: 'Osterstraße' }), 0, 'Wenden'],
  [step({ kind: 'arrive' }), 8, 'Sie sind da, das Ziel liegt rechts'],
  [step({ kind: 'arrive', direction: 'straight' }), 8, 'Sie sind da'],
  [step({ kind: 'arrive' }), 150, 'In 150 m erreichen Sie das Ziel'],
])('%o at %i m: %s', (said, meters, text) => {
  expect(stepText(said, meters)).toBe(text);
});

test('the step after the next is said without its street', () => {
  expect(thenText(step({ direction: 'left', street: 'Osterstraße' }))).toBe('danach links');
  expect(thenText(step({ kind: 'arrive' }))).toBe('danach das Ziel rechts');
  expect(thenText(step({ kind: 'roundabout', exit: 1 }))).toBe('danach im Kreisverkehr die 1. Ausfahrt');
});

test.each([
  [4, '10 m'],
  [37, '40 m'],
  [96, '100 m'],
  [180, '200 m'],
  [430, '450 m'],
  [480, '500 m'],
  [960, '1 km'],
  [1449, '1,4 km'],
  [12_600, '13 km'],
])('%i metres are said as %s', (meters, text) => {
  expect(metersText(meters)).toBe(text);
});
