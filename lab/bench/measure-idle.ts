/** What a process asks of its database and of the processor while nobody does anything. */
import { setTimeout as sleep } from 'node:timers/promises';
import { askServer, readProcessorMs, withServer } from './measured-server.ts';
import type { Statement } from './messages.ts';
import { toTable } from './to-table.ts';
import type { Measured } from './write-figures.ts';

const MAX_STATEMENTS_PER_SECOND = 3;
const MAX_CPU_PERCENT = 0.5;
/** What the start has left to do. */
const SETTLE_MS = 20_000;
/** As a job of each minute may run twice in one minute. */
const SECONDS = 120;
/** Enough of a statement to be recognised. */
const SHOWN = 70;
/** What is sent every ten seconds or more often; the others are added up. */
const MIN_SHOWN_COUNT = SECONDS / 10;

/** The figures as text, and whether both are within the limits. */
export async function measureIdle(): Promise<Measured> {
  const { statements, node, database } = await withServer(async (child, served) => {
    await askServer(child, { kind: 'work' });
    await sleep(SETTLE_MS);
    await askServer(child, { kind: 'record' });
    const before = await readProcessorMs(child, served);
    await sleep(SECONDS * 1000);
    const after = await readProcessorMs(child, served);
    const recorded = await askServer<{ statements: Statement[] }>(child, { kind: 'recorded' });
    return {
      statements: recorded.statements.map(({ text }) => text.trim().replaceAll(/\s+/g, ' ').slice(0, SHOWN)),
      node: toPercent(after.node - before.node),
      database: toPercent(after.database - before.database),
    };
  });
  const perSecond = statements.length / SECONDS;
  const counts = [...Map.groupBy(statements, (text) => text)]
    .map(([text, all]) => ({ text, count: all.length }))
    .toSorted((one, other) => other.count - one.count || one.text.localeCompare(other.text));
  const often = counts.filter(({ count }) => count >= MIN_SHOWN_COUNT);
  const rest = statements.length - often.reduce((sum, { count }) => sum + count, 0);
  const report = [
    `${perSecond.toFixed(2)} statements a second (limit ${MAX_STATEMENTS_PER_SECOND}), ${node.toFixed(2)} % of a core in Node (limit ${MAX_CPU_PERCENT}) and ${database.toFixed(2)} % in PostgreSQL, over ${SECONDS} s.`,
    toTable(
      ['statement', `in ${SECONDS} s`],
      [...often.map(({ text, count }) => [`\`${text}\``, String(count)]), ['rarer ones', String(rest)]],
    ),
  ].join('\n\n');
  const figures = [
    {
      what: 'statements at rest',
      figure: `${perSecond.toFixed(2)} a second`,
      beside: `${MAX_STATEMENTS_PER_SECOND} a second`,
    },
    {
      what: 'of a core at rest, Node + PostgreSQL',
      figure: `${node.toFixed(2)} + ${database.toFixed(2)} %`,
      beside: `Node ${MAX_CPU_PERCENT} %`,
    },
  ];
  const isGood = perSecond <= MAX_STATEMENTS_PER_SECOND && node <= MAX_CPU_PERCENT;
  return { report, isGood, figures };
}

const toPercent = (processorMs: number) => processorMs / SECONDS / 10;
