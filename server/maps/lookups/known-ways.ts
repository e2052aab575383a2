import type { VehicleType } from '#domain/driver/onboarding-lists.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import type { Geo, VehicleProfile, Way } from '#geo/geo.ts';
import { profileOf } from './vehicle-profiles.ts';

/** About eleven metres: nearer points count as the same place. */
const DECIMALS = 4;
const HOUR = 3_600_000;
/** Initial capacity in points; a table of that size takes a megabyte. */
const FIRST_ROOM = 512;
/** If fewer than this share of the points can be evicted, the table grows instead. */
const LEAST_FREED = 0.25;
const UNKNOWN = -1;

/** The cache key of a point. */
export function pointKey({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}`;
}

/**
 * A matrix from every slot to every other: infinite where there is no route, `UNKNOWN` where not requested
 * yet.
 */
interface Table {
  seconds: Float32Array;
  meters: Float32Array;
}

/** From each of these places to each of those, by index in the list of points. */
export interface WantedWays {
  from: readonly number[];
  to: readonly number[];
}

/** Points whose ways are kept until they are released. */
export interface HeldPoints {
  points: readonly Coordinates[];
  /** By index in the list of points, their slots in the table. */
  slots: Int32Array;
  release(): void;
}

/**
 * Cache of the ways requested in this hour: repeated planning requests only new ones from the engine. In
 * another hour the speeds differ. A dispatch round reads hundreds of thousands of ways, so they are stored in
 * numeric tables.
 */
export class KnownWays {
  private readonly slotOf = new Map<string, number>();
  private readonly tables = new Map<VehicleProfile, Table>();
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
    const { seconds, meters } = this.getTable(profileOf[vehicle]);
    const at = one * this.room + other;
    if (seconds[at] === UNKNOWN) return undefined;
    return seconds[at] === Infinity ? null : { durationSeconds: seconds[at]!, distanceMeters: meters[at]! };
  }

  /**
   * Requests the missing ones of the wanted ways between held points: origins with the same missing
   * destinations in one request. If the engine fails they stay unknown.
   */
  async learn(
    { router }: Pick<Geo, 'router'>,
    vehicle: VehicleType,
    { points, slots }: HeldPoints,
    { wanted, departAt }: { wanted: readonly WantedWays[]; departAt: Date },
  ): Promise<void> {
    const profile = profileOf[vehicle];
    const at = (places: readonly number[]) => places.map((place) => points[place]!);
    for (const { rows, columns } of this.listLacking(profile, slots, wanted)) {
      const answer = await router.matrix(at(rows), at(columns), { profile, departAt }).catch(() => undefined);
      if (!answer) continue;
      // The table may have grown meanwhile.
      const { seconds, meters } = this.getTable(profile);
      for (const [row, one] of rows.entries()) {
        for (const [column, other] of columns.entries()) {
          const way = answer[row]?.[column];
          const cell = slots[one]! * this.room + slots[other]!;
          seconds[cell] = way?.durationSeconds ?? Infinity;
          meters[cell] = way?.distanceMeters ?? Infinity;
        }
      }
    }
  }

  /** Whether all of these ways between held points have been requested. */
  knows(vehicle: VehicleType, { slots }: HeldPoints, { from, to }: WantedWays): boolean {
    const { seconds } = this.getTable(profileOf[vehicle]);
    return from.every((one) => {
      const row = slots[one]! * this.room;
      return to.every((other) => seconds[row + slots[other]!] !== UNKNOWN);
    });
  }

  /** Seconds between all held points, by rows; negative where not requested yet. */
  copySeconds(vehicle: VehicleType, { slots }: HeldPoints): Float32Array {
    const { seconds } = this.getTable(profileOf[vehicle]);
    const count = slots.length;
    const copy = new Float32Array(count * count);
    for (let row = 0; row < count; row += 1) {
      const from = slots[row]! * this.room;
      for (let column = 0; column < count; column += 1) {
        copy[row * count + column] = seconds[from + slots[column]!]!;
      }
    }
    return copy;
  }

  private get room(): number {
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
    const { seconds } = this.getTable(profile);
    const lacking = new Map<number, Set<number>>();
    for (const { from, to } of wanted) {
      for (const one of from) {
        const row = slots[one]! * this.room;
        for (const other of to) {
          if (seconds[row + slots[other]!] !== UNKNOWN) continue;
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

  private getTable(profile: VehicleProfile): Table {
    const known = this.tables.get(profile);
    if (known) return known;
    const table = makeTable(this.room);
    this.tables.set(profile, table);
    return table;
  }

  private takeSlot(point: Coordinates): number {
    if (this.free.length === 0) this.makeRoom();
    const slot = this.free.pop()!;
    const key = pointKey(point);
    this.slotOf.set(key, slot);
    this.keyOf[slot] = key;
    return slot;
  }

  /** Evicts the least recently held half; grows if that frees too little. */
  private makeRoom(): void {
    const loose = [...this.keyOf.keys()]
      .filter((slot) => this.holders[slot] === 0)
      .sort((a, b) => this.heldAt[a]! - this.heldAt[b]! || a - b);
    if (loose.length < LEAST_FREED * this.room) {
      this.grow();
      return;
    }
    for (const slot of loose.slice(0, Math.ceil(loose.length / 2))) this.letGo(slot);
  }

  private letGo(slot: number): void {
    const key = this.keyOf[slot];
    if (key === undefined) return;
    this.slotOf.delete(key);
    this.keyOf[slot] = undefined;
    this.free.push(slot);
    const { room } = this;
    for (const { seconds } of this.tables.values()) {
      seconds.fill(UNKNOWN, slot * room, (slot + 1) * room);
      for (let row = 0; row < room; row += 1) seconds[row * room + slot] = UNKNOWN;
      seconds[slot * room + slot] = 0;
    }
  }

  private grow(): void {
    const before = this.room;
    const after = 2 * before;
    for (const [profile, old] of this.tables) {
      const table = makeTable(after);
      for (let row = 0; row < before; row += 1) {
        table.seconds.set(old.seconds.subarray(row * before, (row + 1) * before), row * after);
        table.meters.set(old.meters.subarray(row * before, (row + 1) * before), row * after);
      }
      this.tables.set(profile, table);
    }
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
    if (hour !== this.hour) this.tables.clear();
    this.hour = hour;
  }
}

/** An empty table: only the ways from a point to itself are known. */
function makeTable(room: number): Table {
  const table = {
    seconds: new Float32Array(room * room).fill(UNKNOWN),
    meters: new Float32Array(room * room),
  };
  for (let slot = 0; slot < room; slot += 1) table.seconds[slot * room + slot] = 0;
  return table;
}
