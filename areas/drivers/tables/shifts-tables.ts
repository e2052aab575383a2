import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { absenceKinds, absenceStates, wishStates } from '#drivers/domain/shift-lists.ts';
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
    /** The office's alone until its week is published; the driver neither sees it nor hears of it. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** The driver asks for somebody else to take it over, and why; null once that is answered. */
    swapAskedAt: timestamp('swap_asked_at', { withTimezone: true }),
    swapReason: text('swap_reason'),
    /** Of a swap that is asked for: the colleague who would take it over, until an admin answers. */
    swapTakerId: text('swap_taker_id').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    check('driver_shifts_order', sql`${table.endsAt} > ${table.startsAt}`),
    index('driver_shifts_time').on(table.startsAt),
    index('driver_shifts_driver').on(table.driverId, table.startsAt),
    index('driver_shifts_taker')
      .on(table.swapTakerId)
      .where(sql`${table.swapTakerId} is not null`)
      .concurrently(),
  ],
);

/** Weeks whose plan the drivers know: of what is planned or changed in one afterwards they hear. */
export const publishedWeeks = pgTable('published_weeks', {
  /** Its Monday in Berlin. */
  monday: date('monday').primaryKey(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
});

/** Shifts that a driver knows otherwise than they are by now, until a mail says so. */
export const shiftChanges = pgTable(
  'shift_changes',
  {
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** It may be deleted by now. */
    shiftId: uuid('shift_id').notNull(),
    /** When it was as far as the driver knows; null for a new one. */
    knownStartsAt: timestamp('known_starts_at', { withTimezone: true }),
    knownEndsAt: timestamp('known_ends_at', { withTimezone: true }),
    /** Somebody else had it before, or has it now. */
    isHandedOver: boolean('is_handed_over').notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.driverId, table.shiftId] })],
);

/**
 * Published for whoever takes it first; then it becomes a shift of that driver, by the same id. A table of
 * its own, because nobody is planned before that.
 */
export const openShifts = pgTable(
  'open_shifts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    breakMinutes: integer('break_minutes').notNull(),
    ...timestamps,
  },
  (table) => [
    check('open_shifts_order', sql`${table.endsAt} > ${table.startsAt}`),
    index('open_shifts_time').on(table.startsAt),
  ],
);

/** A week of shifts under a name, from which other weeks are filled. */
export const shiftTemplates = pgTable(
  'shift_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    ...timestamps,
  },
  (table) => [unique('shift_templates_name').on(table.name)],
);

/** The shifts of a template, by weekday and by the clock in Berlin. */
export const templateShifts = pgTable(
  'template_shifts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => shiftTemplates.id, { onDelete: 'cascade' }),
    /** Null for an open shift. */
    driverId: text('driver_id').references(() => users.id, { onDelete: 'cascade' }),
    /** From 1 on Monday. */
    weekday: integer('weekday').notNull(),
    from: time('from_time').notNull(),
    /** Not later than `from`: on the next day. */
    until: time('until_time').notNull(),
    breakMinutes: integer('break_minutes').notNull(),
  },
  (table) => [
    check('template_shifts_weekday', sql`${table.weekday} between 1 and 7`),
    index('template_shifts_template').on(table.templateId),
    index('template_shifts_driver').on(table.driverId),
  ],
);

/** When a driver would like to drive. */
export const shiftWishes = pgTable(
  'shift_wishes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    state: text('state', { enum: wishStates }).notNull(),
    ...timestamps,
  },
  (table) => [
    check('shift_wishes_order', sql`${table.endsAt} > ${table.startsAt}`),
    check('shift_wishes_state', oneOf(table.state, wishStates)),
    index('shift_wishes_time').on(table.startsAt),
    index('shift_wishes_driver').on(table.driverId, table.startsAt),
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
