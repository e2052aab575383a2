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

/** 90 random bits: all that fits into a mail address behind the service's own 36 characters and a plus. */
export const mailToken = sql`left(replace(gen_random_uuid()::text, '-', ''), 24)`;

/** As part of a pattern of `like`: a typed % or _ stands for itself. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** The pattern of `like` for text that holds this one. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/**
 * Whether a row of a list, newest first, comes after this one; its id decides between rows of one instant.
 */
export function isAfterRow(at: AnyColumn, id: AnyColumn, last: { at: Date; id: string }): SQL {
  return sql`(${at}, ${id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
}

/** 'Osterstraße 12, 20259 Hamburg-Eimsbüttel' becomes '20259 Hamburg-Eimsbüttel'. */
export function districtOf(address: AnyColumn): SQL {
  return sql`split_part(${address}, ', ', -1)`;
}

/** The same becomes 'Hamburg-Eimsbüttel', and 'Hamburg' alone where the Stadtteil was not known. */
export function quarterOf(address: AnyColumn): SQL {
  return sql`ltrim(${districtOf(address)}, '0123456789 ')`;
}
