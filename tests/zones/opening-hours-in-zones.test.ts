import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const QUARTER = 15 * 60_000;
const DAY = 24 * 60 * 60_000;
const script = path.join(import.meta.dirname, 'judge-instants.ts');

/** Both clock changes of two years, and a New Year. */
const turns = [
  '2026-03-29T01:00:00Z',
  '2026-10-25T01:00:00Z',
  '2027-03-28T01:00:00Z',
  '2027-10-31T01:00:00Z',
  '2026-12-31T23:00:00Z',
];

/** Deterministic numbers: a small linear congruential generator. */
function* randomNumbers(): Generator<number, never> {
  for (let state = 20_261_121; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

const random = randomNumbers();
const instants = turns.flatMap((turn) =>
  Array.from({ length: 400 }, (_, index) => {
    const around = new Date(turn).getTime() + Math.floor((random.next().value - 0.5) * 8 * DAY);
    // Every fourth one on a full minute, where the edge cases are.
    return new Date(index % 4 === 0 ? Math.round(around / 3_600_000) * 3_600_000 : around).toISOString();
  }),
);

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Hamburg's clock by the platform's own calendar: an independent calculation. */
function readClock(instant: Date) {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const isOpen = parts.weekday !== 'Sun' && Number(parts.hour) >= 6 && Number(parts.hour) <= 21;
  return { isOpen, shown: `${parts.day}.${parts.month}.${parts.year} ${parts.hour}:${parts.minute}` };
}

function judge(instant: string) {
  const now = new Date(instant);
  const { isOpen, shown } = readClock(now);
  let opening = now;
  if (!isOpen) {
    // Every time zone offset is a multiple of a quarter of an hour.
    opening = new Date(Math.ceil(now.getTime() / QUARTER) * QUARTER);
    while (!readClock(opening).isOpen) opening = new Date(opening.getTime() + QUARTER);
  }
  const promised = new Date(now.getTime() + 90 * 60_000);
  return [isOpen, opening.toISOString(), promised.toISOString(), shown];
}

test.each([
  ['Pacific/Kiritimati', -840],
  ['America/St_Johns', 150],
  ['Europe/Berlin', -120],
])(
  '2,000 instants around clock changes and New Year follow Hamburg’s clock on a machine in %s',
  async (zone, offsetMinutes) => {
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, TZ: zone },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(JSON.stringify(instants));
    const answer = JSON.parse(await text(child.stdout)) as { offsetMinutes: number; judged: unknown[] };
    expect(instants).toHaveLength(2000);
    // The child process really runs in that zone.
    expect(answer.offsetMinutes).toBe(offsetMinutes);
    expect(answer.judged).toEqual(instants.map(judge));
  },
);
