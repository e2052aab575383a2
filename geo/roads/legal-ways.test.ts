import { expect, test } from 'vitest';
import type { Tags } from '#geo/import/osm-extract.ts';
import { at, buildNet, drawGrid } from './draw-net.fixture.ts';

const street = { highway: 'residential' };

test.each([
  ['yes', 'e', 'fcbad'],
  ['1', 'e', 'fcbad'],
  ['true', 'e', 'fcbad'],
  ['-1', 'dabcf', 'e'],
  ['no', 'e', 'e'],
])('a oneway of %j is driven in its direction alone', async (oneway, forth, back) => {
  const changed = { ...street, oneway };
  const net = await buildNet(drawGrid({ ways: { de: changed, ef: changed, gh: changed, hi: changed } }));
  const [west, east] = [net.between('d', 'e', 0.4), net.between('e', 'f', 0.6)];
  expect(net.letters(west, east)).toBe(forth);
  expect(net.letters(east, west)).toBe(back);
});

test.each<Tags>([{ 'oneway:bicycle': 'no' }, { cycleway: 'opposite' }, { 'cycleway:left': 'opposite_lane' }])(
  'a bike may ride against a oneway that says %j, and a car may not',
  async (tags) => {
    const net = await buildNet(drawGrid({ ways: { de: { ...street, oneway: 'yes', ...tags } } }));
    const [from, to] = [net.between('e', 'h', 0.1), net.between('a', 'd', 0.9)];
    expect(net.letters(from, to, 'bike')).toBe('ed');
    expect(net.letters(from, to, 'car')).not.toBe('ed');
  },
);

test.each<Tags>([{ junction: 'roundabout' }, { junction: 'circular' }])(
  '%j is one-way all around',
  async (tags) => {
    const net = await buildNet({
      points: { p: [0, 0], q: [40, -40], r: [80, 0], s: [40, 40], w: [-300, 0], x: [380, 0], y: [40, 340] },
      ways: { pqrsp: { ...street, ...tags }, wp: street, rx: street, sy: street },
    });
    const [west, east, north] = [net.place('w'), net.place('x'), net.place('y')];
    expect(net.letters(west, east)).toBe('pqr');
    expect(net.letters(east, west)).toBe('rsp');
    expect(net.letters(west, north)).toBe('pqrs');
  },
);

test('a private road is no through road, but may begin or end a route', async () => {
  const net = await buildNet(drawGrid({ ways: { de: { ...street, access: 'private' } } }));
  const inside = net.between('d', 'e');
  expect(net.letters(net.between('a', 'd', 0.95), net.between('e', 'h', 0.1))).toBe('dgh');
  expect(net.letters(inside, net.between('e', 'h', 0.1))).toBe('e');
  expect(net.letters(net.between('a', 'd', 0.9), inside)).toBe('d');
});

test.each(['destination', 'delivery', 'customers', 'private'])(
  '%s opens a road to its ends only',
  async (access) => {
    const tags = { ...street, motor_vehicle: access };
    const net = await buildNet(drawGrid({ ways: { de: tags, ef: tags } }));
    expect(net.letters(net.between('d', 'e'), net.between('e', 'f'))).toBe('e');
    expect(net.letters(net.between('a', 'd', 0.9), net.between('c', 'f', 0.9))).toBe('abc');
    expect(net.letters(net.between('a', 'd', 0.9), net.between('c', 'f', 0.9), 'bike')).toBe('def');
  },
);

test.each([
  [{ access: 'no' }, { car: false, bike: false, scooter: false }],
  [
    { access: 'no', bicycle: 'yes' },
    { car: false, bike: true, scooter: false },
  ],
  [{ motor_vehicle: 'no' }, { car: false, bike: true, scooter: false }],
  [{ motorcar: 'no' }, { car: false, bike: true, scooter: true }],
  [{ motorcycle: 'no' }, { car: true, bike: true, scooter: false }],
  [{ moped: 'no' }, { car: true, bike: true, scooter: false }],
  [{ vehicle: 'no' }, { car: false, bike: false, scooter: false }],
  [{ bicycle: 'use_sidepath' }, { car: true, bike: false, scooter: true }],
  [{ motorroad: 'yes' }, { car: true, bike: false, scooter: false }],
  [
    { highway: 'motorway', oneway: 'no' },
    { car: true, bike: false, scooter: false },
  ],
  [{ highway: 'cycleway' }, { car: false, bike: true, scooter: false }],
  [{ highway: 'path' }, { car: false, bike: false, scooter: false }],
  [
    { highway: 'path', bicycle: 'designated' },
    { car: false, bike: true, scooter: false },
  ],
  [
    { highway: 'footway', bicycle: 'yes' },
    { car: false, bike: true, scooter: false },
  ],
  [{ highway: 'track' }, { car: false, bike: true, scooter: false }],
  [{ highway: 'construction' }, { car: false, bike: false, scooter: false }],
  [{ highway: 'proposed' }, { car: false, bike: false, scooter: false }],
])('a road of %j is open to %j', async (tags, open) => {
  const changed = { ...street, ...tags };
  const net = await buildNet({
    // A detour long enough to make even a slow path worthwhile.
    points: { a: [0, 0], b: [200, 0], c: [200, 4000], d: [0, 4000] },
    ways: { ab: changed, bc: street, cd: street, da: street },
  });
  const through = (profile: 'car' | 'bike' | 'scooter') =>
    net.letters(net.between('a', 'd', 0.01), net.between('b', 'c', 0.01), profile) === 'ab';
  expect({ car: through('car'), bike: through('bike'), scooter: through('scooter') }).toEqual(open);
});

