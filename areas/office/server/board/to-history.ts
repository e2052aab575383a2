import { auditedActs, type AuditedAct } from '#people/contract/audit.ts';
import { correctedText } from '#delivery/domain/corrected-facts.ts';
import { typedLabels } from '#delivery/domain/order-facts.ts';
import type { DeliveryFile } from '#office/contract/delivery-file.ts';
import { formatDateTime, formatPrice } from '#platform/contract/german-format.ts';
import { type DeliveryStatus, statusText, trackingText } from '#platform/domain/statuses.ts';
import type { AuditRow } from '#people/server/audit/list-acts.ts';
import type { TimelineEntry } from '#delivery/server/deliveries/get-delivery.ts';

type HistoryEntry = DeliveryFile['history'][number];

/** Names of changed columns; columns without a name are not shown. */
const labels: Record<string, string> = {
  status: 'Status',
  driverName: 'Fahrer',
  ...typedLabels,
  pickupAddress: 'Abholadresse',
  deliveryAddress: 'Lieferadresse',
  promisedBy: 'Zusage',
  parcelLocation: 'Paket liegt',
  returnedCents: 'Erstattet',
};

/** The audit log's name for an admin's timeline entry. */
const actOf: Partial<Record<TimelineEntry['status'], AuditedAct>> = {
  assigned: 'delivery.assigned',
  reassigned: 'delivery.reassigned',
  driver_released: 'delivery.unassigned',
  cancelled: 'delivery.cancelled',
  redelivery_requested: 'delivery.redelivery_requested',
  parcel_returned: 'delivery.parcel_returned',
  corrected: 'delivery.corrected',
};

/** Timeline and audit log merged, oldest first: an admin's command is in both, and appears once. */
export function toHistory(
  timeline: TimelineEntry[],
  acts: AuditRow[],
  delivery: { onAccount: boolean },
): HistoryEntry[] {
  const listed = (act: AuditRow) => listChanges(act, delivery);
  const merged = new Set<AuditRow>();
  const entries = timeline.map((entry): HistoryEntry => {
    const act = acts.find(
      (one) =>
        one.action === actOf[entry.status] &&
        one.actorId === entry.actorId &&
        one.at.getTime() === entry.timestamp.getTime(),
    );
    if (act) merged.add(act);
    return {
      at: entry.timestamp.toISOString(),
      text: trackingText(entry.status, delivery),
      actor: act?.actorName ?? entry.actorName ?? 'System',
      // What a customer changed is named, never its values: they are the customer's.
      reason: entry.reason ?? reasonOf(act) ?? (entry.changed ? correctedText(entry.changed) : null),
      changes: act ? listed(act) : [],
    };
  });
  const others = acts
    .filter((act) => !merged.has(act))
    .map(
      (act): HistoryEntry => ({
        at: act.at.toISOString(),
        text: auditedActs[act.action as AuditedAct] ?? act.action,
        actor: act.actorName,
        reason: reasonOf(act),
        changes: listed(act),
      }),
    );
  return [...entries, ...others].sort((a, b) => a.at.localeCompare(b.at));
}

function reasonOf(act: AuditRow | undefined): string | null {
  const reason = act?.details.reason;
  return typeof reason === 'string' ? reason : null;
}

function listChanges({ before, after }: AuditRow, delivery: { onAccount: boolean }): HistoryEntry['changes'] {
  const valueOf = (key: string, value: unknown) => valueText(key, value, delivery);
  return Object.keys(after ?? {}).flatMap((key) => {
    const what = labels[key];
    if (!what) return [];
    return [{ what, before: valueOf(key, before?.[key]), after: valueOf(key, after?.[key]) }];
  });
}

function valueText(key: string, value: unknown, { onAccount }: { onAccount: boolean }): string {
  if (value === null || value === undefined || value === '') return 'ohne Angabe';
  if (typeof value === 'number') return formatPrice(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (key === 'status') return statusText({ status: text as DeliveryStatus, onAccount });
  if (key === 'promisedBy') return formatDateTime(text);
  if (key === 'parcelLocation') return text === 'driver' ? 'beim Fahrer' : 'beim Absender';
  return text;
}
