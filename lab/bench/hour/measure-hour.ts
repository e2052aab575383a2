/**
 * A dispatcher's hour: twenty incidents happen on the real server, one after the other, and each is solved in
 * the browser. Counted are clicks and keys until the screen confirms it; whether it is solved, the server
 * says.
 */
import { toTable } from '#lab/bench/to-table.ts';
import type { Measured } from '#lab/bench/write-figures.ts';
import type { Counted } from './counted-hand.ts';
import { deliveryIncidents } from './delivery-incidents.ts';
import { deskIncidents } from './desk-incidents.ts';
import { driverIncidents } from './driver-incidents.ts';
import type { Incident } from './incident.ts';
import { type Hour, withHour } from './open-hour.ts';

const MAX_CLICKS = 4;
const incidents: readonly Incident[] = [...deskIncidents, ...deliveryIncidents, ...driverIncidents];

interface Played extends Counted {
  incident: Incident;
  isSolved: boolean;
}

/** Of all incidents, or of those whose names contain a given word. */
export async function measureHour(words: string[]): Promise<Measured> {
  const chosen = incidents.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const played = await withHour(async (hour) => {
    const results: Played[] = [];
    for (const incident of chosen) results.push(await play(hour, incident));
    return results;
  });
  const solved = played.filter(({ isSolved }) => isSolved);
  const rows = played.map(({ incident, clicks, keys, letters, seconds, isSolved }) => [
    incident.name,
    incident.begins,
    ...[clicks, keys, letters].map(String),
    seconds.toFixed(1),
    isSolved ? 'yes' : 'no',
  ]);
  const table = toTable(['', 'begins', 'clicks', 'keys', 'letters', 'seconds', 'solved'], rows);
  const most = Math.max(...played.map(({ clicks }) => clicks));
  return {
    report: `${solved.length} of ${played.length} solved, with at most ${most} clicks:\n\n${table}`,
    isGood: played.length === solved.length && most <= MAX_CLICKS,
    figures: [
      {
        what: 'incidents that a dispatcher solves',
        figure: `${solved.length}, at most ${most} clicks`,
        beside: `${played.length}, ${MAX_CLICKS} clicks`,
      },
    ],
  };
}

async function play(hour: Hour, incident: Incident): Promise<Played> {
  hour.hand.begin();
  let isSolved = false;
  try {
    isSolved = await incident.play(hour);
  } catch (error) {
    process.stderr.write(`${incident.name}: ${String(error)}\n`);
  }
  return { incident, isSolved, ...(await hour.hand.read()) };
}
