import { formatDay, formatTotal } from '#platform/contract/german-format.ts';
import { minuteText, weekdayNames } from '#people/contract/ordering-week-text.ts';
import {
  driverPayAmounts,
  driverPayKeys,
  type OrderingDay,
  priceAmounts,
  priceKeys,
  type VersionedKind,
  type VersionedValues,
} from '#platform/domain/versioned.ts';

export interface VersionChange {
  label: string;
  before: string;
  after: string;
}

/** A value of each kind as a list of labelled German texts, in the order of the form. */
const texts: { [Kind in VersionedKind]: (values: VersionedValues[Kind]) => [label: string, text: string][] } =
  {
    prices: (values) => priceKeys.map((key) => [priceAmounts[key].label, formatTotal(values[key])]),
    driver_pay: (values) =>
      driverPayKeys.map((key) => [driverPayAmounts[key].label, formatTotal(values[key])]),
    ordering_times: ({ week, closedDays }) => [
      ...week.map((day, index): [string, string] => [weekdayNames[index] ?? '', dayText(day)]),
      ['Geschlossene Tage', closedDays.map(formatDay).join(', ') || 'keine'],
    ],
    notices: ({ customers, drivers }) => [
      ['Hinweis für Kunden', customers || 'keiner'],
      ['Hinweis für Fahrer', drivers || 'keiner'],
    ],
  };
const dayText = (day: OrderingDay | null) =>
  day ? `${minuteText(day.opens)} bis ${minuteText(day.closes)} Uhr` : 'geschlossen';

/** What differs between two versions of a kind. */
export function listVersionChanges<Kind extends VersionedKind>(
  kind: Kind,
  before: VersionedValues[Kind],
  after: VersionedValues[Kind],
): VersionChange[] {
  const old = new Map(texts[kind](before));
  return texts[kind](after).flatMap(([label, text]) => {
    const previous = old.get(label) ?? '';
    return previous === text ? [] : [{ label, before: previous, after: text }];
  });
}
