import type { Refund } from './refunds.store.ts';

/**
 * The provider's idempotency key: a new one for each round, because another amount under the same key is
 * refused.
 */
export function refundKey({ id, round }: Pick<Refund, 'id' | 'round'>): string {
  return round === 0 ? id : `${id}.${round}`;
}

/** The id of the refund that a key was made for. */
export function readRefundKey(key: string): string {
  return key.split('.')[0] ?? '';
}
