import type { Refund } from './refunds.store.ts';

/**
 * The provider's idempotency key: each round has a new one, because the provider refuses another amount with
 * the same key.
 */
export function refundKey({ id, round }: Pick<Refund, 'id' | 'round'>): string {
  return round === 0 ? id : `${id}.${round}`;
}

/** The id of the refund to which a key belongs. */
export function readRefundKey(key: string): string {
  return key.split('.')[0] ?? '';
}
