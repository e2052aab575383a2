/** What a phone's cut-out of the roads is worth: its size, and new ways after wrong turns on it. */
import { gunzipSync } from 'node:zlib';
import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import type { Route, VehicleProfile } from '#geo/geo.ts';
import { readExtract } from '#geo/import/read-extract.ts';
import type { OsmExtract } from '#geo/import/osm-extract.ts';
import { isInside } from '#geo/roads/guide/corridor.ts';
import { type OpenNet, openNet } from '#geo/roads/guide/open-net.ts';
import { profiles } from '#geo/roads/profiles.ts';
import type { RoadRouter } from '#geo/roads/road-router.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { median } from './median.ts';
import { drawSyntheticCity } from './synthetic-city.ts';
import { listDoors, quantile, withRoads } from './time-routes.ts';

const TOURS = 20;
const STOPS = 6;
/** Wrong turns on each tour. */
const TURNS = 5;
/** So far the driver goes on the wrong way before the phone has understood it, or gives up. */
const WRONG_METERS = [60, 2000] as const;
const MAX_BYTES = 4_000_000;
const LIMITS_MS = { open: 1000, p95: 300 };
const MIN_COVERED = 0.98;

interface Measured {
  bytes: number[];
  sent: number[];
  meters: number[];
  cutMs: number[];
  openMs: number[];
  firstMs: number[];
  phoneMs: number[];
  serverMs: number[];
  asked: number;
  /** The phone answers at all, and as fast a way as the server's. */
  answered: number;
  equal: number;
}

/** Tours of six stops on an extract, or a synthetic city; wrong turns somewhere on their ways. */
export async function measureReroute(file?: string): Promise<{ report: string; isGood: boolean }> {
  const extract = file ? readExtract(file, () => undefined) : drawSyntheticCity();
  return await withRoads(extract, async (router, built) => {
    const lines = [...built];
    let isGood = true;
    for (const profile of profiles) {
      const found = await measureProfile(extract, router, profile);
      const covered = found.answered / found.asked;
      isGood &&=
        Math.max(...found.bytes) <= MAX_BYTES &&
        covered >= MIN_COVERED &&
        Math.max(...found.openMs) <= LIMITS_MS.open &&
        quantile(found.phoneMs, 0.95) <= LIMITS_MS.p95;
      const kilobytes = (values: number[]) =>
        `${Math.round(median(values) / 1000)} kB (largest ${Math.round(Math.max(...values) / 1000)})`;
      const times = (values: number[]) =>
        `p50 ${median(values).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;
      lines.push(
        `${profile}: a tour of ${STOPS} stops has ${kilobytes(found.bytes)}, sent as ${kilobytes(found.sent)}, ${median(found.meters)} m to each side; cut in ${times(found.cutMs)}`,
        `  ${found.asked} wrong turns: ${percent(covered)} answered by the phone, ${percent(found.equal / found.asked)} as fast as the server’s`,
        `  opened in ${times(found.openMs)}; first way ${times(found.firstMs)}; each further one ${times(found.phoneMs)}; the server’s ${times(found.serverMs)}`,
      );
    }
    return { report: lines.join('\n'), isGood };
  });
}

async function measureProfile(
  extract: OsmExtract,
  router: RoadRouter,
  profile: VehicleProfile,
): Promise<Measured> {
  const random = seededRandom(88);
  const doors = listDoors(extract);
  const draw = (): Coordinates => doors[Math.floor(random() * doors.length)]!;
  const found: Measured = {
    bytes: [],
    sent: [],
    meters: [],
    cutMs: [],
    openMs: [],
    firstMs: [],
    phoneMs: [],
    serverMs: [],
    asked: 0,
    answered: 0,
    equal: 0,
  };
  const route = (from: Coordinates, to: Coordinates) =>
    router.route(from, to, { profile, steps: true }).catch(() => undefined);
  while (found.bytes.length < TOURS) {
    const tour = [draw(), ...Array.from({ length: STOPS }, draw)];
    const legs = await Promise.all(tour.slice(1).map((stop, at) => route(tour[at]!, stop)));
    // Doors of parts of the extract that no road joins make no tour.
    if (!legs.every((leg) => leg !== undefined)) continue;
    const began = performance.now();
    const net = await router.cut(tour, profile);
    found.cutMs.push(performance.now() - began);
    if (!net) throw new Error('no net was cut');
    found.bytes.push(net.bytes);
    found.sent.push(net.content.length);
    found.meters.push(net.meters);
    const opening = performance.now();
    const phone = openNet(gunzipSync(net.content))!;
    found.openMs.push(performance.now() - opening);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const leg = Math.floor(random() * STOPS);
      const place = drawWrongPlace(doors, legs[leg]!.path, random);
      if (place) await compare(found, { phone, route, from: place, to: tour[leg + 1]! }, turn === 0);
    }
  }
  return found;
}

/** A road within the reach of a wrong turn somewhere on the way. */
function drawWrongPlace(
  doors: readonly Coordinates[],
  path: readonly Coordinates[],
  random: () => number,
): Coordinates | undefined {
  const left = path[Math.floor(random() * path.length)]!;
  const [least, most] = WRONG_METERS;
  const reach = least + random() * (most - least);
  const near = doors.filter((door) => {
    const meters = greatCircleMeters(left, door);
    return meters >= least && meters <= reach;
  });
  return near[Math.floor(random() * near.length)];
}

interface Asked {
  phone: OpenNet;
  route: (from: Coordinates, to: Coordinates) => Promise<Route | undefined>;
  from: Coordinates;
  to: Coordinates;
}

async function compare(found: Measured, { phone, route, from, to }: Asked, isFirst: boolean): Promise<void> {
  const asking = performance.now();
  const whole = await route(from, to);
  found.serverMs.push(performance.now() - asking);
  if (!whole) return;
  const began = performance.now();
  const own = phone.route(from, to);
  found[isFirst ? 'firstMs' : 'phoneMs'].push(performance.now() - began);
  found.asked += 1;
  if (typeof own === 'string') return;
  found.answered += 1;
  if (Math.round(own.ms / 1000) <= whole.durationSeconds) found.equal += 1;
  else if (whole.path.every((point) => isInside(phone.corridor, point))) {
    throw new Error('the phone takes longer, though the server’s way lies within its roads');
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1).replace('.', ',')} %`;
