import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/tables/accounts-tables.ts';
import { oneOf } from '#platform/tables/columns.ts';
import { deliveries } from './deliveries-tables.ts';

export const proofKinds = ['signature', 'photo'] as const;

/** Signatures and photos uploaded before their delivery is confirmed; the confirmation deletes the row. */
export const proofFiles = pgTable(
  'proof_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: proofKinds }).notNull(),
    storageKey: text('storage_key').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('proof_files_kind', oneOf(table.kind, proofKinds)),
    index('proof_files_created').on(table.createdAt),
  ],
);
