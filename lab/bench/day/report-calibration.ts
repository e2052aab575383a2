import type { AnnouncedWindow } from '#lab/day/day-etas.ts';
import { quantile } from '#lab/day/quantile.ts';

/** The maximum width of a useful arrival window. */
const MAX_MINUTES = 20;
const places = [
  [0, 99],
  [0, 0],
  [1, 1],
  [2, 3],
  [4, 99],
] as const;

/** The coverage and width of arrival windows, by the number of stops before. */
export function reportCalibration(announced: readonly AnnouncedWindow[]): string[] {
  const lines = ['', 'windows told when the way began: stops before, how many, what they held, how wide'];
  for (const kind of ['pickup', 'dropoff'] as const) {
    for (const [fewest, most] of places) {
      const windows = announced.filter(
        (window) => window.kind === kind && window.stopsBefore >= fewest && window.stopsBefore <= most,
      );
      if (windows.length < 50) continue;
      const percent = (isSo: (window: AnnouncedWindow) => boolean) =>
        ((windows.filter(isSo).length / windows.length) * 100).toFixed(1);
      const wide = windows.map(({ minutesWide }) => minutesWide);
      lines.push(
        `${kind}, ${fewest}-${most} stops, ${windows.length}: 90 % held ${percent(({ held90 }) => held90)}, ` +
          `50 % held ${percent(({ held50 }) => held50)}; ${quantile(wide, 0.5).toFixed(1)} min wide, ` +
          `p95 ${quantile(wide, 0.95).toFixed(1)}, at most ${MAX_MINUTES} min ${percent(({ minutesWide }) => minutesWide <= MAX_MINUTES)} %`,
      );
    }
  }
  return lines;
}
