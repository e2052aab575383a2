/** The duration of a rest. */
export const REST_SECONDS = 1800;

/** A drop-off as planned without a rest, in seconds of the day; `at` is undefined while it is not planned. */
export interface PlannedDropoff {
  at: number | undefined;
  dueAt: number;
}

/** Whether a rest that begins now makes no delivery in hand late. */
export function isTimeToRest(dropoffs: readonly PlannedDropoff[]): boolean {
  return dropoffs.every(({ at, dueAt }) => at !== undefined && at + REST_SECONDS <= dueAt);
}
