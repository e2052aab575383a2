import { toTable } from '#lab/bench/to-table.ts';
import type { Cost, Measured, Operation } from './measure-operations.ts';

const minimalWork: Record<Operation, string> = {
  acceptance: 'an update with its condition and an event row in one transaction',
  quote: 'one durable insert',
  position: 'an update and an insert in one statement',
};

const GOALS: Record<Operation, number> = { acceptance: 4, quote: 4, position: 3 };

/** The figures as tables. */
export function reportOperations({ operations, page, warmUp, idle }: Measured): string {
  const names = Object.keys(operations) as Operation[];
  const cost = ({ node, database }: Cost) => `${node.toFixed(2)} + ${database.toFixed(2)}`;
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
  const steady = warmUp.isSteady ? 'the last two of which agreed' : 'although no two of them agreed';
  return [
    `The request alone, no job worked on, in ms of Node + PostgreSQL.\nWarm is after ${warmUp.before} rounds, ${steady}:`,
    toTable(['', 'cold', 'warm', 'the least', 'times it (goal)', 'statements in commits', 'a second'], alone),
    names
      .map((name) => `The least of ${name === 'acceptance' ? 'an' : 'a'} ${name}: ${minimalWork[name]}.`)
      .join('\n'),
    `A page is sent ${page.rate.toFixed(0)} times a second, ${page.ratio.toFixed(2)} times as often as by plain Fastify.`,
    'With jobs, dispatcher and everything that follows, without what the service uses at rest:',
    toTable(['', 'Node + PostgreSQL, ms', 'a second'], withAll),
    `At rest: ${(idle.node / 10).toFixed(2)} + ${(idle.database / 10).toFixed(2)} % of a core.`,
  ].join('\n\n');
}
