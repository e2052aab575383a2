import { arrivalText } from '#delivery/contract/arrival-text.ts';
import { listDriversDeliveries } from '#delivery/server/deliveries/drivers-work.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { getBillingDetails } from '#money/server/billing/saved-billing-details.ts';
import type { BoardRow } from '#office/contract/board.ts';
import type { DeskContext, DeskParcel } from '#office/contract/desk-context.ts';
import { listRows } from '#office/server/board/list-rows.ts';
import { countOrders } from '#office/server/customers/count-orders.ts';
import { listNotes } from '#office/server/person-notes/list-notes.ts';
import { findSubject } from '#office/server/support/find-subject.ts';
import { findWriter, type Writer } from '#people/server/accounts/find-person.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { carryingStatuses, completedStatuses, isOneOf } from '#platform/domain/statuses.ts';
import type { Services } from '#app/services.ts';
import { listIdsOf } from './desk-context.store.ts';

const MAX_ACTIVE = 20;
const MAX_OTHERS = 5;

type Needs = Pick<Services, 'clock' | 'config' | 'db'>;

/**
 * Whoever wrote a message, by the account or, unproven, by the address; with their deliveries and what an
 * answer may say of each. Throws MESSAGE_NOT_FOUND.
 */
export async function getContext(services: Needs, admin: SignedIn, messageId: string): Promise<DeskContext> {
  const { db } = services;
  const { userId, email, deliveryIds } = await findSubject(db, messageId);
  const writer = await findWriter(db, userId ?? { email });
  const parcels = await listParcels(services, admin, { writer, deliveryIds });
  return {
    person: writer ? await describe(db, writer, userId !== null) : null,
    driver: writer?.role === 'driver' ? await describeDriver(db, writer.id, parcels) : null,
    parcels,
    meantId: deliveryIds[0] ?? parcels[0]?.id ?? null,
  };
}

async function describe(db: Executor, writer: Writer, isProven: boolean): Promise<DeskContext['person']> {
  const { id, role, fullName, email, phone, createdAt, blockedAt, blockedReason } = writer;
  const { all, active } = await countOrders(db, id);
  return {
    id,
    role,
    name: fullName,
    email,
    phone,
    since: createdAt.toISOString(),
    isProven,
    blockedAt: blockedAt?.toISOString() ?? null,
    blockedReason,
    company: role === 'customer' ? (await getBillingDetails(db, id)).billingCompany : '',
    orders: { all, active },
    notes: await listNotes(db, id),
  };
}

async function describeDriver(
  db: Executor,
  id: string,
  parcels: DeskParcel[],
): Promise<DeskContext['driver']> {
  const driver = await findDriver(db, id);
  if (!driver) return null;
  const { isOnline, lastPositionAt, shiftEndsAt, pageHiddenAt } = driver;
  return {
    isOnline,
    lastPositionAt: lastPositionAt?.toISOString() ?? null,
    shiftEndsAt: shiftEndsAt?.toISOString() ?? null,
    hiddenSince: pageHiddenAt?.toISOString() ?? null,
    aboardCount: parcels.filter(
      (parcel) => parcel.driverId === id && isOneOf(carryingStatuses, parcel.status),
    ).length,
  };
}

/** What the message names is among them, whoever ordered it. */
async function listParcels(
  services: Needs,
  admin: SignedIn,
  { writer, deliveryIds }: { writer: Writer | undefined; deliveryIds: string[] },
): Promise<DeskParcel[]> {
  const { db } = services;
  const own =
    writer?.role === 'driver'
      ? (await listDriversDeliveries(db, writer.id)).map(({ id }) => id)
      : writer
        ? [
            ...(await listIdsOf(db, writer.id, { isActive: true, limit: MAX_ACTIVE })),
            ...(await listIdsOf(db, writer.id, { isActive: false, limit: MAX_OTHERS })),
          ]
        : [];
  const rows = await listRows(services, admin, [...new Set([...own, ...deliveryIds.slice(0, MAX_OTHERS)])]);
  const parcels = rows.map((row) => toParcel(services, row));
  return [...parcels.filter(({ isActive }) => isActive), ...parcels.filter(({ isActive }) => !isActive)];
}

function toParcel({ clock, config }: Needs, row: BoardRow): DeskParcel {
  const isActive = !isOneOf(completedStatuses, row.status);
  return {
    ...row,
    isActive,
    facts: {
      number: row.shortId,
      name: row.receiverName,
      arrival: isActive ? arrivalText(row, clock.now()) : row.statusLabel,
      link: `${config.publicUrl}/delivery-details/${row.id}`,
    },
  };
}
