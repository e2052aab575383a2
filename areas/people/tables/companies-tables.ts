/** Company accounts; the library's organization plugin finds its tables and fields by these names. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { companyRoles } from '#people/domain/company-roles.ts';
import { oneOf } from '#platform/tables/columns.ts';
import { users } from './accounts-tables.ts';

/** Once dissolved, the row stays without name and address: deliveries and invoices refer to it. */
export const companies = pgTable('companies', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  /** The library wants one; nothing shows it. */
  slug: text('slug').notNull().unique(),
  logo: text('logo'),
  metadata: text('metadata'),
  billingAddress: text('billing_address').notNull().default(''),
  vatId: text('vat_id').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  dissolvedAt: timestamp('dissolved_at', { withTimezone: true }),
});

export const companyMembers = pgTable(
  'company_members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: companyRoles }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('company_members_person').on(table.organizationId, table.userId),
    check('company_members_role', oneOf(table.role, companyRoles)),
    index('company_members_user').on(table.userId),
  ],
);

export const invitationStatuses = ['pending', 'accepted', 'rejected', 'canceled'] as const;

export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role', { enum: companyRoles }).notNull(),
    status: text('status', { enum: invitationStatuses }).notNull(),
    inviterId: text('inviter_id')
      .notNull()
      .references(() => users.id),
    /** The library's own end, by the system's time; what counts is `validUntil`. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('company_invitations_role', oneOf(table.role, companyRoles)),
    check('company_invitations_status', oneOf(table.status, invitationStatuses)),
    index('company_invitations_company').on(table.organizationId).where(sql`${table.status} = 'pending'`),
    index('company_invitations_email').on(table.email).where(sql`${table.status} = 'pending'`),
  ],
);