test.each([
  [{ barrier: 'bollard' }, { car: false, bike: true }],
  [{ barrier: 'block' }, { car: false, bike: true }],
  [
    { barrier: 'bollard', bicycle: 'no' },
    { car: false, bike: false },
  ],
  [{ barrier: 'gate' }, { car: true, bike: true }],
  [{ barrier: 'lift_gate' }, { car: true, bike: true }],
  [
    { barrier: 'gate', access: 'no' },
    { car: false, bike: false },
  ],
  [
    { barrier: 'lift_gate', motor_vehicle: 'private' },
    { car: false, bike: true },
  ],
  [{ barrier: 'wall' }, { car: false, bike: false }],
  [
    { highway: 'crossing', access: 'no' },
    { car: true, bike: true },
  ],
])('%j on the road lets through %j', async (sign, open) => {
  const net = await buildNet({
    points: { a: [0, 0], x: [100, 0], b: [200, 0], c: [200, 4000], d: [0, 4000] },
    ways: { axb: street, bc: street, cd: street, da: street },
    signs: { x: sign },
  });
  const [west, east] = [net.between('a', 'b', 0.4), net.between('a', 'b', 0.6)];
  for (const profile of ['car', 'bike'] as const) {
    expect(net.letters(west, east, profile)).toBe(open[profile] ? 'x' : 'adcb');
  }
});

test('a yard behind a private gate may be entered, but not crossed', async () => {
  const net = await buildNet({
    points: { a: [0, 0], x: [50, 0], y: [100, 0], z: [150, 0], b: [200, 0], c: [200, 4000], d: [0, 4000] },
    ways: { axyzb: street, bc: street, cd: street, da: street },
    signs: { x: { barrier: 'gate', access: 'private' }, z: { barrier: 'gate', access: 'private' } },
  });
  const [yard, west, east] = [
    net.between('y', 'z'),
    net.between('a', 'd', 0.01),
    net.between('b', 'c', 0.01),
  ];
  expect(net.letters(west, yard)).toBe('axy');
  expect(net.letters(yard, east)).toBe('zb');
  expect(net.letters(west, east)).toBe('dc');
});

test('a ferry carries the vehicles it names, and takes as long as tagged', async () => {
  const ferry = { route: 'ferry', bicycle: 'yes', motor_vehicle: 'no', duration: '00:10' };
  const banks = {
    points: { a: [0, 0], b: [0, 600], x: [1000, 0], y: [1000, 600] } as Record<string, [number, number]>,
    ways: { ab: street, xy: street, ax: ferry },
  };
  const net = await buildNet(banks);
  const [west, east] = [net.between('a', 'b'), net.between('x', 'y')];
  expect(net.letters(west, east, 'bike')).toBe('ax');
  expect(net.letters(west, east, 'car')).toBe('ZERO_RESULTS');
  expect(net.route(west, east, 'bike')).toMatchObject({ ms: expect.closeTo(600_000 + 136_000, -3) });
  const forCars = await buildNet({
    ...banks,
    ways: { ...banks.ways, ax: { ...ferry, motor_vehicle: 'yes' } },
  });
  expect(forCars.letters(west, east, 'car')).toBe('ax');
  const silent = await buildNet({ ...banks, ways: { ...banks.ways, ax: { route: 'ferry' } } });
  expect(silent.letters(west, east, 'bike')).toBe('ZERO_RESULTS');
});

test('a route does not end on a motorway: a door beside it is reached from a street', async () => {
  const net = await buildNet({
    points: { a: [0, 0], b: [1000, 0], c: [1000, 200], d: [0, 200] },
    ways: { ab: { highway: 'motorway', oneway: 'no' }, bc: street, cd: street, da: street },
  });
  const route = net.route(at(500, 20), at(500, 190));
  expect(route).toMatchObject({ dm: 0 });
});

test('drives and car parks are slower than the street beside them', async () => {
  const net = await buildNet({
    points: { a: [0, 0], b: [300, 0], c: [300, 90], d: [0, 90] },
    ways: { ab: { highway: 'service', service: 'parking_aisle' }, bc: street, cd: street, da: street },
  });
  expect(net.letters(net.between('a', 'd'), net.between('b', 'c'))).toBe('dc');
});

test('an extract without a road for cars is refused', async () => {
  const net = { points: { a: [0, 0], b: [9, 9] }, ways: { ab: { highway: 'footway' } } } as const;
  await expect(buildNet(net as never)).rejects.toMatchObject({ code: 'NO_ROADS' });
});
