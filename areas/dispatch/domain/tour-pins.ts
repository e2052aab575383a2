/** Stops that an admin has put into an order by hand: they keep it until they are released. */

interface Stop {
  deliveryId: string;
  kind: 'pickup' | 'dropoff' | 'return';
}

/** A stop at the head of a tour; `isPlaced` if it was put there by hand, others only precede such a one. */
export interface PinnedStop extends Stop {
  isPlaced: boolean;
}

/** Before which stop something is placed; null for the end of the tour. */
export type StopPlace = Stop | null;

/** Where the two stops of a delivery are placed; a stop without a place stays where it is. */
export interface PlacedStops {
  pickup?: StopPlace | undefined;
  dropoff?: StopPlace | undefined;
}

const isSame = (one: Stop, other: Stop) => one.deliveryId === other.deliveryId && one.kind === other.kind;

/** The pinned stops that are still ahead, up to the last one that was placed by hand. */
export function listPinned<S extends PinnedStop>(pins: readonly S[], isAhead: (stop: S) => boolean): S[] {
  const ahead = pins.filter(isAhead);
  return ahead.slice(0, ahead.findLastIndex(({ isPlaced }) => isPlaced) + 1);
}

/** The pins after a delivery's stops were released: what only preceded them is free again as well. */
export function releaseStops(pins: readonly PinnedStop[], deliveryId: string): PinnedStop[] {
  const left = pins.map((stop) => (stop.deliveryId === deliveryId ? { ...stop, isPlaced: false } : stop));
  return listPinned(left, () => true);
}

/**
 * The pins after these stops of a delivery were placed into the run. Returns to senders come last. Undefined
 * if a place is not in the run, or the parcel would be dropped off before it is picked up.
 */
export function placeStops(
  run: readonly Stop[],
  pins: readonly PinnedStop[],
  { deliveryId, ...places }: PlacedStops & { deliveryId: string },
): PinnedStop[] | undefined {
  const placed = new Set(
    pins.filter(({ isPlaced }) => isPlaced).map(({ deliveryId: id, kind }) => `${id} ${kind}`),
  );
  const order = run.map(({ deliveryId: id, kind }) => ({ deliveryId: id, kind }));
  for (const kind of ['pickup', 'dropoff'] as const) {
    const before = places[kind];
    if (before === undefined) continue;
    const own = order.findIndex((stop) => isSame(stop, { deliveryId, kind }));
    // A parcel that is aboard has no pick-up to be placed.
    if (own < 0) continue;
    const [stop] = order.splice(own, 1);
    const at = before ? order.findIndex((other) => isSame(other, before)) : findEnd(order);
    if (at < 0 || at > findEnd(order)) return undefined;
    order.splice(at, 0, stop!);
    placed.add(`${deliveryId} ${kind}`);
  }
  const indexOf = (kind: Stop['kind']) => order.findIndex((stop) => isSame(stop, { deliveryId, kind }));
  if (indexOf('dropoff') < indexOf('pickup')) return undefined;
  return listPinned(
    order.map((stop) => ({ ...stop, isPlaced: placed.has(`${stop.deliveryId} ${stop.kind}`) })),
    () => true,
  );
}

function findEnd(order: readonly Stop[]): number {
  const firstReturn = order.findIndex(({ kind }) => kind === 'return');
  return firstReturn < 0 ? order.length : firstReturn;
}
