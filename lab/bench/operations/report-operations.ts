import { reportWarmUp } from '#lab/bench/measure-warm.ts';
import { toTable } from '#lab/bench/to-table.ts';
import type { Figure } from '#lab/bench/write-figures.ts';
import type { Cost, Measured, Operation, OperationFigures } from './measure-operations.ts';

const minimalWork: Record<Operation, string> = {
  acceptance: 'an update with its condition and an event row in one transaction',
  quote: 'one durable insert',
  position: 'an update and an insert in one statement',
};

const GOALS: Record<Operation, number> = { acceptance: 4, quote: 4, position: 3 };

const cost = ({ node, database }: Cost) => `${node.toFixed(2)} + ${database.toFixed(2)}`;

/** What of it belongs into docs/performance.md; costs are of Node + PostgreSQL. */
export function listOperations({ operations, page, idle }: Measured): Figure[] {
  const all = Object.entries(operations) as [Operation, OperationFigures][];
  return [
    ...all.map(([name, { warm, times }]) => ({
      what: `${name}, warm`,
      figure: `${cost(warm)} ms`,
      beside: `${times.toFixed(1)} times the least, goal ${GOALS[name]}`,
    })),
    ...all.map(([name, { cold, minimal }]) => ({
      what: `${name}, cold`,
      figure: `${cost(cold)} ms`,
      beside: `the least ${cost(minimal)} ms`,
    })),
    ...all.map(([name, { rate, statements, commits }]) => ({
      what: `${name}, the request alone`,
      figure: `${rate.toFixed(0)} a second`,
      beside: `${statements} statements in ${commits} commits`,
    })),
    ...all.map(([name, { withAll }]) => ({
      what: `${name}, with all that follows`,
      figure: `${cost(withAll)} ms`,
      beside: `${withAll.rate.toFixed(0)} a second`,
    })),
    {
      what: 'page',
      figure: `${page.rate.toFixed(0)} a second`,
      beside: `${page.ratio.toFixed(2)} times plain Fastify`,
    },
    {
      what: 'at rest, jobs and dispatcher on',
      figure: `${cost({ node: idle.node / 10, database: idle.database / 10 })} % of a core`,
      beside: '',
    },
  ];
}

/** The figures as tables. */
export function reportOperations({ operations, page, warmUp, idle }: Measured): string {
  const names = Object.keys(operations) as Operation[];
  const alone = names.map((name) => {
    const { rate, cold, warm, minimal, times, statements, commits } = operations[name];
    return [
      name,
      cost(cold),
      cost(warm),
      cost(minimal),
      `${times.toFixed(1)} (${GOALS[name]})`,
      `${statements} in ${commits}`,
      rate.toFixed(0),
    ];
  });
  const withAll = names.map((name) => {
    const { withAll: all } = operations[name];
    return [name, cost(all), all.rate.toFixed(0)];
  });
  return [
    `The request alone, no job worked on, in ms of Node + PostgreSQL.\n${reportWarmUp(warmUp)}:`,
    toTable(['', 'cold', 'warm', 'the least', 'times it (goal)', 'statements in commits', 'a second'], alone),
    names
      .map((name) => `The least of ${name === 'acceptance' ? 'an' : 'a'} ${name}: ${minimalWork[name]}.`)
      .join('\n'),
    `A page is sent ${page.rate.toFixed(0)} times a second, ${page.ratio.toFixed(2)} times as often as by plain Fastify.`,
    'With jobs, dispatcher and everything that follows, without what the service uses at rest:',
    toTable(['', 'Node + PostgreSQL, ms', 'a second'], withAll),
    `At rest: ${cost({ node: idle.node / 10, database: idle.database / 10 })} % of a core.`,
  ].join('\n\n');
}
