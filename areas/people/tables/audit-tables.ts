import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Who did or viewed what, in ids, codes, days and figures: a database trigger refuses every change and
 * deletion. What was typed or names somebody is in `auditWords`.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** No reference: the entry outlives the account. */
    actorId: text('actor_id').notNull(),
    actorRole: text('actor_role').notNull(),
    actorName: text('actor_name').notNull().default(''),
    /** In the past tense: 'driver.approved', 'documents.viewed'. */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** The changed values before and after; null for a view. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_log_at').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_actor').on(table.actorId, table.at.desc().nullsFirst()),
    index('audit_log_action').on(table.action, table.at.desc().nullsFirst()),
    index('audit_log_subject').on(table.subjectKind, table.subjectId, table.at.desc()),
    // Both that one field of the log's search may mean.
    index('audit_log_subject_id').on(table.subjectId).concurrently(),
    index('audit_log_actor_name').using('gin', sql`${table.actorName} gin_trgm_ops`).concurrently(),
  ],
);

/** The words of an entry: they are read with it, and erased with whomever it is about. */
export const auditWords = pgTable(
  'audit_words',
  {
    /** No reference: an entry is never deleted, and a reference would change how the log refuses it. */
    entryId: uuid('entry_id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The ids of all that the entry is about: people, companies, deliveries. */
    about: text('about').array().notNull(),
    details: jsonb('details').$type<Record<string, unknown>>(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [index('audit_words_about').using('gin', table.about), index('audit_words_at').on(table.at)],
);
