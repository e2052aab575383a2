/**
 * Reference implementation for tests: Dijkstra from one point over every legal move, on the drawn streets
 * themselves. Shares no code with the graph it checks.
 */
import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import type { Drive, RandomTown, Rule, Street } from './random-town.fixture.ts';

const CROSSING_MS = 2000;
const METERS_PER_DEGREE = 111_195;

export interface Spot extends Coordinates {
  street: Street;
  share: number;
  meters: number;
}

export interface PlainCost {
  ms: number;
  dm: number;
}

interface Standing {
  drive: Drive;
  before: Drive | undefined;
  zone: 'leaving' | 'public' | 'entering';
  hasPassedRule: boolean;
}

export class PlainSearch {
  private readonly town: RandomTown;
  private readonly core: Set<number>;
  private readonly publicCore: Set<number>;
  /** Rules on streets that are kept; those with a removed piece of road have no effect. */
  private readonly rules: Rule[];
  private joined: Set<Street> | undefined;
  private readonly costs = new Map<Street, PlainCost>();
  private readonly standings: Standing[] = [];
  private readonly ids = new Map<string, number>();
  private readonly onward: (number[] | undefined)[] = [];

  constructor(town: RandomTown) {
    this.town = town;
    this.publicCore = this.findCore((street) => !street.isPrivate);
    this.core = this.findCore(() => true);
    this.rules = town.rules.filter(({ over }) => over.every(({ street }) => this.isKept(street)));
    for (const street of town.streets) {
      const points = street.nodes.map((node) => town.positions[node]!);
      const meters = points
        .slice(1)
        .reduce((sum, point, index) => sum + greatCircleMeters(points[index]!, point), 0);
      this.costs.set(street, {
        ms: Math.round((meters * 3600) / street.kmh + CROSSING_MS),
        dm: Math.round(meters * 10),
      });
    }
  }

  /** Whether the street is reachable from the first crossing and back, under all rules. */
  isJoined(street: Street): boolean {
    this.joined ??= this.findJoined();
    return this.joined.has(street);
  }

  private findJoined(): Set<Street> {
    const main = this.town.drivesFrom.get(0)!.find((drive) => this.isKept(drive.street))!;
    const forth = new Set([this.begin(main)]);
    for (const id of forth) for (const next of this.listOnward(id)) forth.add(next);
    for (const drive of this.town.drives) if (this.isKept(drive.street)) this.begin(drive);
    const before = new Map<number, number[]>();
    for (let id = 0; id < this.standings.length; id += 1) {
      for (const next of this.listOnward(id)) before.set(next, [...(before.get(next) ?? []), id]);
    }
    const mains = [...forth].filter((id) => this.standings[id]!.drive === main);
    const back = new Set(mains);
    for (const id of back) for (const previous of before.get(id) ?? []) back.add(previous);
    const streetsOf = (ids: Iterable<number>) =>
      new Set(Array.from(ids, (id) => this.standings[id]!.drive.street));
    const begun = this.town.drives.filter(
      (drive) => this.isKept(drive.street) && back.has(this.begin(drive)),
    );
    const leading = new Set(begun.map((drive) => drive.street));
    return new Set([...streetsOf(forth)].filter((each) => leading.has(each)));
  }

  /** The point where a door meets the streets, found by checking all of them. */
  findSpot(door: Coordinates): Spot | undefined {
    let best: Spot | undefined;
    for (const street of this.town.streets) {
      if (!this.isKept(street) || !this.isJoined(street)) continue;
      const found = nearestOn(street, this.town.positions, door);
      if (found.meters < (best?.meters ?? 300)) best = found;
    }
    return best;
  }

