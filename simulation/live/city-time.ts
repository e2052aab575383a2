import { setTimeout as sleep } from 'node:timers/promises';

/** Time as the service has it: some demos run a whole day in half an hour. */
export interface CityTime {
  /** How many times as fast as a clock on the wall. */
  speed: number;
  now(): Date;
  /** Waits so many of the city's seconds, or until `signal` aborts, which throws. */
  wait(seconds: number): Promise<void>;
}

export function keepCityTime(speed: number, now: Date, signal: AbortSignal): CityTime {
  const offset = now.getTime() - Date.now() * speed;
  return {
    speed,
    now: () => new Date(Date.now() * speed + offset),
    async wait(seconds) {
      await sleep((seconds * 1000) / speed, undefined, { signal });
    },
  };
}
