import { expect, test } from 'vitest';
import { at, buildNet, drawGrid, type DrawnNet } from './draw-net.fixture.ts';

const street = { highway: 'residential' };
const oneRoad: DrawnNet = { points: { a: [0, 0], b: [1000, 0] }, ways: { ab: street } };

test('a door 295 metres from the road is reached, one at 305 metres is not found', async () => {
  const net = await buildNet(oneRoad);
  expect(net.route(at(100, 295), at(900, 0))).toMatchObject({ dm: expect.closeTo(8000, -1) });
  expect(net.route(at(100, 305), at(900, 0))).toBe('NO_ROAD_FROM');
  expect(net.route(at(900, 0), at(100, 305))).toBe('NO_ROAD_TO');
});

test('the first and the last road are driven in part, to the metre', async () => {
  const net = await buildNet(drawGrid());
  const route = net.route(net.between('d', 'e', 0.75), net.between('b', 'e', 0.25));
  if (typeof route === 'string') throw new Error(route);
  expect(route.dm).toBeGreaterThanOrEqual(3999);
  expect(route.dm).toBeLessThanOrEqual(4001);
  expect(route.path).toHaveLength(3);
  // 400 metres at 21 km/h, and two halves of a junction.
  expect(route.ms).toBeGreaterThan(70_500);
  expect(route.ms).toBeLessThan(70_700);
});

test('two doors on one road are joined straight, in both directions', async () => {
  const net = await buildNet(oneRoad);
  for (const [from, to] of [
    [0.2, 0.7],
    [0.7, 0.2],
  ] as const) {
    const route = net.route(net.between('a', 'b', from), net.between('a', 'b', to));
    expect(route).toMatchObject({ dm: expect.closeTo(5000, -1), path: { length: 2 } });
  }
});

test('against a oneway a neighbour on the same road is reached around the block', async () => {
  const net = await buildNet(drawGrid({ ways: { de: { ...street, oneway: 'yes' } } }));
  const [west, east] = [net.between('d', 'e', 0.25), net.between('d', 'e', 0.75)];
  expect(net.route(west, east)).toMatchObject({ dm: expect.closeTo(2000, -1) });
  expect(net.letters(east, west)).toMatch(/^ebad$|^ehgd$/);
  expect(net.route(east, west)).toMatchObject({ dm: expect.closeTo(14_000, -2) });
});

test('a point has no distance to itself, on a oneway too', async () => {
  const net = await buildNet(drawGrid({ ways: { de: { ...street, oneway: '-1' } } }));
  const door = net.between('d', 'e');
  expect(net.route(door, door)).toMatchObject({ dm: 0, ms: 0, path: { length: 2 } });
});

const twoTowns: DrawnNet = {
  points: { a: [0, 0], b: [1000, 0], c: [0, 200], d: [1000, 200], e: [-1000, 200] },
  ways: { ab: street, cd: street, ec: street },
};

test('between unconnected roads there is no route', async () => {
  const net = await buildNet({ ...twoTowns, points: { ...twoTowns.points, a: [0, -900], b: [1000, -900] } });
  expect(net.route(at(500, -900), at(500, 200))).toBe('ZERO_RESULTS');
});

test('a door between unconnected roads is reached from the one that leads to the other door', async () => {
  const net = await buildNet(twoTowns);
  // 80 metres from the southern road, 120 from the northern one, which alone leads west.
  const [door, west] = [at(500, 80), at(-800, 200)];
  expect(net.route(door, west)).toMatchObject({ dm: expect.closeTo(13_000, -2) });
  expect(net.searches().measure([door], [west, at(900, -10)], false)).toEqual([
    [
      expect.objectContaining({ dm: expect.closeTo(13_000, -2) }),
      expect.objectContaining({ dm: expect.closeTo(4000, -1) }),
    ],
  ]);
});

test('an isolated piece of road is left out, and its doors snap to the next road', async () => {
  const letters = Array.from({ length: 150 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  const points = Object.fromEntries(
    letters.map((letter, index) => [letter, [index * 20, 0]]),
  ) as DrawnNet['points'];
  const ways = Object.fromEntries(
    letters.slice(1).map((letter, index) => [letters[index]! + letter, street]),
  );
  const net = await buildNet({
    points: { ...points, x: [500, 100], y: [600, 100] },
    ways: { ...ways, xy: street },
  });
  expect(net.counts).toMatchObject({ junctions: 150, edges: 149, roadMeters: expect.closeTo(2980, -1) });
  expect(net.counts.connectedCar).toBe(9868);
  expect(net.route(at(550, 100), at(1000, 0))).toMatchObject({ dm: expect.closeTo(4500, -1) });
});

test('a road that ends at the edge of the extract is a dead end there', async () => {
  const net = await buildNet({ ...oneRoad, ways: { ab: street, 'ba?': street } });
  expect(net.counts).toMatchObject({ junctions: 2, edges: 2 });
});

test('a road that only restrictions cut off is skipped for the next one', async () => {
  // Turning in from f to x is forbidden, and x has no other access.
  const turns = [
    { from: 'cf', via: 'f', to: 'fx', tags: { restriction: 'no_left_turn' } },
    { from: 'ef', via: 'f', to: 'fx', tags: { restriction: 'no_straight_on' } },
    { from: 'fi', via: 'f', to: 'fx', tags: { restriction: 'no_right_turn' } },
  ];
  const net = await buildNet(drawGrid({ points: { x: [1200, 400] }, ways: { fx: street }, turns }));
  const door = at(1000, 410);
  expect(net.route(net.place('a'), door)).toMatchObject({ dm: 11_898 });
  expect(net.route(door, net.place('a'))).toMatchObject({ dm: 11_898 });
});
