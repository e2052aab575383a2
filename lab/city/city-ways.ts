import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { LNG_SHARE, METERS_PER_DEGREE, toPlane } from '#maps/domain/plane.ts';
import { estimateRoute } from '#geo/hamburg/estimate-route.ts';
import { districts } from '#geo/hamburg/districts.ts';
import { isInHamburg } from '#geo/hamburg/is-in-hamburg.ts';

/** A point of the city and the Stadtteil that it was drawn in. */
export interface CityPoint extends Coordinates {
  district: number;
}

/** The Stadtteile that are served. */
export const cityDistricts = districts.filter((district) => isInHamburg(district));

const STEP_METERS = 50;
/**
 * Relative to a car; a bicycle finds shorter routes, but no faster ones. Written as plain comparisons because
 * it is called millions of times.
 */
function slownessOf(vehicleType: VehicleType): number {
  if (vehicleType === 'Auto' || vehicleType === 'Roller') return 1;
  if (vehicleType === 'Transporter') return 1.08;
  return vehicleType === 'E-Bike' ? 1.45 : 1.75;
}

/**
 * Driving times between any points of the city, cheap enough for millions of calls: the ratio of
 * `estimateRoute` between the two Stadtteile to the straight line is applied to the straight-line distance.
 */
export class CityWays {
  private readonly secondsBySteps: Float64Array;
  private readonly metersBySteps: Float64Array;
  private readonly stretchSeconds: Float64Array;
  private readonly stretchMeters: Float64Array;
  /** Metres on a plane. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  private readonly district: Int32Array;

  private readonly isByCar: boolean;

  /** With `isByCar` every vehicle takes as long as a car, as the service estimates without a map. */
  constructor(points: readonly CityPoint[], { isByCar = false } = {}) {
    this.isByCar = isByCar;
    ({ x: this.x, y: this.y } = toPlane(points));
    this.district = Int32Array.from(points, ({ district }) => district);
    const steps = Array.from({ length: 1400 }, (_, step) => measureStraight(step * STEP_METERS));
    this.secondsBySteps = Float64Array.from(steps, ({ seconds }) => seconds);
    this.metersBySteps = Float64Array.from(steps, ({ meters }) => meters);
    stretches ??= measureStretches();
    ({ seconds: this.stretchSeconds, meters: this.stretchMeters } = stretches);
  }

  /** Driving time in seconds, without traffic. */
  seconds(from: number, to: number, vehicleType: VehicleType): number {
    if (from === to) return 0;
    const stretch = this.stretchSeconds[this.district[from]! * cityDistricts.length + this.district[to]!]!;
    return (
      this.secondsBySteps[this.steps(from, to)]! * stretch * (this.isByCar ? 1 : slownessOf(vehicleType))
    );
  }

  meters(from: number, to: number): number {
    if (from === to) return 0;
    const stretch = this.stretchMeters[this.district[from]! * cityDistricts.length + this.district[to]!]!;
    return this.metersBySteps[this.steps(from, to)]! * stretch;
  }

  private steps(from: number, to: number): number {
    const dx = this.x[from]! - this.x[to]!;
    const dy = this.y[from]! - this.y[to]!;
    return (Math.sqrt(dx * dx + dy * dy) / STEP_METERS + 0.5) | 0;
  }
}

/** Streets as `estimateRoute` assumes them on one side of the Elbe. */
function measureStraight(straightMeters: number): { meters: number; seconds: number } {
  const meters = straightMeters * (1.15 + 0.45 * Math.exp(-straightMeters / 2500));
  const kmh = 24 + 10 * (1 - Math.exp(-meters / 9000));
  return { meters, seconds: (meters / 1000 / kmh) * 3600 };
}

/** Measured once, as the Stadtteile do not change. */
let stretches: ReturnType<typeof measureStretches> | undefined;

/**
 * The ratio of the route to that estimate between each two Stadtteile, over bridges and around the Alster.
 */
function measureStretches() {
  const count = cityDistricts.length;
  const [seconds, meters] = [
    new Float64Array(count * count).fill(1),
    new Float64Array(count * count).fill(1),
  ];
  for (let from = 0; from < count; from += 1) {
    for (let to = 0; to < from; to += 1) {
      const [a, b] = [cityDistricts[from]!, cityDistricts[to]!];
      const route = estimateRoute(a, b);
      const straight = Math.hypot((a.lng - b.lng) * LNG_SHARE, a.lat - b.lat) * METERS_PER_DEGREE;
      const plain = measureStraight(straight);
      for (const at of [from * count + to, to * count + from]) {
        seconds[at] = Math.max(1, (route.durationSeconds - 60) / plain.seconds);
        meters[at] = Math.max(1, route.distanceMeters / plain.meters);
      }
    }
  }
  return { seconds, meters };
}
