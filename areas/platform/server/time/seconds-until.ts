/** Whole seconds from `now` until `instant`, at least one, for Retry-After. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));
}
