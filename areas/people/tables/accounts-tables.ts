/**
 * The sessions library finds its tables by these names; `profiles.role` is the only role that is ever read.
 */
import { type AnyColumn, relations, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { adminDuties } from '#people/domain/duties.ts';
import { figureKeys } from '#people/domain/setting-figures.ts';
import { roles } from '#people/domain/roles.ts';
import { libraryTimestamps, oneOf, reversedDigitsOf, timestamps } from '#platform/tables/columns.ts';

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  /** Data sent with the registration; grants no rights. */
  metadata: text('metadata'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  ...libraryTimestamps,
});

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Written by the library when an invitation is accepted; nothing reads it: a page names its company. */
    activeOrganizationId: text('active_organization_id'),
    ...libraryTimestamps,
  },
  (table) => [index('sessions_user_id').on(table.userId)],
);

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
    scope: text('scope'),
    password: text('password'),
    ...libraryTimestamps,
  },
  (table) => [index('auth_accounts_user_id').on(table.userId)],
);

/** A second factor, set up or awaiting its first code. Both texts are encrypted, and the codes hashed. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: text('id').primaryKey(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    verified: boolean('verified').notNull().default(true),
    /** Half-minute step of the last accepted code: no code is accepted twice. */
    lastStep: integer('last_step').notNull().default(0),
  },
  (table) => [uniqueIndex('two_factors_user').on(table.userId)],
);

/** Devices that sign in by themselves, as the library names their facts; public keys alone open nothing. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    /** By the person, or what made it and where. */
    name: text('name').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    index('passkeys_user_id').on(table.userId),
    uniqueIndex('passkeys_credential').on(table.credentialID),
  ],
);

/** Relations that the sessions library joins. */
export const userRelations = relations(users, ({ many }) => ({ accounts: many(authAccounts) }));
export const accountRelations = relations(authAccounts, ({ one }) => ({
  user: one(users, { fields: [authAccounts.userId], references: [users.id] }),
}));
export const sessionRelations = relations(sessions, ({ one }) => ({
  user: one(users, { fields: [sessions.userId], references: [users.id] }),
}));

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ...libraryTimestamps,
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** By what a person is searched; the index holds the same expression. */
export function searchedPersonOf(table: { fullName: AnyColumn; email: AnyColumn }): SQL {
  return sql`(${table.fullName} || ' ' || ${table.email})`;
}

export const profiles = pgTable(
  'profiles',
  {
    id: text('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: roles }).notNull(),
    /** An admin's duty; null for other roles. */
    adminDuty: text('admin_duty', { enum: adminDuties }),
    fullName: text('full_name').notNull().default(''),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    /** The secret of the page of a guest's order; null for whoever has signed in, which ends it. */
    orderLink: text('order_link'),
    /** When and why an admin blocked the account. */
    blockedAt: timestamp('blocked_at', { withTimezone: true }),
    blockedReason: text('blocked_reason'),
    /** For admins only: shows the owner whose access is in use. */
    lastSignedInAt: timestamp('last_signed_in_at', { withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    check('profiles_role', oneOf(table.role, roles)),
    check('profiles_admin_duty', oneOf(table.adminDuty, adminDuties)),
    check('profiles_duty_of_admins', sql`(${table.role} = 'admin') = (${table.adminDuty} is not null)`),
    index('profiles_search').using('gin', sql`${searchedPersonOf(table)} gin_trgm_ops`),
    index('profiles_phone').on(sql`${reversedDigitsOf(table.phone)} text_pattern_ops`),
    uniqueIndex('profiles_order_link')
      .on(table.orderLink)
      .where(sql`${table.orderLink} is not null`)
      .concurrently(),
    index('profiles_guests').on(table.email).where(sql`${table.orderLink} is not null`).concurrently(),
    index('profiles_admins').on(table.id).where(sql`${table.role} = 'admin'`),
  ],
);

/**
 * Whether one factor alone does not sign a person in: with an app's codes, and for an admin with a passkey as
 * well. Of a row of users with its profile.
 */
export const hasSecondFactor = sql<boolean>`coalesce(${users.twoFactorEnabled} or (${profiles.role} = 'admin'
  and exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})), false)`;

export const cookieConsents = pgTable('cookie_consents', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  consented: boolean('consented').notNull(),
  ...timestamps,
});

export const appSettings = pgTable('app_settings', {
  id: uuid('id').primaryKey().defaultRandom(),
  settingKey: text('setting_key').notNull().unique(),
  settingValue: boolean('setting_value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** Numeric settings that differ from their default. */
export const settingFigures = pgTable('setting_figures', {
  key: text('key', { enum: figureKeys }).primaryKey(),
  value: integer('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
