import { and, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { profiles, searchedPersonOf } from '#people/tables/accounts-tables.ts';
import { containsAll, isInRange } from '#platform/tables/columns.ts';
import type { DifferenceFilters } from '#money/domain/difference-filters.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';

/**
 * Whether a difference with the columns kind, delivery_id, cents and at is meant. They are few, whatever the
 * tables hold: found first, then narrowed, then cut to the most of each kind.
 */
export function isMeant({ kind, span, search }: Omit<DifferenceFilters, 'maxPerKind'>): SQL {
  const found = search && [
    search.ids && isInRange(sql`delivery_id`, search.ids),
    search.cents === undefined ? undefined : sql`abs(cents) = ${search.cents}`,
    sql`kind = any(${sql.param(search.kinds)}::text[])`,
    sql`exists (select from ${deliveries} join ${profiles} on ${profiles.id} = ${deliveries.userId}
      where ${deliveries.id} = delivery_id and ${containsAll(searchedPersonOf(profiles), search.words)})`,
  ];
  return (
    and(
      kind === undefined ? undefined : sql`kind = ${kind}`,
      span && isWithin(sql`at`, span),
      found && or(...found),
    ) ?? sql`true`
  );
}

export const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

export const isWithin = (at: SQL, { start, end }: Span): SQL =>
  sql`${at} >= ${instant(start)} and ${at} < ${instant(end)}`;

/** The row with this id. 'offset 0': it is looked up, whatever number of rows the planner expects. */
export const rowOf = (table: SQLWrapper, id: SQL): SQL =>
  sql`(select * from ${table} where id = ${id} offset 0)`;
