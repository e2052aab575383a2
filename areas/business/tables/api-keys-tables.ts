import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { apiKeyModes, type ApiKeyScope } from '#business/domain/api-key-scopes.ts';
import { oneOf } from '#platform/tables/columns.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { companies } from '#people/tables/companies-tables.ts';

/** Keys of companies' programs. The secret itself is shown once and stored nowhere. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    mode: text('mode', { enum: apiKeyModes }).notNull(),
    scopes: text('scopes').array().$type<ApiKeyScope[]>().notNull(),
    /** The part of the key by which it is found, and which people recognize it by. */
    publicId: text('public_id').notNull().unique(),
    /** SHA-256 of 256 random bits: slow hashing protects what can be guessed, and this cannot. */
    secretHash: text('secret_hash').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** To the minute. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** Set once it is replaced. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    check('api_keys_mode', oneOf(table.mode, apiKeyModes)),
    index('api_keys_company').on(table.companyId).where(sql`${table.revokedAt} is null`),
  ],
);
