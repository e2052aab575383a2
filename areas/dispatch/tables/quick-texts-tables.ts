import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { quickTexts, receiverAnswers } from '#drivers/domain/quick-text-keys.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { oneOf } from '#platform/tables/columns.ts';

const readers = ['receiver', 'sender'] as const;

/** What a driver has said by one tap to the person at a stop. */
export const sentQuickTexts = pgTable(
  'sent_quick_texts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id),
    reader: text('reader', { enum: readers }).notNull(),
    said: text('said', { enum: quickTexts }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** Once, and only of the receiver. */
    answer: text('answer', { enum: receiverAnswers }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    check('sent_quick_texts_reader', oneOf(table.reader, readers)),
    check('sent_quick_texts_said', oneOf(table.said, quickTexts)),
    check('sent_quick_texts_answer', oneOf(table.answer, receiverAnswers)),
    index('sent_quick_texts_delivery').on(table.deliveryId, table.sentAt),
    index('sent_quick_texts_sent').on(table.sentAt),
  ],
);
