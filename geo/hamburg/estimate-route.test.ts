import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { elbeCrossings } from './elbe-crossings.ts';
import { estimateRoute } from './estimate-route.ts';
import { findElbeSide } from './find-elbe-side.ts';
import { namedPlaces } from './places.ts';
import { streets } from './streets.ts';

function getPlace(name: string): Coordinates {
  const found = [...streets, ...namedPlaces].find((place) => place.name === name);
  if (!found) throw new Error(`${name} is not known`);
  return { lat: found.lat, lng: found.lng };
}

const estimate = (from: string, to: string) => estimateRoute(getPlace(from), getPlace(to));

const anywhere = fc.record({
  lat: fc.double({ min: 53.39, max: 53.74, noNaN: true }),
  lng: fc.double({ min: 9.73, max: 10.33, noNaN: true }),
});

test.each([
  ['Ottenser Hauptstraße', 'Mönckebergstraße', 4500, 6500],
  ['Blankeneser Bahnhofstraße', 'Cranzer Hauptdeich', 15000, 28000],
  ['Am Zollhafen', 'Veringstraße', 3000, 5500],
  ['Lüneburger Straße', 'Große Bergstraße', 13000, 20000],
  ['Mühlenkamp', 'Milchstraße', 2200, 4000],
  ['Flughafen Hamburg', 'Rathaus', 9500, 13000],
  ['Sachsentor', 'Rathaus', 16000, 21000],
  ['Zollenspieker Hauptdeich', 'Lüneburger Straße', 22000, 34000],
])('from %s to %s it is between %i and %i metres', (from, to, min, max) => {
  const { distanceMeters } = estimate(from, to);
  expect(distanceMeters).toBeGreaterThanOrEqual(min);
  expect(distanceMeters).toBeLessThanOrEqual(max);
});

test('the way from Blankenese to Cranz leads through the Elbe tunnel', () => {
  const { path } = estimate('Blankeneser Bahnhofstraße', 'Cranzer Hauptdeich');
  const tunnel = elbeCrossings[0];
  expect(path.slice(1, -1)).toEqual(tunnel?.ends.map(({ lat, lng }) => ({ lat, lng })));
});

test('the way from Moorfleet to Veddel takes the A1 and makes no detour into the city', () => {
  const { path, distanceMeters } = estimate('Andreas-Meyer-Straße', 'Peutestraße');
  const bridge = elbeCrossings.find(({ name }) => name === 'A1 Norderelbbrücke');
  expect(path.slice(1, -1)).toEqual(bridge?.ends.map(({ lat, lng }) => ({ lat, lng })));
  expect(distanceMeters).toBeLessThan(7000);
});

test('every way to another side of the Elbe is drawn through both ends of a crossing', () => {
  fc.assert(
    fc.property(anywhere, anywhere, (from, to) => {
      fc.pre(findElbeSide(from) !== findElbeSide(to));
      const { path } = estimateRoute(from, to);
      const drawn = path.map(({ lat, lng }) => `${lat} ${lng}`);
      const crossed = elbeCrossings.filter(({ ends }) => {
        const [one, other] = ends.map(({ lat, lng }) => drawn.indexOf(`${lat} ${lng}`));
        return (
          one !== undefined && other !== undefined && one > 0 && other > 0 && Math.abs(one - other) === 1
        );
      });
      expect(crossed.length).toBeGreaterThan(0);
    }),
  );
});

test('a way across the Außenalster leads over one of its bridges', () => {
  expect(estimate('Mühlenkamp', 'Milchstraße').path).toHaveLength(3);
  expect(estimate('Mühlenkamp', 'Eppendorfer Landstraße').path).toHaveLength(2);
});

test('a courier in town is as fast as traffic allows', () => {
  const { distanceMeters, durationSeconds } = estimate('Ottenser Hauptstraße', 'Mönckebergstraße');
  const kmh = (distanceMeters / durationSeconds) * 3.6;
  expect(kmh).toBeGreaterThan(20);
  expect(kmh).toBeLessThan(32);
});

test('every crossing begins and ends on the sides that it joins and is no shorter than the beeline', () => {
  for (const { name, ends, lengthMeters } of elbeCrossings) {
    for (const end of ends) expect(findElbeSide(end), name).toBe(end.side);
    expect(lengthMeters, name).toBeGreaterThan(greatCircleMeters(ends[0], ends[1]));
  }
});

test('distances there and back are equal, and never shorter than the beeline', () => {
  fc.assert(
    fc.property(anywhere, anywhere, (from, to) => {
      const there = estimateRoute(from, to);
      const back = estimateRoute(to, from);
      expect(back.distanceMeters).toBe(there.distanceMeters);
      expect(back.durationSeconds).toBe(there.durationSeconds);
      expect(back.path).toEqual(there.path.toReversed());
      expect(there.path.at(0)).toEqual(from);
      expect(there.path.at(-1)).toEqual(to);
      expect(Number.isInteger(there.distanceMeters)).toBe(true);
      expect(there.distanceMeters).toBeGreaterThanOrEqual(Math.floor(greatCircleMeters(from, to)));
    }),
  );
});
