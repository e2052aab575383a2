import { useMemo } from 'react';
import type { LiveView } from '#dispatch/contract/positions.ts';
import { ageText, isStale } from './live-texts.ts';

/** The driver as a moving marker of the map; the same object as long as nothing of it has changed. */
export function useMovingPlace(position: LiveView['position'] | undefined, now: Date) {
  const isOld = position ? isStale(position, now) : false;
  const age = position ? ageText(position, now) : '';
  return useMemo(() => {
    if (!position) return undefined;
    const { lat, lng, isRough, measuredAt } = position;
    return { lat, lng, isRough, isStale: isOld, at: Date.parse(measuredAt), label: `Ihr Kurier. ${age}` };
  }, [position, isOld, age]);
}
