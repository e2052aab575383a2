import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './columns.ts';

/** 'draining': told to stop, it finishes what it has begun and takes no new work. */
export const processStates = ['ready', 'draining'] as const;

/** The processes that serve together; each writes its own row, and removes it when it ends. */
export const serviceProcesses = pgTable(
  'service_processes',
  {
    /** Made at the start: a pid returns after a restart, and in every container. */
    id: uuid('id').primaryKey(),
    hostName: text('host_name').notNull(),
    pid: integer('pid').notNull(),
    version: text('version').notNull(),
    /** Whether it runs the rounds of dispatching. */
    isLeader: boolean('is_leader').notNull(),
    state: text('state', { enum: processStates }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('service_processes_state', oneOf(table.state, processStates)),
    index('service_processes_seen').on(table.lastSeenAt),
  ],
);
