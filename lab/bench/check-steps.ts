/** The steps of random routes on an extract, checked by a program that knows only lines and ways. */
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { GeoError, type VehicleProfile } from '#geo/geo.ts';
import type { OsmExtract } from '#geo/import/osm-extract.ts';
import { readExtract } from '#geo/import/read-extract.ts';
import { type Finding, StepAuditor } from '#geo/roads/audit-steps.fixture.ts';
import { profiles } from '#geo/roads/profiles.ts';
import type { RoadRouter } from '#geo/roads/road-router.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { drawSyntheticCity } from './synthetic-city.ts';
import { listDoors, withRoads } from './time-routes.ts';

const ROUTES = 100;
const MAX_SUPERFLUOUS_SHARE = 0.02;

interface Checked {
  routes: number;
  steps: number;
  crossings: number;
  undecided: number;
  findings: Finding[];
}

/** 100 routes of each vehicle: wrong, missing and superfluous steps, with a line for each. */
export async function checkSteps(file?: string, seed = 54): Promise<{ report: string; isGood: boolean }> {
  const extract = file ? readExtract(file, () => undefined) : drawSyntheticCity();
  return await withRoads(extract, async (router) => {
    const lines: string[] = [];
    let isGood = true;
    for (const profile of profiles) {
      const { routes, steps, crossings, undecided, findings } = await checkProfile(
        extract,
        router,
        profile,
        seed,
      );
      const count = (kind: Finding['kind']) => findings.filter((each) => each.kind === kind).length;
      const [wrong, missing, superfluous] = [count('wrong'), count('missing'), count('superfluous')];
      isGood &&= wrong + missing === 0 && superfluous <= steps * MAX_SUPERFLUOUS_SHARE;
      lines.push(
        `${profile}: ${routes} routes, ${steps} steps, ${crossings} crossings (${undecided} may be either): ` +
          `${wrong} wrong, ${missing} missing, ${superfluous} superfluous`,
        ...findings.map(
          ({ kind, why, at }) => `  ${kind} at ${at.lat.toFixed(5)},${at.lng.toFixed(5)}: ${why}`,
        ),
      );
    }
    return { report: lines.join('\n'), isGood };
  });
}

async function checkProfile(
  extract: OsmExtract,
  router: RoadRouter,
  profile: VehicleProfile,
  seed: number,
): Promise<Checked> {
  const auditor = new StepAuditor(extract, profile);
  const random = seededRandom(seed);
  const doors = listDoors(extract);
  const draw = (): Coordinates => doors[Math.floor(random() * doors.length)]!;
  const sum: Checked = { routes: 0, steps: 0, crossings: 0, undecided: 0, findings: [] };
  while (sum.routes < ROUTES) {
    const route = await router.route(draw(), draw(), { profile, steps: true }).catch((error: unknown) => {
      if (error instanceof GeoError && error.code !== 'UNAVAILABLE') return undefined;
      throw error;
    });
    if (!route?.steps) continue;
    const { steps, crossings, undecided, findings } = auditor.audit(route.path, route.steps);
    sum.routes += 1;
    sum.steps += steps;
    sum.crossings += crossings;
    sum.undecided += undecided;
    sum.findings.push(...findings);
  }
  return sum;
}
