import type { CallOrder } from '#office/contract/call-orders.ts';
import type { Services } from '#app/services.ts';
import { listCallOrdersSince } from './call-orders.store.ts';
import { toCallOrder } from './read-call-order.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_CALL_ORDERS = 100;

/** Those of the last 24 hours, newest first. */
export async function listCallOrders({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ orders: CallOrder[] }> {
  const now = clock.now();
  const rows = await listCallOrdersSince(db, new Date(now.getTime() - DAY_MS), MAX_CALL_ORDERS);
  return { orders: rows.map((row) => toCallOrder(row, now)) };
}
