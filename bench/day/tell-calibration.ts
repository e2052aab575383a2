import type { ArrivalSample } from '#simulation/day/day-forecasts.ts';
import { quantile } from '#simulation/day/measure-day.ts';

const leads = [0, 300, 600, 1200, 1800, 2700, 3600, 5400, Infinity];
const shares = [0.05, 0.25, 0.5, 0.75, 0.95];

/** How long arrivals took beside what was expected, by how far ahead that was and how many stops came before. */
export function tellCalibration(samples: readonly ArrivalSample[]): string[] {
  const lines = [
    '',
    'arrivals, actual beside expected seconds: lead, stops before, samples, 5/25/50/75/95 %',
  ];
  for (const [at, from] of leads.slice(0, -1).entries()) {
    const to = leads[at + 1]!;
    for (const [fewest, most] of [
      [0, 0],
      [1, 1],
      [2, 3],
      [4, 99],
    ] as const) {
      const ratios = samples
        .filter(
          ({ leadSeconds, stopsBefore }) =>
            leadSeconds >= from && leadSeconds < to && stopsBefore >= fewest && stopsBefore <= most,
        )
        .map(({ actualSeconds, leadSeconds }) => actualSeconds / Math.max(60, leadSeconds));
      if (ratios.length < 50) continue;
      const quantiles = shares.map((share) => quantile(ratios, share).toFixed(2)).join(' ');
      lines.push(`${from / 60}-${to / 60} min, ${fewest}-${most} stops, ${ratios.length}: ${quantiles}`);
    }
  }
  return lines;
}
