import { setTimeout as sleep } from 'node:timers/promises';

/** The service's time: some demos run a whole day in half an hour. */
export interface CityTime {
  /** How many times faster than real time. */
  speed: number;
  now(): Date;
  /** Waits so many seconds of the city's time, or until `signal` aborts, which throws. */
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
