import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { earnedOutcomes } from '#platform/domain/statuses.ts';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { refusalReasons } from '#money/domain/pay-check.ts';
import { oneOf } from '#platform/tables/columns.ts';

/**
 * What was asked and decided about the pay of a held attempt, each once: a question and its answer, a
 * refusal, an objection and its answer. Without a row an admin has not looked yet, or has simply released it.
 */
export const payChecks = pgTable(
  'pay_checks',
  {
    attemptId: uuid('attempt_id')
      .primaryKey()
      .references(() => deliveryAttempts.id),
    question: text('question'),
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** The driver's. */
    answer: text('answer'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    refusedFor: text('refused_for', { enum: refusalReasons }),
    refusal: text('refusal'),
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    /** The driver's. */
    objection: text('objection'),
    objectedAt: timestamp('objected_at', { withTimezone: true }),
    /** What a person answered to the objection; `isRight` pays it after all. */
    reply: text('reply'),
    isRight: boolean('is_right'),
    repliedAt: timestamp('replied_at', { withTimezone: true }),
  },
  (table) => [
    check('pay_checks_refused_for', oneOf(table.refusedFor, refusalReasons)),
    check('pay_checks_refused', sql`(${table.refusedAt} is null) = (${table.refusedFor} is null)`),
    check('pay_checks_objected', sql`${table.objectedAt} is null or ${table.refusedAt} is not null`),
    check('pay_checks_replied', sql`${table.repliedAt} is null or ${table.objectedAt} is not null`),
    index('pay_checks_refused').on(table.refusedAt).where(sql`${table.refusedAt} is not null`),
  ],
);

/** Refused, and not paid after an objection: no debt, and in no run. Looked up for held attempts alone. */
export const isPayRefused: SQL = sql`(${deliveryAttempts.isRushed} and ${deliveryAttempts.rushReleasedAt} is null and exists (
  select 1 from pay_checks refused where refused.attempt_id = ${deliveryAttempts.id} and refused.refused_at is not null))`;

/** Refused, and nothing is to be answered. */
const isSettled = sql`exists (select 1 from pay_checks settled where settled.attempt_id = ${deliveryAttempts.id}
  and settled.refused_at is not null and (settled.objected_at is null or settled.replied_at is not null))`;

/**
 * Attempts that wait for an admin's decision on their pay, which the list shows and the room's badge counts:
 * held, or refused with an objection to answer. Those paid before payout runs existed need none.
 */
export const awaitsPayCheck = and(
  eq(deliveryAttempts.isRushed, true),
  isNull(deliveryAttempts.rushReleasedAt),
  isNull(deliveryAttempts.paidOutAt),
  isNotNull(deliveryAttempts.pickedUpAt),
  oneOf(deliveryAttempts.outcome, earnedOutcomes),
  sql`not ${isSettled}`,
);
