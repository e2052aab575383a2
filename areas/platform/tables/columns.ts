import { and, type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { type ExtraConfigColumn, timestamp } from 'drizzle-orm/pg-core';

/** For business tables: their time is set by the program, from business time. */
export const timestamps = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
};

/** For the tables of the sessions library, which uses the system's time. */
export const libraryTimestamps = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
};

/** A closed list of values, also enforced by the database. */
export function oneOf(column: AnyColumn | SQL, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value}'`).join(', ');
  return sql`${column} in (${sql.raw(list)})`;
}

/** 244 random bits, made by the database. */
export const randomToken = sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;

/**
 * 90 random bits: the most that fits into a mail address after the service's own 36 characters and a plus.
 */
export const mailToken = sql`left(replace(gen_random_uuid()::text, '-', ''), 24)`;

/**
 * For lists that people read by name: in German order, 'Ärmel' beside 'Arm', where the database itself orders
 * by code points.
 */
export const germanOrder = (name: AnyColumn | SQL): SQL => sql`${name} collate "de-x-icu"`;

/** Escapes text for a `like` pattern: a typed % or _ matches itself. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** A `like` pattern for texts that contain this one. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** Whether a text contains all of these words, in whatever case. */
export function containsAll(text: AnyColumn | SQL, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => sql`${text} ilike ${containing(word)}`));
}

/** Whether an id is in a range of them, as `readIdRange` gives it. */
export function isInRange(id: AnyColumn | SQL, { from, to }: { from: string; to: string }): SQL {
  return sql`${id} between ${from}::uuid and ${to}::uuid`;
}

/** Whether a row of a list, newest first, comes after the given one; the id orders rows of one instant. */
export function isAfterRow(at: AnyColumn, id: AnyColumn, last: { at: Date; id: string }): SQL {
  return sql`(${at}, ${id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
}

/** The columns of an index for a list in that order. */
export const newestFirst = (at: ExtraConfigColumn, id: ExtraConfigColumn) =>
  [at.desc().nullsFirst(), id.desc().nullsFirst()] as const;

/** 'Osterstraße 12, 20259 Hamburg-Eimsbüttel' becomes '20259 Hamburg-Eimsbüttel'. */
export function districtOf(address: AnyColumn): SQL {
  return sql`split_part(${address}, ', ', -1)`;
}

/** The same address becomes 'Hamburg-Eimsbüttel', or 'Hamburg' where the Stadtteil is unknown. */
export function quarterOf(address: AnyColumn): SQL {
  return sql`ltrim(${districtOf(address)}, '0123456789 ')`;
}

/** A phone number's digits, last one first: numbers of any notation are found by their end. */
export function reversedDigitsOf(phone: AnyColumn): SQL {
  return sql`reverse(regexp_replace(${phone}, '\\D', '', 'g'))`;
}

/** A plate number as it is typed in a hurry: 'HH-AB 123' becomes 'hhab123'. */
export function bareOf(plateNumber: AnyColumn): SQL {
  return sql`lower(regexp_replace(${plateNumber}, '[\\s-]', '', 'g'))`;
}
