import { toTable } from '#lab/bench/to-table.ts';
import type { Measured, Operation } from './measure-operations.ts';

const minimalWork: Record<Operation, string> = {
  acceptance: 'update with its condition and event row, one transaction',
  quote: 'one durable insert',
  position: 'update and insert in one statement',
};

/** The figures as tables. */
export function reportOperations({ operations, page, idle }: Measured): string {
  const names = Object.keys(operations) as Operation[];
  const two = (ms: number) => ms.toFixed(2);
  const alone = names.map((name) => {
    const { rate, minimalRate, ratio, statements, commits, alone: cost } = operations[name];
    return [
      name,
      rate.toFixed(0),
      `${minimalRate.toFixed(0)} (${minimalWork[name]})`,
      `${(100 * ratio).toFixed(1)} %`,
      `${statements} in ${commits} commits`,
      `${two(cost.node)} + ${two(cost.database)} ms`,
    ];
  });
  alone.push([
    'page',
    page.rate.toFixed(0),
    `${page.plainRate.toFixed(0)} (plain Fastify)`,
    page.ratio.toFixed(2),
    '',
    '',
  ]);
  const withAll = names.map((name) => {
    const { node, database, rate } = operations[name].withAll;
    return [name, rate.toFixed(0), `${two(node)} + ${two(database)} ms`];
  });
  return [
    'The request alone, over 16 connections, no job worked on:',
    toTable(
      ['', 'a second', 'the least that could do it', 'ratio', 'statements', 'Node + PostgreSQL'],
      alone,
    ),
    'With jobs, dispatcher and everything that follows, without what the service uses at rest:',
    toTable(['', 'a second', 'Node + PostgreSQL'], withAll),
    `At rest: ${(idle.node / 10).toFixed(2)} + ${(idle.database / 10).toFixed(2)} % of a core.`,
  ].join('\n\n');
}
