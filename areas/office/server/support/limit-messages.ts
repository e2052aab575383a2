import type { supportKinds } from '#office/domain/kinds.ts';
import type { RequestContext } from '#app/api.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';

const QUARTER_HOUR = 15 * 60;

/**
 * Strict per account and kind, looser per IP address: offices share one, and mobile networks so many users
 * that an emergency must not be blocked.
 */
export async function limitMessages(
  { services, ip }: RequestContext,
  kind: (typeof supportKinds)[number],
  account: string,
): Promise<void> {
  if (kind !== 'emergency') {
    await limitRate(services, { key: `contact:ip:${ip}`, limit: 20, windowSeconds: QUARTER_HOUR });
  }
  await limitRate(services, { key: `${kind}:account:${account}`, limit: 5, windowSeconds: QUARTER_HOUR });
}
