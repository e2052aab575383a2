import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { at, buildNet, drawGrid } from './draw-net.fixture.ts';
import { createRoadRouter } from './road-router.ts';

const street = { highway: 'residential' };

async function startRouter(changes: Parameters<typeof drawGrid>[0] = {}) {
  const net = await buildNet(drawGrid(changes));
  const router = await createRoadRouter(net.dir, 'town-1');
  onTestFinished(() => router.close());
  return { net, router };
}

test('a route has its source and data version, in whole metres and seconds', async () => {
  const { net, router } = await startRouter();
  const route = await router.route(net.between('d', 'e', 0.75), net.between('b', 'e', 0.25));
  expect(route).toEqual({
    engine: 'embedded',
    quality: 'network',
    dataVersion: 'town-1',
    distanceMeters: 400,
    durationSeconds: 71,
    path: [expect.anything(), expect.anything(), expect.anything()],
  });
  expect(router.onlyEstimates).toBe(false);
});

test('two doors at one point are 100 metres apart', async () => {
  const { net, router } = await startRouter();
  const door = net.place('e');
  expect(await router.route(door, door)).toMatchObject({ distanceMeters: 100, durationSeconds: 0 });
  expect(await router.matrix([door], [door])).toEqual([[{ distanceMeters: 100, durationSeconds: 0 }]]);
});

test('far from every road there is no result, and no route between unconnected roads', async () => {
  const { net, router } = await startRouter({
    points: { x: [5000, 0], y: [6000, 0] },
    ways: { xy: street },
  });
  await expect(router.route(net.place('e'), at(400, -400))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(router.route(net.place('e'), at(5500, 0))).rejects.toMatchObject({ code: 'ZERO_RESULTS' });
  const [ways] = await router.matrix([net.place('e')], [at(400, -400), at(5500, 0), net.place('d')]);
  expect(ways).toEqual([undefined, undefined, { distanceMeters: 400, durationSeconds: 71 }]);
});

test('a matrix agrees with the single routes, whichever side is smaller', async () => {
  const { net, router } = await startRouter({
    ways: { de: { ...street, oneway: 'yes' }, be: { ...street, oneway: '-1' } },
  });
  const doors = [
    net.between('d', 'e'),
    net.between('a', 'b', 0.2),
    net.between('f', 'i'),
    net.between('b', 'e', 0.9),
  ];
  const many = Array.from({ length: 30 }, (_, index) => doors[index % doors.length]!);
  for (const [from, to] of [
    [doors, doors],
    [doors, doors.slice(0, 1)],
    [doors.slice(0, 1), doors],
    [doors, doors.slice(1, 3)],
    // More than fit into one slice.
    [many, many],
  ] as const) {
    const routes = await Promise.all(
      from.map((start) =>
        Promise.all(
          to.map(async (end) => {
            const { distanceMeters, durationSeconds } = await router.route(start, end);
            return { distanceMeters, durationSeconds };
          }),
        ),
      ),
    );
    expect(await router.matrix(from, to)).toEqual(routes);
  }
  expect(await router.matrix([], doors)).toEqual([]);
  expect(await router.matrix(doors, [])).toEqual([[], [], [], []]);
});

test('the profile decides the route, and the hour its duration', async () => {
  const { net, router } = await startRouter({ ways: { de: { ...street, motor_vehicle: 'no' } } });
  const [from, to] = [net.between('a', 'd', 0.9), net.between('e', 'h', 0.1)];
  const car = await router.route(from, to);
  const bike = await router.route(from, to, { profile: 'bike' });
  expect(bike.distanceMeters).toBeLessThan(car.distanceMeters);
  const departAt = new Date('2026-11-25T08:15:00+01:00');
  const rush = await router.route(from, to, { departAt });
  expect(rush.durationSeconds / car.durationSeconds).toBeCloseTo(1.28, 1);
  expect(rush.distanceMeters).toBe(car.distanceMeters);
  const [[measured] = []] = await router.matrix([from], [to], { departAt });
  expect(measured?.durationSeconds).toBe(rush.durationSeconds);
  expect(await router.route(from, to, { profile: 'bike', departAt })).toEqual(bike);
});

test('idle threads do not keep the process running', async () => {
  const { dir, place } = await buildNet(drawGrid());
  const script = `
    const { createRoadRouter } = await import('#geo/roads/road-router.ts');
    const router = await createRoadRouter(${JSON.stringify(dir)}, 'town-1');
    const { distanceMeters } = await router.route(${JSON.stringify(place('d'))}, ${JSON.stringify(place('e'))});
    process.stdout.write(String(distanceMeters));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { timeout: 30_000 });
  expect(said.toString()).toBe('400');
});
