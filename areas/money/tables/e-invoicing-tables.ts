import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companies } from '#people/tables/companies-tables.ts';

/** What an XRechnung says of a company that asks for it; the others get the PDF alone, which is ZUGFeRD. */
export const xrechnungRecipients = pgTable('xrechnung_recipients', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  street: text('street').notNull(),
  postcode: text('postcode').notNull(),
  city: text('city').notNull(),
  buyerReference: text('buyer_reference').notNull(),
  email: text('email').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
