import { expect, test } from 'vitest';
import { listMapApps, mapAppLink } from './map-apps.ts';

const address = 'Osterstraße 12, 20259 Hamburg';
const encoded = 'Osterstra%C3%9Fe%2012%2C%2020259%20Hamburg';
const point = { lat: 53.57612345, lng: 9.95, pinned: true };

test.each([
  ['phone', `geo:53.576123,9.950000?q=53.576123,9.950000(${encoded})`],
  ['google', 'https://www.google.com/maps/dir/?api=1&destination=53.576123%2C9.950000'],
  ['apple', `https://maps.apple.com/?ll=53.576123,9.950000&q=${encoded}`],
] as const)('%s: a point set by the customer is the destination', (app, link) => {
  expect(mapAppLink(app, address, point)).toBe(link);
});

test.each([
  ['phone', `geo:53.576123,9.950000?q=${encoded}`],
  ['google', `https://www.google.com/maps/dir/?api=1&destination=${encoded}`],
  ['apple', `https://maps.apple.com/?q=${encoded}&sll=53.576123,9.950000`],
] as const)('%s: any other address is searched by its text, around its point', (app, link) => {
  expect(mapAppLink(app, address, { ...point, pinned: false })).toBe(link);
});

test.each([
  ['phone', `geo:0,0?q=${encoded}`],
  ['google', `https://www.google.com/maps/dir/?api=1&destination=${encoded}`],
  ['apple', `https://maps.apple.com/?q=${encoded}`],
] as const)('%s: an address without a point is searched by its text alone', (app, link) => {
  expect(mapAppLink(app, address)).toBe(link);
});

test('brackets in an address do not end the name of the point', () => {
  expect(mapAppLink('phone', 'Hof (links) 1', point)).toBe(
    'geo:53.576123,9.950000?q=53.576123,9.950000(Hof%20%20links%20%201)',
  );
});

test.each([
  ['Android', ['phone', 'google', 'apple']],
  ['iPhone', ['apple', 'google']],
  ['Linux', ['phone', 'google', 'apple']],
])('on %s the own app comes first, and none that cannot be opened', (userAgent, apps) => {
  expect(listMapApps(userAgent)).toEqual(apps);
});
