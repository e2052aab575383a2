import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type ColumnNames,
  fileEncodings,
  type FileWide,
  type ImportMapping,
  importRowStates,
  importStates,
  type RowFault,
  type TypedRow,
} from '#business/domain/import-fields.ts';
import { deliverySpeeds } from '#platform/domain/statuses.ts';
import { oneOf } from '#platform/tables/columns.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { companies } from '#people/tables/companies-tables.ts';

/** Files of orders that companies gave; deleted a while after the last act. */
export const orderImports = pgTable(
  'order_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    encoding: text('encoding', { enum: fileEncodings }).notNull(),
    /** False while somebody has to say how its letters are meant. */
    isEncodingProven: boolean('is_encoding_proven').notNull().default(true),
    delimiter: text('delimiter', { enum: [';', ',', '\t', '|'] }).notNull(),
    columns: text('columns').array().notNull(),
    mapping: jsonb('mapping').$type<ImportMapping>().notNull(),
    fileWide: jsonb('file_wide').$type<FileWide>().notNull(),
    state: text('state', { enum: importStates }).notNull(),
    /** The error code that ended ordering before the last row. */
    haltedBy: text('halted_by'),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    /** In whose name it is being ordered. */
    orderedBy: text('ordered_by').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('order_imports_state', oneOf(table.state, importStates)),
    index('order_imports_company').on(table.companyId, table.createdAt),
    index('order_imports_changed').on(table.updatedAt),
  ],
);

export const orderImportRows = pgTable(
  'order_import_rows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    importId: uuid('import_id')
      .notNull()
      .references(() => orderImports.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').notNull(),
    line: integer('line').notNull(),
    /** As in the file, with what was fixed since. */
    cells: text('cells').array().notNull(),
    fingerprint: text('fingerprint').notNull(),
    typed: jsonb('typed').$type<TypedRow>(),
    state: text('state', { enum: importRowStates }).notNull().default('new'),
    faults: jsonb('faults').$type<RowFault[]>().notNull().default([]),
    /** To be ordered although it was before. */
    again: boolean('again').notNull().default(false),
    /** No reference: unused quotes are deleted by night. */
    quoteId: uuid('quote_id'),
    speed: text('speed', { enum: deliverySpeeds }),
    priceCents: integer('price_cents'),
    /** What was confirmed, if the price has changed since. */
    earlierPriceCents: integer('earlier_price_cents'),
    deliveryId: uuid('delivery_id').references(() => deliveries.id),
    orderedAt: timestamp('ordered_at', { withTimezone: true }),
    /** When the mail was queued that confirms it, with the others of its file. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [
    check('order_import_rows_state', oneOf(table.state, importRowStates)),
    check('order_import_rows_ordered', sql`(${table.state} = 'ordered') = (${table.deliveryId} is not null)`),
    uniqueIndex('order_import_rows_line').on(table.importId, table.line),
    index('order_import_rows_fingerprint').on(table.companyId, table.fingerprint),
    /** The same row twice is ordered once, whoever gives it at the same time. */
    uniqueIndex('order_import_rows_once')
      .on(table.companyId, table.fingerprint)
      .where(sql`${table.state} in ('agreed', 'ordered') and not ${table.again}`),
    index('order_import_rows_delivery').on(table.deliveryId),
  ],
);

/** How a company assigned the columns last: by their names, and what it chose for the whole file. */
export const importPresets = pgTable('import_presets', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  columnNames: jsonb('column_names').$type<ColumnNames>().notNull(),
  fileWide: jsonb('file_wide').$type<FileWide>().notNull(),
});
