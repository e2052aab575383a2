import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { Router, VehicleProfile, Way } from '#geo/geo.ts';
import { profileOf } from './vehicle-profiles.ts';
import { LearnedRow, makeWayRows, MAX_PLACES, putSeconds, type WayRows } from './way-rows.ts';

/** About eleven metres: nearer points count as the same place. */
const DECIMALS = 4;
const HOUR = 3_600_000;
/** Initial capacity in points. */
const FIRST_ROOM = 512;
/** If fewer than this share of the points can be evicted, the capacity grows instead. */
const MIN_FREED_SHARE = 0.25;

/** The cache key of a point. */
export function pointKey({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}`;
}

/** From each of these places to each of those, by index in the list of points. */
export interface WantedWays {
  from: readonly number[];
  to: readonly number[];
}

/** The same ways by origin, each once. */
export function mergeWanted(wanted: readonly WantedWays[], places: number): WantedWays[] {
  const byOrigin = new Map<number, WantedWays[]>();
  for (const ways of wanted) {
    for (const one of ways.from) {
      const same = byOrigin.get(one);
      if (same) same.push(ways);
      else byOrigin.set(one, [ways]);
    }
  }
  const listedFor = new Int32Array(places).fill(-1);
  return [...byOrigin].map(([one, all]) => {
    const to: number[] = [];
    for (const ways of all) {
      for (const other of ways.to) {
        if (listedFor[other] === one) continue;
        listedFor[other] = one;
        to.push(other);
      }
    }
    return { from: [one], to };
  });
}

/** Points whose ways are kept until they are released. */
export interface HeldPoints {
  points: readonly Coordinates[];
  /** By index in the list of points, their slots. */
  slots: Int32Array;
  release(): void;
}

/**
 * Cache of the ways requested in this hour: repeated planning requests only new ones from the engine. In
 * another hour the speeds differ. A dispatch round reads millions of ways, so they are stored in typed
 * arrays, and only those that were requested.
 */
export class KnownWays {
  private readonly slotOf = new Map<string, number>();
  private readonly learned = new Map<VehicleProfile, (LearnedRow | undefined)[]>();
  private readonly keyOf: (string | undefined)[] = Array.from({ length: FIRST_ROOM }, () => undefined);
  private holders = new Int32Array(FIRST_ROOM);
  private heldAt = new Int32Array(FIRST_ROOM);
  private free: number[] = [...this.keyOf.keys()];
  private holds = 0;
  private hour = 0;

  /**
   * Assigns each point a slot that no other point gets until it is released; drops the ways of another hour.
   */
  hold(points: readonly Coordinates[], now: Date): HeldPoints {
    this.forgetOld(now);
    this.holds += 1;
    const slots = new Int32Array(points.length);
    const hold = (index: number, slot: number) => {
      slots[index] = slot;
      this.holders[slot]! += 1;
      this.heldAt[slot] = this.holds;
    };
    // Points that have a slot come first: otherwise it might be given to a new one.
    const added = points.flatMap((point, index) => {
      const slot = this.findSlot(point);
      if (slot === undefined) return { point, index };
      hold(index, slot);
      return [];
    });
    for (const { point, index } of added) hold(index, this.findSlot(point) ?? this.takeSlot(point));
    let isHeld = true;
    return {
      points,
      slots,
      release: () => {
        if (isHeld) for (const slot of slots) this.holders[slot]! -= 1;
        isHeld = false;
      },
    };
  }

  /** null where there is no route; undefined where not requested yet. */
  find(vehicle: VehicleType, from: Coordinates, to: Coordinates): Way | null | undefined {
    const [one, other] = [this.findSlot(from), this.findSlot(to)];
    if (one === undefined || other === undefined) return undefined;
    if (one === other) return { durationSeconds: 0, distanceMeters: 0 };
    const row = this.getRow(profileOf[vehicle], one);
    const [durationSeconds, distanceMeters] = [row.seconds(other), row.meters(other)];
    if (durationSeconds === undefined || distanceMeters === undefined) return undefined;
    return durationSeconds === Infinity ? null : { durationSeconds, distanceMeters };
  }

  /**
   * Requests the missing ones of the wanted ways between held points: origins with the same missing
   * destinations in one request. If the engine fails they stay unknown, and the answer is false.
   */
  async learn(
    { router }: { router: Pick<Router, 'matrix'> },
    vehicle: VehicleType,
    { points, slots }: HeldPoints,
    { wanted, departAt }: { wanted: readonly WantedWays[]; departAt: Date },
  ): Promise<boolean> {
    const profile = profileOf[vehicle];
    const at = (places: readonly number[]) => places.map((place) => points[place]!);
    let isKnown = true;
    for (const { rows, columns } of this.listLacking(profile, slots, wanted)) {
      const answer = await router.matrix(at(rows), at(columns), { profile, departAt }).catch(() => undefined);
      if (!answer) {
        isKnown = false;
        continue;
      }
      for (const [index, one] of rows.entries()) {
        // In a new hour it is another row than before.
        const row = this.getRow(profile, slots[one]!);
        for (const [column, other] of columns.entries()) {
          const way = answer[index]?.[column];
          row.put(slots[other]!, way?.durationSeconds ?? Infinity, way?.distanceMeters ?? Infinity);
        }
      }
    }
    return isKnown;
  }

  /** Whether all of these ways between held points have been requested. */
  knows(vehicle: VehicleType, { slots }: HeldPoints, { from, to }: WantedWays): boolean {
    return from.every((one) => {
      const row = this.getRow(profileOf[vehicle], slots[one]!);
      return to.every((other) => slots[one] === slots[other] || row.seconds(slots[other]!) !== undefined);
    });
  }

  /**
   * Seconds of these ways between held points, by their indexes in the list of points; none where not
   * requested yet, and from a point to itself.
   */
  copySeconds(vehicle: VehicleType, { slots }: HeldPoints, wanted: readonly WantedWays[]): WayRows {
    const destinations = new Uint32Array(slots.length);
    for (const { from, to } of wanted) for (const one of from) destinations[one]! += to.length;
    const copy = makeWayRows(destinations);
    for (const { from, to } of wanted) {
      for (const one of from) {
        const row = this.getRow(profileOf[vehicle], slots[one]!);
        for (const other of to) {
          if (one === other) continue;
          const seconds = slots[one] === slots[other] ? 0 : row.seconds(slots[other]!);
          if (seconds !== undefined) putSeconds(copy, one, other, seconds);
        }
      }
    }
    return copy;
  }

  private get capacity(): number {
    return this.keyOf.length;
  }

  private findSlot(point: Coordinates): number | undefined {
    return this.slotOf.get(pointKey(point));
  }

  /** Groups origins with the same missing destinations. */
  private listLacking(
    profile: VehicleProfile,
    slots: Int32Array,
    wanted: readonly WantedWays[],
  ): { rows: number[]; columns: number[] }[] {
    const lacking = new Map<number, Set<number>>();
    for (const { from, to } of wanted) {
      for (const one of from) {
        const row = this.getRow(profile, slots[one]!);
        for (const other of to) {
          if (slots[one] === slots[other] || row.seconds(slots[other]!) !== undefined) continue;
          const columns = lacking.get(one) ?? new Set();
          lacking.set(one, columns.add(other));
        }
      }
    }
    const rows = [...lacking].map(([one, columns]) => ({ one, columns: [...columns].sort((a, b) => a - b) }));
    const alike = Map.groupBy(rows, ({ columns }) => columns.join(' '));
    return [...alike.values()].map((same) => ({
      rows: same.map(({ one }) => one),
      columns: same[0]?.columns ?? [],
    }));
  }

  private getRow(profile: VehicleProfile, slot: number): LearnedRow {
    const rows = this.learned.get(profile) ?? [];
    this.learned.set(profile, rows);
    return (rows[slot] ??= new LearnedRow());
  }

  private takeSlot(point: Coordinates): number {
    if (this.free.length === 0) this.freeCapacity();
    const slot = this.free.pop()!;
    const key = pointKey(point);
    this.slotOf.set(key, slot);
    this.keyOf[slot] = key;
    return slot;
  }

  /** Evicts the least recently held half; grows if that frees too little. */
  private freeCapacity(): void {
    const loose = [...this.keyOf.keys()]
      .filter((slot) => this.holders[slot] === 0)
      .sort((a, b) => this.heldAt[a]! - this.heldAt[b]! || a - b);
    if (loose.length < MIN_FREED_SHARE * this.capacity) {
      this.grow();
      return;
    }
    this.letGo(loose.slice(0, Math.ceil(loose.length / 2)));
  }

  private letGo(slots: readonly number[]): void {
    for (const slot of slots) {
      const key = this.keyOf[slot];
      if (key === undefined) continue;
      this.slotOf.delete(key);
      this.keyOf[slot] = undefined;
      this.free.push(slot);
    }
    const gone = new Set(slots);
    for (const rows of this.learned.values()) {
      for (const slot of slots) rows[slot] = undefined;
      for (const row of rows) row?.drop(gone);
    }
  }

  private grow(): void {
    const before = this.capacity;
    const after = 2 * before;
    if (after > MAX_PLACES) throw new Error(`more than ${MAX_PLACES} points are held`);
    const widen = (old: Int32Array) => {
      const wide = new Int32Array(after);
      wide.set(old);
      return wide;
    };
    this.holders = widen(this.holders);
    this.heldAt = widen(this.heldAt);
    for (let slot = before; slot < after; slot += 1) {
      this.keyOf.push(undefined);
      this.free.push(slot);
    }
  }

  private forgetOld(now: Date): void {
    const hour = Math.floor(now.getTime() / HOUR);
    if (hour !== this.hour) this.learned.clear();
    this.hour = hour;
  }
}
