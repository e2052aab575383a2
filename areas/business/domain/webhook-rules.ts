/** What companies' programs are told by webhook, and how long we try. Source: docs/decisions/0060. */
import { type DeliveryStatus, deliveryStatuses, statusDisplay } from '#platform/domain/statuses.ts';

export type WebhookEventType = `delivery.${DeliveryStatus}`;
/** One for each status that a delivery may come to. */
export const webhookEventTypes = deliveryStatuses.map((status): WebhookEventType => `delivery.${status}`);

/** What a test sends: it belongs to no delivery. */
export const PING = 'ping';

export const webhookEventLabels = Object.fromEntries(
  deliveryStatuses.map((status) => [`delivery.${status}`, statusDisplay[status].label]),
) as Record<WebhookEventType, string>;

export const webhookLimits = {
  endpointsPerCompany: 10,
  /** How long messages are signed with the former secret too. */
  overlapHours: 24,
  keptDays: 30,
};

/** Why an endpoint gets nothing any more, until an owner enables it again. */
export const webhookDisabledReasons = ['failing', 'gone'] as const;
export type WebhookDisabledReason = (typeof webhookDisabledReasons)[number];

/** Why there was no answer. */
export const webhookFailures = ['timeout', 'not_public', 'unresolved', 'insecure', 'unreachable'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

const SECOND = 1000;
/** An endpoint that answers later than this gives way to those that do not. */
export const SLOW_MS = 2 * SECOND;
const HOUR = 3600 * SECOND;
/** From the first attempt on. */
const RETRY_FOR_MS = 72 * HOUR;
const PAUSES_MS = [5 * SECOND, 300 * SECOND, HOUR / 2, 2 * HOUR, 5 * HOUR, 10 * HOUR];
const LAST_PAUSE_MS = 12 * HOUR;
/** So that what failed together does not come back together. */
const JITTER = 0.1;

/**
 * The retry schedule: when a message that was not taken is tried again; undefined once it was tried for three
 * days. The last try is at their end. `chance` from 0 to 1 spreads the pause by a tenth to both sides.
 */
export function nextWebhookAttempt(
  { firstAt, failures, now }: { firstAt: Date; failures: number; now: Date },
  chance: number,
): Date | undefined {
  const end = firstAt.getTime() + RETRY_FOR_MS;
  if (now.getTime() >= end) return undefined;
  const pause = (PAUSES_MS[failures - 1] ?? LAST_PAUSE_MS) * (1 + JITTER * (2 * chance - 1));
  return new Date(Math.min(now.getTime() + Math.round(pause), end));
}

/** Whether an endpoint that has taken nothing since then is to be disabled. */
export const hasFailedTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= RETRY_FOR_MS;

/** Failures in a row, of whatever messages, after which an endpoint rests as a whole. */
const FAILURES_IN_A_ROW = 5;
const LONGEST_REST_MS = 300 * SECOND;

/** Until when an endpoint is left alone after so many failures in a row; undefined while it is not. */
export function restAfterFailures(failures: number, now: Date): Date | undefined {
  if (failures < FAILURES_IN_A_ROW) return undefined;
  const rest = Math.min(5 * SECOND * 2 ** (failures - FAILURES_IN_A_ROW), LONGEST_REST_MS);
  return new Date(now.getTime() + rest);
}
