import {
  driverPayKeys,
  priceKeys,
  type OrderingDay,
  type VersionedKind,
  type VersionedValues,
} from '#platform/domain/versioned.ts';
import type { client } from '#web/lib/api-client.ts';
import { readCents } from '#web/lib/read-cents.ts';

export type PlannedInput = Parameters<typeof client.versionPreviews.previewVersion>[0]['planned'];

interface DayDraft {
  isOpen: boolean;
  opens: string;
  closes: string;
}

/** What is typed, whatever the kind: amounts and texts by their name, and the week. */
export interface VersionDraft {
  texts: Record<string, string>;
  week: DayDraft[];
  closedDays: string[];
}

const amountText = (cents: number) => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
const pad = (part: number) => String(part).padStart(2, '0');
/** Midnight at the end of the day has no field value of its own. */
const timeText = (minute: number) => `${pad(Math.floor(minute / 60) % 24)}:${pad(minute % 60)}`;

/** Not a number where no time is typed. */
function readMinute(text: string): number {
  const [hour = NaN, minute = NaN] = text.split(':').map(Number);
  return hour * 60 + minute;
}

function toDay(day: OrderingDay | null): DayDraft {
  if (!day) return { isOpen: false, opens: '09:00', closes: '18:00' };
  return { isOpen: true, opens: timeText(day.opens), closes: timeText(day.closes) };
}

export function toDraft<Kind extends VersionedKind>(kind: Kind, values: VersionedValues[Kind]): VersionDraft {
  const empty: VersionDraft = { texts: {}, week: [], closedDays: [] };
  if (kind === 'ordering_times') {
    const { week, closedDays } = values as VersionedValues['ordering_times'];
    return { ...empty, week: week.map(toDay), closedDays };
  }
  const texts = Object.entries(values).map(([key, value]: [string, string | number]) => [
    key,
    typeof value === 'number' ? amountText(value) : value,
  ]);
  return { ...empty, texts: Object.fromEntries(texts) as Record<string, string> };
}

/** As the server takes it; what is no amount or time is sent as such, and refused at its field. */
export function readDraft(kind: VersionedKind, effectiveOn: string, draft: VersionDraft): PlannedInput {
  const amounts = <Key extends string>(keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, readCents(draft.texts[key] ?? '') ?? null])) as Record<
      Key,
      number
    >;
  switch (kind) {
    case 'prices':
      return { kind, effectiveOn, values: amounts(priceKeys) };
    case 'driver_pay':
      return { kind, effectiveOn, values: amounts(driverPayKeys) };
    case 'ordering_times': {
      const week = draft.week.map(({ isOpen, opens, closes }) =>
        isOpen ? { opens: readMinute(opens), closes: readMinute(closes) || 24 * 60 } : null,
      );
      return { kind, effectiveOn, values: { week, closedDays: draft.closedDays } };
    }
    case 'notices': {
      const { customers = '', drivers = '' } = draft.texts;
      return { kind, effectiveOn, values: { customers, drivers } };
    }
  }
}