  /** The cost from one spot to each of the others; undefined where there is no path. */
  measure(from: Spot, to: readonly Spot[]): (PlainCost | undefined)[] {
    const costs = to.map((spot) => this.driveStraight(from, spot));
    const ends = Map.groupBy(to.keys(), (index) => to[index]!.street);
    for (const [id, cost] of this.searchFrom(from)) {
      for (const next of this.listOnward(id)) {
        const { drive } = this.standings[next]!;
        for (const index of ends.get(drive.street) ?? []) {
          const part = this.partBefore(drive, to[index]!.share);
          const total = { ms: cost.ms + part.ms, dm: cost.dm + part.dm };
          if (!costs[index] || isLess(total, costs[index])) costs[index] = total;
        }
      }
    }
    return costs;
  }

  /** The reason why a path over these nodes is illegal; undefined if it is legal. */
  findFault(nodes: readonly number[]): string | undefined {
    let before: number[] | undefined;
    for (const [index, to] of nodes.entries()) {
      if (index === 0) continue;
      const drive = this.town.drivesFrom.get(nodes[index - 1]!)?.find((each) => each.to === to);
      if (!drive) return `no street leads from ${nodes[index - 1]} to ${to}`;
      const steps: number[] = before ? before.flatMap((id) => this.listOnward(id)) : [this.begin(drive)];
      before = steps.filter((id) => this.standings[id]!.drive === drive);
      if (before.length === 0)
        return `not allowed: ${nodes.slice(Math.max(0, index - 3), index + 1).join(' - ')}`;
    }
    return undefined;
  }

  private searchFrom(from: Spot): Map<number, PlainCost> {
    const reached = new Map<number, PlainCost>();
    const queue = new PlainQueue();
    for (const drive of this.town.drivesOf(from.street)) {
      const whole = this.costs.get(drive.street)!;
      const part = this.partBefore(drive, from.share);
      queue.push({ id: this.begin(drive), ms: whole.ms - part.ms, dm: whole.dm - part.dm });
    }
    for (let next = queue.pop(); next; next = queue.pop()) {
      if (reached.has(next.id)) continue;
      reached.set(next.id, next);
      for (const id of this.listOnward(next.id)) {
        const { ms, dm } = this.costs.get(this.standings[id]!.drive.street)!;
        if (!reached.has(id)) queue.push({ id, ms: next.ms + ms, dm: next.dm + dm });
      }
    }
    return reached;
  }

  private driveStraight(from: Spot, to: Spot): PlainCost | undefined {
    if (from.street !== to.street) return undefined;
    const drives = this.town.drivesOf(from.street);
    const drive = drives.find(({ isBack }) => (isBack ? to.share <= from.share : to.share >= from.share));
    if (!drive) return undefined;
    const [start, end] = [this.partBefore(drive, from.share), this.partBefore(drive, to.share)];
    return { ms: end.ms - start.ms, dm: end.dm - start.dm };
  }

  private partBefore({ street, isBack }: Drive, share: number): PlainCost {
    const { ms, dm } = this.costs.get(street)!;
    const before = { ms: Math.round(share * ms), dm: Math.round(share * dm) };
    return isBack ? { ms: ms - before.ms, dm: dm - before.dm } : before;
  }

  private isKept(street: Street): boolean {
    return this.core.has(street.nodes[0]!) && this.core.has(street.nodes.at(-1)!);
  }

  private isEndsOnly(street: Street): boolean {
    const isInPublic = this.publicCore.has(street.nodes[0]!) && this.publicCore.has(street.nodes.at(-1)!);
    return street.isPrivate || !isInPublic;
  }

  private begin(drive: Drive): number {
    const zone = this.isEndsOnly(drive.street) ? 'leaving' : 'public';
    return this.idOf({ drive, before: undefined, zone, hasPassedRule: false });
  }

