/** Statements whose text is built once: building one takes far longer in Node than all that is left of it. */
import { type AnyColumn, type DriverValueEncoder, type SQL, sql } from 'drizzle-orm';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Executor } from './executor.ts';

type Values = Record<string, unknown>;

/** The place of a value in the text; with its column where the driver needs another form of it. */
export type Given<Names extends string> = (
  name: Names,
  column?: DriverValueEncoder<never, unknown>,
) => SQL<never>;

interface Prepared<Rows> {
  execute(values?: Values): Promise<Rows>;
}
interface Preparable<Rows> {
  prepare(name: string): Prepared<Rows>;
}

/** `build` names each value that differs from call to call; it is not asked again. */
export function prepareOnce<Names extends string, Rows>(
  build: (executor: Executor, given: Given<Names>) => Preparable<Rows>,
): (executor: Executor, values: Record<Names, unknown>) => Promise<Rows> {
  const run = prepareEach<object, Names, Rows>(build, () => '');
  return (executor, values) => run(executor, {}, values);
}

/** The same for a statement of several forms: one text for each that `nameForm` tells apart. */
export function prepareEach<Form, Names extends string, Rows>(
  build: (executor: Executor, given: Given<Names>, form: Form) => Preparable<Rows>,
  nameForm: (form: Form) => string,
): (executor: Executor, form: Form, values: Record<Names, unknown>) => Promise<Rows> {
  const built = new Map<string, Prepared<Rows>>();
  return async (executor, form, values) => {
    const name = nameForm(form);
    const prepared = built.get(name) ?? build(executor, given, form).prepare('');
    built.set(name, prepared);
    return await toExecutor(prepared, executor).execute(values);
  };
}

/**
 * A list that is one parameter. The planner does not see its length: a plan for lists of any length, which is
 * kept, is then worth as much as one for this list, which would be made again at each call.
 */
export const listOf = (values: SQL, type: string): SQL => sql`(select ${values}::${sql.raw(type)}[])`;

/** Whether the column is in such a list. */
export function isAnyOf(column: AnyColumn, values: SQL): SQL {
  const type = column.getSQLType();
  // Without the cast it would be a subquery of rows.
  return sql`${column} = any(${listOf(values, type)}::${sql.raw(type)}[])`;
}

type Result = PreparedQueryConfig & { execute: { rows: unknown[] } };

/** One that is written as text: it is not run here, as nobody awaits it. */
export function writtenAsText(executor: Executor, text: SQL): Preparable<{ rows: unknown[] }> {
  const query = executor.execute(text).getQuery();
  const { session } = executor._;
  return { prepare: () => session.prepareQuery<Result>(query, undefined, undefined, false) };
}

const given: Given<string> = (name, column) => {
  const place = sql.placeholder(name);
  const encoder = column && {
    mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value as never)),
  };
  return sql<never>`${encoder ? sql.param(place, encoder) : place}`;
};

/**
 * The library's prepared query belongs to the connection for which it was built, and each transaction has
 * another one. It is the same query but for this field.
 */
function toExecutor<Rows>(prepared: Prepared<Rows>, executor: Executor): Prepared<Rows> {
  const { client } = executor._.session as unknown as { client: unknown };
  return Object.assign(Object.create(Object.getPrototypeOf(prepared) as object) as Prepared<Rows>, prepared, {
    client,
  });
}
