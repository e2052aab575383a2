import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { absenceKinds, absenceStates } from '#drivers/domain/shift-lists.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { oneOf, timestamps } from '#platform/tables/columns.ts';

/** When a driver is planned to drive. */
export const driverShifts = pgTable(
  'driver_shifts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    breakMinutes: integer('break_minutes').notNull(),
    /** The driver asks for somebody else to take it over, and why; null once that is answered. */
    swapAskedAt: timestamp('swap_asked_at', { withTimezone: true }),
    swapReason: text('swap_reason'),
    ...timestamps,
  },
  (table) => [
    check('driver_shifts_order', sql`${table.endsAt} > ${table.startsAt}`),
    index('driver_shifts_time').on(table.startsAt),
    index('driver_shifts_driver').on(table.driverId, table.startsAt),
  ],
);

/** Days on which a driver does not drive, or asks not to. */
export const driverAbsences = pgTable(
  'driver_absences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: absenceKinds }).notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    state: text('state', { enum: absenceStates }).notNull(),
    ...timestamps,
  },
  (table) => [
    check('driver_absences_kind', oneOf(table.kind, absenceKinds)),
    check('driver_absences_state', oneOf(table.state, absenceStates)),
    check('driver_absences_order', sql`${table.lastDay} >= ${table.firstDay}`),
    index('driver_absences_days').on(table.lastDay),
    index('driver_absences_driver').on(table.driverId, table.lastDay),
  ],
);
