/** Breaks the database connection at every statement of an act, and compares whole databases. */
import type { TestApp } from './test-app.ts';
import { type Break, withBrokenLine } from './break-lines.ts';

interface BreakableAct {
  /** Makes a new case, and returns the act on it; a failed act may throw or answer with an error. */
  prepare(): Promise<() => Promise<unknown>>;
  /** The table where it is recorded as done, afterwards and by itself: until then it is asked for again. */
  recordedIn?: string | undefined;
}

interface BrokenAct {
  /** Faults until the act ran to its end without one. */
  faults: number;
  /** Faults after which something was written, but not all. */
  half: unknown[];
  /** Faults after which a repetition did not lead to the end of an act without a fault. */
  notRepaired: unknown[];
}

type Snapshot = Map<string, { place: string; row: string }[]>;

/** Rows of every table and the waiting jobs; what calls leave by themselves is none of the act. */
async function takeSnapshot(app: TestApp): Promise<Snapshot> {
  const { rows } = await app.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'sessions', 'idempotency_keys', 'processes', 'counters')`,
  );
  const parts = rows.map(
    ({ name }) => `select '${name}' as place, (to_jsonb(t) - 'unsettled_since')::text as row from ${name} t`,
  );
  parts.push("select 'job', jsonb_build_object('name', name, 'data', data)::text from pgboss.job");
  const found = await app.pool.query<{ place: string; row: string }>(parts.join(' union all '));
  return Map.groupBy(found.rows, ({ place }) => place);
}

/** Values that differ from case to case although their name says nothing of it. */
const COUNTED_UP = new Set(['id', 'position', 'number', 'version', 'seq', 'last']);
/** Ids, tokens, times and numbers in texts; what is left is the wording. */
const hideInText = (text: string) => text.replaceAll(/[\w-]*\d[\w-]*|\b[0-9a-f]{8}\b|[\w-]{16,}/gi, '#');

/** What differs from case to case is hidden, so that two of them can be compared. Amounts stay. */
const hide = (row: string): string =>
  JSON.stringify(JSON.parse(row), (key, value: unknown) => {
    if (typeof value === 'string') return hideInText(value);
    return typeof value === 'number' && COUNTED_UP.has(key) ? 0 : value;
  });

/** The rows that were added or changed, and how many are gone. */
function compare(before: Snapshot, after: Snapshot): string[] {
  const changes: string[] = [];
  for (const place of new Set([...before.keys(), ...after.keys()])) {
    const read = (from: Snapshot) => (from.get(place) ?? []).map(({ row }) => row);
    const old = new Set(read(before));
    const now = new Set(read(after));
    for (const row of now) if (!old.has(row)) changes.push(`${place} + ${hide(row)}`);
    for (const row of old) if (!now.has(row)) changes.push(`${place} -`);
  }
  return changes.toSorted();
}

/**
 * Breaks the connection before and after each statement, the commit included, each time in a new case, and
 * repeats the act over a new connection.
 */
export async function breakEverywhere(app: TestApp, act: BreakableAct): Promise<BrokenAct> {
  const attempt = async (run: () => Promise<unknown>) => await run().catch(() => undefined);
  const prepare = async () => {
    const run = await act.prepare();
    // A job of an earlier case may stand for this one's as well.
    await app.pool.query('delete from pgboss.job');
    return run;
  };
  const run = await prepare();
  const start = await takeSnapshot(app);
  await run();
  const whole = compare(start, await takeSnapshot(app));
  const notRecorded = whole.filter((row) => !row.startsWith(`${act.recordedIn} +`));
  const complete = [whole, notRecorded].map(String);
  const report: BrokenAct = { faults: 0, half: [], notRepaired: [] };
  const whens: Break['when'][] = ['before', 'after'];
  for (let at = 1; ; at += 1) {
    for (const when of whens) {
      const again = await prepare();
      const before = await takeSnapshot(app);
      const hasBroken = await withBrokenLine(app.servicePool, { at, when }, () => attempt(again));
      if (!hasBroken) return report;
      report.faults += 1;
      const changes = compare(before, await takeSnapshot(app));
      if (changes.length > 0 && !complete.includes(String(changes))) {
        report.half.push({ at, when, changes, whole });
      }
      await attempt(again);
      const end = compare(before, await takeSnapshot(app));
      if (String(end) !== String(whole)) report.notRepaired.push({ at, when, end, whole });
    }
  }
}
