import type { LaneStop } from '#office/contract/tours.ts';

export interface LanedStop {
  stop: LaneStop;
  driverId: string;
}

/** Before which stop something is placed; null for the end. */
export type StopPlace = Pick<LaneStop, 'deliveryId' | 'kind'> | null;

/** What a dispatcher may do with a stop. */
export interface TourMoves {
  move: (moved: LanedStop, driverId: string, before: StopPlace) => void;
  release: (stop: LaneStop) => void;
  /** Takes the last of these back. */
  undo: () => void;
  isPending: boolean;
  failure: { title: string; text: string } | undefined;
}
