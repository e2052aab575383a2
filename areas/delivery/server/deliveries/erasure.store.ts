/** Queries on deliveries for export and erasure of personal data. */
import { and, asc, eq, inArray, lt, ne, or } from 'drizzle-orm';
import { randomToken } from '#platform/tables/columns.ts';
import {
  deliveries,
  deliveryAttempts,
  deliveryNotes,
  deliveryRatings,
  deliveryTracking,
} from '#delivery/tables/deliveries-tables.ts';
import { receiverWishes } from '#delivery/tables/receiver-wishes-tables.ts';
import { erasedPlaces, erasedTexts } from '#delivery/tables/order-columns.ts';
import { noProof } from '#delivery/domain/order-facts.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Attempt, belongsTo, type Delivery, type Whose } from './deliveries.store.ts';

/**
 * Everything that a customer ever ordered for themselves, or that was ordered for a company, oldest first.
 */
export async function listAllOf(executor: Executor, whose: Whose) {
  return await executor
    .select({ delivery: deliveries, rating: deliveryRatings })
    .from(deliveries)
    .leftJoin(deliveryRatings, eq(deliveryRatings.deliveryId, deliveries.id))
    .where(belongsTo(whose))
    .orderBy(asc(deliveries.createdAt));
}

/** A delivery whose parcel is still with a driver counts as under way too. */
export async function countUnderWay(executor: Executor, whose: Whose): Promise<number> {
  return await executor.$count(
    deliveries,
    and(belongsTo(whose), or(eq(deliveries.isCompleted, false), eq(deliveries.parcelLocation, 'driver'))),
  );
}

export async function listAttemptsOfDriver(executor: Executor, driverId: string): Promise<Attempt[]> {
  return await executor
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.driverId, driverId))
    .orderBy(asc(deliveryAttempts.acceptedAt));
}

export async function eraseDriverNames(executor: Executor, driverId: string): Promise<void> {
  await executor
    .update(deliveries)
    .set({ driverName: null, driverPhone: null })
    .where(eq(deliveries.driverId, driverId));
  await executor
    .update(deliveryTracking)
    .set({ driverName: null })
    .where(eq(deliveryTracking.driverId, driverId));
  await executor
    .update(deliveryAttempts)
    .set({ driverPhone: '', trackEvidence: null })
    .where(eq(deliveryAttempts.driverId, driverId));
}

/** What was kept of the tracks of these attempts. */
export async function eraseEvidenceOf(executor: Executor, attemptIds: string[]): Promise<void> {
  await executor
    .update(deliveryAttempts)
    .set({ trackEvidence: null })
    .where(inArray(deliveryAttempts.id, attemptIds));
}

export async function eraseNamesOfAttempts(executor: Executor, before: Date): Promise<void> {
  await executor
    .update(deliveryAttempts)
    .set({ driverName: '' })
    .where(and(lt(deliveryAttempts.acceptedAt, before), ne(deliveryAttempts.driverName, '')));
}

/** Completed, ordered before `before`, and not erased yet; limited in number. */
export async function listLapsed(executor: Executor, before: Date): Promise<Delivery[]> {
  return await executor
    .select()
    .from(deliveries)
    .where(
      and(eq(deliveries.isCompleted, true), lt(deliveries.createdAt, before), ne(deliveries.senderName, '')),
    )
    .limit(1000);
}

/** Keeps only the postcode and district of every address, and no personal data. */
export async function eraseDeliveryRows(executor: Executor, own: string[], now: Date): Promise<void> {
  if (own.length === 0) return;
  await executor
    .update(deliveryTracking)
    .set({ reason: null })
    .where(inArray(deliveryTracking.deliveryId, own));
  await executor.delete(receiverWishes).where(inArray(receiverWishes.deliveryId, own));
  await executor.delete(deliveryNotes).where(inArray(deliveryNotes.deliveryId, own));
  await executor
    .update(deliveryAttempts)
    .set({ ...noProof, reason: null, earlyReason: null, trackEvidence: null })
    .where(inArray(deliveryAttempts.deliveryId, own));
  await executor
    .update(deliveryRatings)
    .set({ comment: null })
    .where(inArray(deliveryRatings.deliveryId, own));
  await executor
    .update(deliveries)
    .set({
      ...erasedTexts,
      ...erasedPlaces(deliveries),
      ...noProof,
      redeliveryReason: null,
      trackingToken: randomToken,
      updatedAt: now,
    })
    .where(inArray(deliveries.id, own));
}

/** Makes another person of the company responsible for all that this one ordered for it. */
export async function handOverRows(
  executor: Executor,
  { companyId, from, to }: { companyId: string; from: string; to: string },
): Promise<void> {
  await executor
    .update(deliveries)
    .set({ userId: to })
    .where(and(eq(deliveries.userId, from), eq(deliveries.companyId, companyId)));
}

/** A guest's own, with their ratings, becomes another account's. */
export async function adoptRows(
  executor: Executor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await executor.update(deliveries).set({ userId: to }).where(eq(deliveries.userId, from));
  await executor.update(deliveryRatings).set({ customerId: to }).where(eq(deliveryRatings.customerId, from));
}
