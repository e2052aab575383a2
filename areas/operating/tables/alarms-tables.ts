import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { alarmKinds, type AlarmWays } from '#people/domain/alarm-rules.ts';
import { oneOf } from '#platform/tables/columns.ts';
import { users } from '#people/tables/accounts-tables.ts';

/** The rules that an owner changed, and since when the cause of each is there. */
export const alarmRuleRows = pgTable('alarm_rules', {
  kind: text('kind', { enum: alarmKinds }).primaryKey(),
  isOn: boolean('is_on').notNull().default(true),
  figure: integer('figure'),
  ways: jsonb('ways').$type<AlarmWays>(),
  causeSince: timestamp('cause_since', { withTimezone: true }),
});

export const alarms = pgTable(
  'alarms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: alarmKinds }).notNull(),
    /** What is the matter, as it was last seen. */
    text: text('text').notNull(),
    raisedAt: timestamp('raised_at', { withTimezone: true }).notNull(),
    /** When people were last told. */
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
    acknowledgedAt: timestamp('acknowledged_at', { withTimezone: true }),
    acknowledgedBy: text('acknowledged_by').references(() => users.id, { onDelete: 'set null' }),
    /** Since when the cause is gone; null while it is there. */
    goneSince: timestamp('gone_since', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    check('alarms_kind', oneOf(table.kind, alarmKinds)),
    uniqueIndex('alarms_one_open').on(table.kind).where(sql`${table.endedAt} is null`),
  ],
);
