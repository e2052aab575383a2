/** How long a rest is. */
export const REST_SECONDS = 1800;

/**
 * A handover as it is planned without a rest, in seconds of the day; `at` is undefined while it is not
 * planned.
 */
export interface PlannedDropoff {
  at: number | undefined;
  dueAt: number;
}

/** Whether nothing in hand comes late for a rest that begins now. */
export function isTimeToRest(dropoffs: readonly PlannedDropoff[]): boolean {
  return dropoffs.every(({ at, dueAt }) => at !== undefined && at + REST_SECONDS <= dueAt);
}
