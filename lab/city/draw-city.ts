import type { DeliverySpeed, PackageSize } from '#platform/domain/statuses.ts';
import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import { isInHamburg } from '#geo/hamburg/is-in-hamburg.ts';
import { type CityPoint, cityDistricts } from './city-ways.ts';
import { drawByShare, drawNormal, drawUnit } from './draw.ts';

/** Times are seconds since six in the morning. */
export interface CityOrder {
  id: string;
  orderedAt: number;
  pickup: CityPoint;
  dropoff: CityPoint;
  packageSize: PackageSize;
  weightKg: number;
  /** The customer's preferred speed, if the route allows it. */
  speed: DeliverySpeed;
}

export interface CityDriver {
  id: string;
  start: CityPoint;
  vehicleType: VehicleType;
  maxLoadKg: number;
  beginsAt: number;
  endsAt: number;
  /** When half an hour of rest becomes due. */
  breakAt: number;
}

export interface City {
  seed: number;
  orders: CityOrder[];
  drivers: CityDriver[];
}

export interface CityOptions {
  orders: number;
  drivers: number;
}

const HOUR = 3600;
const SHIFT_HOURS = 8;

/** The share of orders in each hour from six on. */
const demand = [2, 4, 7, 9, 10, 10, 9, 8, 8, 8, 8, 7, 5, 3, 1.5, 0.5].map(
  (share, hour) => [hour, share] as const,
);
/**
 * When shifts begin, in hours from six on, matching the demand; the last ones deliver what was ordered before
 * ten.
 */
const shifts = [
  [0, 4],
  [1, 10],
  [2, 13],
  [2.5, 7],
  [3, 6],
  [4, 13],
  [5, 8],
  [6, 8],
  [7, 8],
  [9, 8],
  [10, 15],
] as const;
const speeds = [
  ['standard', 60],
  ['express', 25],
  ['express_gold', 15],
] as const;
const sizes = [
  ['documents', 30],
  ['small', 40],
  ['medium', 23],
  ['large', 7],
] as const;
const vehicles = [
  ['Auto', 60],
  ['Transporter', 15],
  ['Roller', 10],
  ['E-Bike', 10],
  ['Fahrrad', 5],
] as const;
const loads: Record<VehicleType, number> = {
  Auto: 200,
  Transporter: 600,
  Roller: 30,
  'E-Bike': 40,
  Fahrrad: 25,
};

const CENTRE = { lat: 53.5535, lng: 9.993 };
/** The spread of a Stadtteil around its centre, in degrees of latitude: some 700 m. */
const SPREAD = 0.0063;

/** A day of orders and its drivers; the same for the same seed. */
export function drawCity(seed: number, { orders, drivers }: CityOptions): City {
  return {
    seed,
    orders: Array.from({ length: orders }, (_, index) => drawOrder(seed, index)).sort(
      (a, b) => a.orderedAt - b.orderedAt || a.id.localeCompare(b.id),
    ),
    drivers: Array.from({ length: drivers }, (_, index) => drawDriver(seed, index, drivers)),
  };
}

function drawOrder(seed: number, index: number): CityOrder {
  const id = `o${index}`;
  const unit = (what: string) => drawUnit(seed, id, what);
  const packageSize = drawByShare(sizes, unit('size'));
  const most = { documents: 3, small: 8, medium: 15, large: 20 }[packageSize];
  return {
    id,
    orderedAt: Math.round((drawByShare(demand, unit('hour')) + unit('minute')) * HOUR),
    pickup: drawPoint(seed, `${id} pickup`, 0.5),
    dropoff: drawPoint(seed, `${id} dropoff`, 0.25),
    packageSize,
    weightKg: 1 + Math.floor(unit('weight') ** 2 * most),
    speed: drawByShare(speeds, unit('speed')),
  };
}

function drawDriver(seed: number, index: number, count: number): CityDriver {
  const id = `d${index}`;
  const unit = (what: string) => drawUnit(seed, id, what);
  const vehicleType = drawByShare(vehicles, unit('vehicle'));
  // Distributed evenly, so that a day with fewer drivers has fewer in each shift.
  const beginsAt = Math.round((drawByShare(shifts, (index + 0.5) / count) + 0.4 * unit('late') - 0.2) * HOUR);
  return {
    id,
    start: drawPoint(seed, `${id} start`, 0.3),
    vehicleType,
    maxLoadKg: loads[vehicleType],
    beginsAt: Math.max(0, beginsAt),
    endsAt: Math.max(0, beginsAt) + SHIFT_HOURS * HOUR,
    breakAt: Math.max(0, beginsAt) + Math.round((3 + 1.5 * unit('break')) * HOUR),
  };
}

/**
 * A point in Hamburg: `central` is the share around the centre, the rest is spread evenly over the
 * Stadtteile.
 */
function drawPoint(seed: number, about: string, central: number): CityPoint {
  for (let attempt = 0; ; attempt += 1) {
    const isCentral = drawUnit(seed, about, attempt, 'central') < central;
    const shares = isCentral ? centralShares : evenShares;
    const district = drawByShare(shares, drawUnit(seed, about, attempt, 'district'));
    const { lat, lng } = cityDistricts[district]!;
    const point = {
      lat: lat + SPREAD * drawNormal(seed, about, attempt, 'lat'),
      lng: lng + (SPREAD / 0.594) * drawNormal(seed, about, attempt, 'lng'),
      district,
    };
    if (isInHamburg(point)) return point;
  }
}

const evenShares = cityDistricts.map((_, index) => [index, 1] as const);
const centralShares = cityDistricts.map(({ lat, lng }, index) => {
  const km = Math.hypot((lat - CENTRE.lat) * 111.2, (lng - CENTRE.lng) * 66);
  return [index, Math.exp(-km / 2.5)] as const;
});