  private idOf(standing: Standing): number {
    const { drive, before, zone, hasPassedRule } = standing;
    const key = `${drive.id} ${before?.id} ${zone} ${hasPassedRule}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    this.ids.set(key, this.standings.length);
    return this.standings.push(standing) - 1;
  }

  private listOnward(id: number): number[] {
    return (this.onward[id] ??= this.computeOnward(this.standings[id]!));
  }

  private computeOnward({ drive, before, zone, hasPassedRule }: Standing): number[] {
    const exits = (this.town.drivesFrom.get(drive.to) ?? []).filter(({ street }) => this.isKept(street));
    const begun = this.rules.filter(
      ({ over }) =>
        (over.length === 2 && over[0] === drive) ||
        (over.length === 3 && (over[0] === drive || (over[0] === before && over[1] === drive))),
    );
    // Rules whose last arc comes next.
    const ending = begun.filter(
      ({ over }) => over.at(-2) === drive && (over.length === 2 || over[0] === before),
    );
    return exits.flatMap((exit) => {
      if (ending.some(({ over, isOnly }) => (over.at(-1) === exit) !== isOnly)) return [];
      const isBack = exit.street === drive.street;
      if (isBack && hasPassedRule && exits.length > 1) return [];
      const isPrivate = this.isEndsOnly(exit.street);
      if (zone === 'entering' && !isPrivate) return [];
      let nextZone: Standing['zone'] = 'public';
      if (isPrivate) nextZone = zone === 'leaving' ? 'leaving' : 'entering';
      return [this.idOf({ drive: exit, before: drive, zone: nextZone, hasPassedRule: begun.length > 0 })];
    });
  }

  /** What is reachable from the first crossing and leads back to it. */
  private findCore(counts: (street: Street) => boolean): Set<number> {
    const walk = (isBack: boolean) => {
      const seen = new Set([0]);
      for (const node of seen) {
        for (const { from, to, street } of this.town.drives) {
          if (counts(street) && (isBack ? to : from) === node) seen.add(isBack ? from : to);
        }
      }
      return seen;
    };
    const leadingBack = walk(true);
    return new Set([...walk(false)].filter((node) => leadingBack.has(node)));
  }
}

const isLess = (a: PlainCost, b: PlainCost): boolean => a.ms < b.ms || (a.ms === b.ms && a.dm < b.dm);

function nearestOn(street: Street, positions: readonly Coordinates[], door: Coordinates): Spot {
  const eastward = METERS_PER_DEGREE * Math.cos((door.lat * Math.PI) / 180);
  const points = street.nodes.map((node) => {
    const { lat, lng } = positions[node]!;
    return { x: (lng - door.lng) * eastward, y: (lat - door.lat) * METERS_PER_DEGREE };
  });
  const lengths = points
    .slice(1)
    .map(({ x, y }, index) => Math.hypot(x - points[index]!.x, y - points[index]!.y));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let best = { meters: Infinity, share: 0, x: 0, y: 0 };
  let driven = 0;
  for (const [index, length] of lengths.entries()) {
    const [start, end] = [points[index]!, points[index + 1]!];
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const along = Math.min(1, Math.max(0, -(start.x * dx + start.y * dy) / (length * length)));
    const [x, y] = [start.x + along * dx, start.y + along * dy];
    const meters = Math.hypot(x, y);
    if (meters < best.meters) best = { meters, share: (driven + along * length) / total, x, y };
    driven += length;
  }
  const { meters, share, x, y } = best;
  return { street, meters, share, lat: door.lat + y / METERS_PER_DEGREE, lng: door.lng + x / eastward };
}

interface Queued extends PlainCost {
  id: number;
}

/** A binary heap of objects. */
class PlainQueue {
  private readonly items: Queued[] = [];

  push(item: Queued): void {
    this.items.push(item);
    for (let at = this.items.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isLess(this.items[at]!, this.items[parent]!)) break;
      this.swap(at, parent);
      at = parent;
    }
  }

  pop(): Queued | undefined {
    const [top] = this.items;
    const last = this.items.pop();
    if (!last || this.items.length === 0) return top;
    this.items[0] = last;
    for (let at = 0; ; ) {
      const children = [at * 2 + 1, at * 2 + 2].filter((child) => child < this.items.length);
      const smallest = children.reduce((a, b) => (isLess(this.items[b]!, this.items[a]!) ? b : a), at);
      if (smallest === at) return top;
      this.swap(at, smallest);
      at = smallest;
    }
  }

  private swap(a: number, b: number): void {
    [this.items[a], this.items[b]] = [this.items[b]!, this.items[a]!];
  }
}
