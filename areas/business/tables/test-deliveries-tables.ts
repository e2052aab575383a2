import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { testScenarios } from '#business/domain/test-courses.ts';
import {
  deliverySpeeds,
  deliveryStatuses,
  packageSizes,
  type TrackingKind,
} from '#platform/domain/statuses.ts';
import { orderedColumns, parcelColumns, placeColumns, routeColumns } from '#delivery/tables/order-columns.ts';
import { companies } from '#people/tables/companies-tables.ts';
import { newestFirst, oneOf } from '#platform/tables/columns.ts';

/**
 * What companies' programs order with a test key. In a table of its own, so that no courier, board, invoice
 * or number can ever contain one.
 */
export const testDeliveries = pgTable(
  'test_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...orderedColumns,
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Of the quote, which may be deleted before it. */
    quoteId: uuid('quote_id').notNull().unique(),
    ...placeColumns,
    ...parcelColumns,
    ...routeColumns,
    priceCents: integer('price_cents').notNull(),
    promisedBy: timestamp('promised_by', { withTimezone: true }).notNull(),
    scenario: text('scenario', { enum: testScenarios }).notNull(),
    status: text('status', { enum: deliveryStatuses }).notNull(),
    timeline: jsonb('timeline').$type<{ kind: TrackingKind; at: string }[]>().notNull(),
    /** Of its course. */
    stepsDone: integer('steps_done').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (table) => [
    check('test_deliveries_speed', oneOf(table.deliverySpeed, deliverySpeeds)),
    check('test_deliveries_package_size', oneOf(table.packageSize, packageSizes)),
    check('test_deliveries_scenario', oneOf(table.scenario, testScenarios)),
    check('test_deliveries_status', oneOf(table.status, deliveryStatuses)),
    index('test_deliveries_list').on(table.companyId, ...newestFirst(table.createdAt, table.id)),
    uniqueIndex('test_deliveries_external_id')
      .on(table.companyId, table.externalId)
      .where(sql`${table.externalId} is not null`),
    index('test_deliveries_created').on(table.createdAt),
  ],
);
