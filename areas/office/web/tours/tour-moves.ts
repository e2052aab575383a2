import type { LaneStop } from '#office/contract/tours.ts';

/** A stop, and whose it is: nobody's while its delivery waits for a driver. */
export interface LanedStop {
  stop: LaneStop;
  driverId: string | null;
}

/** Before which stop something is placed; null for the end. */
export type StopPlace = Pick<LaneStop, 'deliveryId' | 'kind'> | null;

/** What a dispatcher may do with a stop. */
export interface TourMoves {
  /** To a driver, or with null back to those that wait for one. */
  move: (moved: LanedStop, driverId: string | null, before: StopPlace) => void;
  /** Asks whom to give its delivery to; `from` is the name of the driver who has it. */
  give: (stop: LaneStop, from: string | null) => void;
  /** Asks where all that a driver has not collected yet is to go. */
  handOver: (driver: { id: string; name: string }) => void;
  release: (stop: LaneStop) => void;
  /** Takes the last of these back. */
  undo: () => void;
  isPending: boolean;
  failure: { title: string; text: string } | undefined;
}
