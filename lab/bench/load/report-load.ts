import { toTable } from '#lab/bench/to-table.ts';
import type { Figure } from '#lab/bench/write-figures.ts';
import { kinds } from './load-messages.ts';
import type { LoadFigures } from './loaded-server.ts';

/** Whether nothing failed and every kind of call was answered in time, 99 of 100. */
export function holds(figures: LoadFigures, limitMs: number): boolean {
  return (
    figures.lostFollowers === 0 &&
    Object.values(figures.kinds).every(
      ({ failed, p99, sent, answered }) =>
        Object.keys(failed).length === 0 && sent === answered && p99 <= limitMs,
    )
  );
}

/** The calls of a step by kind. */
export function reportKinds({ kinds: figures }: LoadFigures): string {
  return toTable(
    ['', 'sent', 'answered', 'failed', 'p50', 'p99'],
    kinds.map((kind) => {
      const { sent, answered, failed, p50, p99 } = figures[kind];
      const refused = Object.entries(failed).map(([code, count]) => `${count} × ${code}`);
      const unanswered = sent - answered - Object.values(failed).reduce((sum, count) => sum + count, 0);
      if (unanswered > 0) refused.push(`${unanswered} × no answer`);
      return [kind, String(sent), String(answered), refused.join(', ') || '0', toMs(p50), toMs(p99)];
    }),
  );
}

/** Memory, processor time and the event loop of a step, as sentences. */
export function reportCost({
  rss,
  nodeMs,
  databaseMs,
  processorMs,
  lateMs,
  wallMs,
  events,
}: LoadFigures): string {
  const [first = 0, middle = 0, last = 0] = [rss[0], rss[Math.floor(rss.length / 2)], rss.at(-1)];
  const [node, database, generator] = [nodeMs, databaseMs, processorMs].map(
    (ms) => `${((100 * ms) / wallMs).toFixed(0)} %`,
  );
  return [
    `Memory of the server ${toMegabytes(first)} at the start, ${toMegabytes(middle)} in the middle, ${toMegabytes(last)} MB at the end.`,
    `Of a core: Node ${node}, PostgreSQL ${database}, the generator ${generator}.`,
    `Event loop late by ${lateMs.toFixed(0)} ms at worst. ${events} live events reached followers.`,
  ].join('\n');
}

/** What a load was answered like, and what it took of the machine. */
export function listLoad(
  { kinds: figures, rss, nodeMs, databaseMs, lateMs, wallMs }: LoadFigures,
  { name, limitMs }: { name: string; limitMs: number },
): Figure[] {
  const all = kinds.map((kind) => ({ kind, ...figures[kind] }));
  const slowest = all.reduce((one, other) => (other.p99 > one.p99 ? other : one));
  const sum = (key: 'sent' | 'answered') => all.reduce((total, one) => total + one[key], 0);
  const share = (ms: number) => `${((100 * ms) / wallMs).toFixed(0)} %`;
  const row = (what: string, figure: string, beside = '') => ({ what: `${name}: ${what}`, figure, beside });
  return [
    row(`p99 of the slowest, ${slowest.kind}`, toMs(slowest.p99), `${limitMs} ms`),
    row('not answered, or refused', `${sum('sent') - sum('answered')} of ${sum('sent')}`),
    row(
      'the server’s memory at last',
      `${toMegabytes(rss.at(-1) ?? 0)} MB`,
      `${toMegabytes(rss[0] ?? 0)} MB at first`,
    ),
    row('of a core, Node + PostgreSQL', `${share(nodeMs)} + ${share(databaseMs)}`),
    row('event loop late at worst', toMs(lateMs)),
  ];
}

const toMs = (ms: number) => (ms > 0 ? `${ms.toFixed(0)} ms` : '');
const toMegabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
