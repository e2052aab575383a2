/**
 * Instances of the meal delivery routing problem as published by their authors: tab-separated, metres and
 * minutes.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Point {
  x: number;
  y: number;
}

export interface Meal extends Point {
  id: string;
  placedAt: number;
  readyAt: number;
  restaurant: Point & { id: string };
}

export interface Courier extends Point {
  id: string;
  onAt: number;
  offAt: number;
}

export interface Instance {
  name: string;
  meals: Meal[];
  couriers: Courier[];
  metersPerMinute: number;
  pickupMinutes: number;
  dropoffMinutes: number;
}

/** The names of the folders that contain an instance. */
export function listInstances(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => existsSync(path.join(dir, name, 'orders.txt')))
    .sort();
}

export function readInstance(dir: string, name: string): Instance {
  const read = (file: string) => readRows(path.join(dir, name, file));
  const restaurants = new Map(
    read('restaurants.txt').map(([id = '', x, y]) => [id, { id, x: Number(x), y: Number(y) }]),
  );
  const [parameters = []] = read('instance_parameters.txt');
  const [metersPerMinute = 0, pickupMinutes = 0, dropoffMinutes = 0] = parameters.map(Number);
  return {
    name,
    metersPerMinute,
    pickupMinutes,
    dropoffMinutes,
    meals: read('orders.txt').map(([id = '', x, y, placedAt, restaurant = '', readyAt]) => {
      const from = restaurants.get(restaurant);
      if (!from) throw new Error(`${name}: no restaurant ${restaurant}`);
      return {
        id,
        x: Number(x),
        y: Number(y),
        placedAt: Number(placedAt),
        readyAt: Number(readyAt),
        restaurant: from,
      };
    }),
    couriers: read('couriers.txt').map(([id = '', x, y, onAt, offAt]) => ({
      id,
      x: Number(x),
      y: Number(y),
      onAt: Number(onAt),
      offAt: Number(offAt),
    })),
  };
}

export interface Published {
  ctd: string;
  rtp: string;
  exactCtd: string;
  exactRtp: string;
}

/** The published results by instance, if there is a table of them. */
export function readPublished(dir: string): Map<string, Published> {
  const file = path.join(dir, 'published.csv');
  if (!existsSync(file)) return new Map();
  return new Map(
    readRows(file, ',').map(([name = '', , ctd = '', rtp = '', exactCtd = '', exactRtp = '']) => [
      name,
      { ctd, rtp, exactCtd, exactRtp },
    ]),
  );
}

/** Without the header row. */
function readRows(file: string, separator = '\t'): string[][] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => line.trim().split(separator));
}
