import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** Business rows are given their time. */
export const timestamps = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
};

/** The tables of the sessions library, which keeps the real time. */
export const libraryTimestamps = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
};

/** A closed list, enforced by the database as well. */
export function oneOf(column: AnyColumn | SQL, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value}'`).join(', ');
  return sql`${column} in (${sql.raw(list)})`;
}

/** 244 random bits, made by the database. */
export const randomToken = sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;

/** 'Osterstraße 12, 20259 Hamburg-Eimsbüttel' becomes '20259 Hamburg-Eimsbüttel'. */
export function districtOf(address: AnyColumn): SQL {
  return sql`regexp_replace(${address}, '^.*, ', '')`;
}
