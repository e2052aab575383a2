import { check, date, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type VersionedKind, type VersionedValues, versionedKinds } from '#platform/domain/versioned.ts';
import { oneOf } from '#platform/tables/columns.ts';
import { users } from './accounts-tables.ts';

/**
 * Prices, pay, ordering times and notices from a day on;
 * of several with the same day the last planned applies.
 */
export const settingVersions = pgTable(
  'setting_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: versionedKinds }).notNull(),
    /** The day in Hamburg with whose first instant the values begin to apply. */
    effectiveOn: date('effective_on').notNull(),
    values: jsonb('values').$type<VersionedValues[VersionedKind]>().notNull(),
    plannedAt: timestamp('planned_at', { withTimezone: true }).notNull(),
    plannedBy: text('planned_by').references(() => users.id, { onDelete: 'set null' }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    check('setting_versions_kind', oneOf(table.kind, versionedKinds)),
    index('setting_versions_planned_by').on(table.plannedBy),
  ],
);
