import { sql } from 'drizzle-orm';
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
import {
  type WebhookEventType,
  webhookDisabledReasons,
  webhookFailures,
} from '#business/domain/webhook-rules.ts';
import { newestFirst, oneOf } from '#platform/tables/columns.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { companies } from '#people/tables/companies-tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Addresses of companies' programs that are told of deliveries. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Told of test deliveries alone; others of none of them. */
    isTest: boolean('is_test').notNull().default(false),
    url: text('url').notNull(),
    description: text('description').notNull(),
    /** null: all, also those that are added later. */
    eventTypes: text('event_types').array().$type<WebhookEventType[]>(),
    /** Both secrets are enciphered: signing needs them as they are. */
    secret: text('secret').notNull(),
    previousSecret: text('previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    disabledAt: instant('disabled_at'),
    disabledReason: text('disabled_reason', { enum: webhookDisabledReasons }),
    /** In a row, of whatever messages; the next success makes it 0. */
    failures: integer('failures').notNull().default(0),
    /** The first of those. */
    failingSince: instant('failing_since'),
    restsUntil: instant('rests_until'),
    /** Its last answer took longer than quick ones do: it gives way to those of others. */
    isSlow: boolean('is_slow').notNull().default(false),
  },
  (table) => [
    check('webhook_endpoints_reason', oneOf(table.disabledReason, webhookDisabledReasons)),
    check(
      'webhook_endpoints_disabled',
      sql`(${table.disabledAt} is null) = (${table.disabledReason} is null)`,
    ),
    check(
      'webhook_endpoints_previous',
      sql`(${table.previousSecret} is null) = (${table.previousSecretUntil} is null)`,
    ),
    index('webhook_endpoints_company').on(table.companyId),
  ],
);

/** What one endpoint is told of one event. The id stays the same over all tries. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** Of a delivery or a test delivery; null for a ping. */
    deliveryId: uuid('delivery_id'),
    /** Counts up from 1, for this endpoint and delivery. */
    sequence: integer('sequence'),
    type: text('type').notNull(),
    /** Exactly as it is signed and sent. */
    payload: text('payload').notNull(),
    createdAt: instant('created_at').notNull(),
    failures: integer('failures').notNull().default(0),
    firstTriedAt: instant('first_tried_at'),
    nextTryAt: instant('next_try_at').notNull(),
    deliveredAt: instant('delivered_at'),
    /** Somebody wants it to be sent once more. */
    resendAskedAt: instant('resend_asked_at'),
  },
  (table) => [
    check(
      'webhook_messages_sequence',
      sql`(${table.deliveryId} is null) = (${table.sequence} is null) and ${table.sequence} > 0`,
    ),
    uniqueIndex('webhook_messages_order').on(table.endpointId, table.deliveryId, table.sequence),
    index('webhook_messages_list').on(table.endpointId, ...newestFirst(table.createdAt, table.id)),
    index('webhook_messages_waiting')
      .on(table.endpointId, table.nextTryAt)
      .where(sql`${table.deliveredAt} is null`),
    index('webhook_messages_resend').on(table.endpointId).where(sql`${table.resendAskedAt} is not null`),
    index('webhook_messages_created').on(table.createdAt),
  ],
);

/** Each try, with the receiver's answer or why there was none. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    /** Also the signed timestamp. */
    at: instant('at').notNull(),
    /** The endpoint's address at that time. */
    url: text('url').notNull(),
    statusCode: integer('status_code'),
    failure: text('failure', { enum: webhookFailures }),
    durationMs: integer('duration_ms').notNull(),
    /** The beginning of the answer's body. */
    answer: text('answer').notNull(),
  },
  (table) => [
    check('webhook_attempts_failure', oneOf(table.failure, webhookFailures)),
    check('webhook_attempts_outcome', sql`(${table.statusCode} is null) <> (${table.failure} is null)`),
    index('webhook_attempts_message').on(table.messageId, table.id),
  ],
);
