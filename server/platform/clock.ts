/** The time that business rules see. Libraries for sessions and jobs keep the real one. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
