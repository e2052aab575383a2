import { formatTime } from '#platform/contract/german-format.ts';
import type { DriverTour } from './tours.ts';

type TimedStop = Pick<DriverTour['stops'][number], 'arrivalAt' | 'arrivalWindow'>;

/**
 * When a stop of a tour is reached: at the receiver '15:20–15:40', the window that every page names,
 * elsewhere the plan's minute.
 */
export function stopTime({ arrivalAt, arrivalWindow }: TimedStop): string | undefined {
  if (arrivalWindow) return `${formatTime(arrivalWindow.from)}–${formatTime(arrivalWindow.until)}`;
  return arrivalAt ? formatTime(arrivalAt) : undefined;
}
