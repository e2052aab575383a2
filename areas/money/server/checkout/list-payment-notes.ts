import type { z } from 'zod';
import type { paymentNote } from '#money/contract/checkout.ts';
import { shortId } from '#platform/contract/german-format.ts';
import type { Services } from '#app/services.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listContested, listRefundedUnderWay, listFailed } from './payment-notes.store.ts';

/** Payments that an admin has to check: disputed ones, and those refunded while the delivery continues. */
export async function listPaymentNotes({ db }: Pick<Services, 'db'>): Promise<z.infer<typeof paymentNote>[]> {
  const contested = (await listContested(db)).map((row) => ({ ...row, kind: 'contested' as const }));
  const refunded = (await listRefundedUnderWay(db)).map((row) => ({
    ...row,
    kind: 'refunded_under_way' as const,
  }));
  return [...contested, ...refunded].map(({ since, ...note }) => ({
    ...note,
    shortId: shortId(note.deliveryId),
    since: since.toISOString(),
  }));
}

/** Refunds that the payment provider refused permanently, oldest first, with their delivery. */
export async function listFailedRefunds(
  executor: Executor,
  limit: number,
): Promise<{ deliveryId: string; at: Date }[]> {
  return await listFailed(executor, limit);
}
