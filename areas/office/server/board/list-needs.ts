import { type Need, needs, type NeedRow } from '#office/contract/board.ts';
import { formatTime } from '#platform/contract/german-format.ts';
import { getAttentionLimits } from '#office/domain/attention.ts';
import { findHeardBefore } from '#drivers/server/profiles/find-heard-before.ts';
import { readArrivals } from '#delivery/server/deliveries/read-arrivals.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { listFailedRefunds, listPaymentNotes } from '#money/server/checkout/list-payment-notes.ts';
import { listListed, listObjectedTo } from '#dispatch/server/dispatcher/list-for-board.ts';
import type { Services } from '#app/services.ts';
import { type BoardDelivery, listNeedy, listRowsById, listRushed, listSilent } from './board.store.ts';
import { toBoardRow } from './to-board-row.ts';

const MAX_PER_NEED = 50;

interface Found {
  kind: Need;
  at: Date;
  /** The reason, for needs with several possible reasons. */
  text?: string;
  /** Whom to call about it. */
  phone?: string;
  delivery: BoardDelivery;
}

/** 'listed' implies 'unaccepted', so only the former is shown. */
const saidBy: Partial<Record<Need, Need>> = { unaccepted: 'listed' };

/**
 * Deliveries that need attention, each once with all its needs, sorted by the most urgent. `hasMore` if a
 * need has more than fifty.
 */
export async function listNeeds(services: Pick<Services, 'db' | 'clock'>, admin: SignedIn) {
  const { db, clock } = services;
  const now = clock.now();
  const limits = getAttentionLimits(now);
  const page = { limits, limit: MAX_PER_NEED + 1 };
  const promised = (kind: 'late' | 'late_soon') => async () =>
    (await listNeedy(db, kind, page)).map((delivery) => ({ kind, at: delivery.promisedBy, delivery }));
  const waiting = (kind: 'unaccepted' | 'parcel_kept') => async () =>
    (await listNeedy(db, kind, page)).map((delivery) => ({ kind, at: delivery.updatedAt, delivery }));
  const finders: Record<Need, () => Promise<Found[]>> = {
    late: promised('late'),
    silent: async () => {
      const heardBefore = await findHeardBefore(db, now);
      const found = await listSilent(db, { heardBefore, limit: MAX_PER_NEED + 1 });
      return found.map((row) => ({ kind: 'silent' as const, ...row }));
    },
    listed: async () => joinRows(services, 'listed', await listListed(db, MAX_PER_NEED + 1)),
    unaccepted: waiting('unaccepted'),
    late_soon: promised('late_soon'),
    parcel_kept: waiting('parcel_kept'),
    contested: async () => {
      const notes = await listPaymentNotes(services);
      const contested = notes.filter(({ kind }) => kind === 'contested');
      return await joinRows(
        services,
        'contested',
        contested.map(({ deliveryId, since }) => ({ deliveryId, at: new Date(since) })),
      );
    },
    refund_failed: async () =>
      joinRows(services, 'refund_failed', await listFailedRefunds(db, MAX_PER_NEED + 1)),
    objection: async () => joinRows(services, 'objection', await listObjectedTo(db, MAX_PER_NEED + 1)),
    rushed: async () =>
      (await listRushed(db, MAX_PER_NEED + 1)).map((row) => ({ kind: 'rushed' as const, ...row })),
  };
  const foundByKind: [Need, Found[]][] = [];
  for (const kind of Object.keys(needs) as Need[]) foundByKind.push([kind, await finders[kind]()]);
  const arrivalOf = await readArrivals(
    db,
    foundByKind.flatMap(([, found]) => found.map(({ delivery }) => delivery)),
  );
  const rows = new Map<string, NeedRow>();
  let hasMore = false;
  for (const [kind, found] of foundByKind) {
    hasMore ||= found.length > MAX_PER_NEED;
    for (const { at, text, phone, delivery } of found.slice(0, MAX_PER_NEED)) {
      const row = rows.get(delivery.id) ?? {
        delivery: toBoardRow(delivery, admin, { limits, arrival: arrivalOf(delivery) }),
        reasons: [],
      };
      rows.set(delivery.id, row);
      // Of several with the same need, the oldest determines since when.
      if (row.reasons.some((said) => said.kind === kind || said.kind === saidBy[kind])) continue;
      row.reasons.push({
        kind,
        at: at.toISOString(),
        text: [text, needText(kind, at, now)].filter(Boolean).join(', '),
        ...(phone && { phone }),
      });
    }
  }
  return { needs: [...rows.values()], hasMore };
}

async function joinRows(
  { db }: Pick<Services, 'db'>,
  kind: Need,
  found: { deliveryId: string; at: Date; text?: string }[],
): Promise<Found[]> {
  const rows = await listRowsById(
    db,
    found.map(({ deliveryId }) => deliveryId),
  );
  return found.flatMap(({ deliveryId, ...fact }) => {
    const delivery = rows.find(({ id }) => id === deliveryId);
    return delivery ? [{ kind, ...fact, delivery }] : [];
  });
}

/** 'seit 25 min', 'noch 12 min'; longer spans in hours or days. */
function needText(kind: Need, at: Date, now: Date): string {
  const minutes = Math.floor(Math.abs(now.getTime() - at.getTime()) / 60_000);
  if (kind === 'late_soon') return `noch ${minutes} min, bis ${formatTime(at)}`;
  if (minutes < 120) return `seit ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `seit ${hours} Stunden` : `seit ${Math.floor(hours / 24)} Tagen`;
}
