import { serviceMarks } from '#office/contract/business-numbers.ts';
import type { DayRange } from '#platform/domain/day-range.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { writeCsv, writeDecimal } from '#platform/server/lists/write-csv.ts';
import type { Services } from '#app/services.ts';

import { getServiceTimes, type ServiceTimes } from './get-service-times.ts';
import { readRange } from './read-range.ts';

const { pickupMinutes, aboardFactor, windowMinutes } = serviceMarks;

const columns: [title: string, read: (row: ServiceTimes['total']) => string | number | null][] = [
  ['Abgeholt', ({ pickup }) => pickup.count],
  ['Minuten bis zur Abholung (Median)', ({ pickup }) => pickup.medianMinutes],
  ['Minuten bis zur Abholung (90 %)', ({ pickup }) => pickup.ninetiethMinutes],
  [`In ${pickupMinutes} min abgeholt (%)`, ({ pickup }) => writePercent(pickup.soonShare)],
  ['Zugestellt', ({ delivery }) => delivery.count],
  ['Minuten bis zur Zustellung (Median)', ({ delivery }) => delivery.medianMinutes],
  ['Minuten bis zur Zustellung (90 %)', ({ delivery }) => delivery.ninetiethMinutes],
  ['Vielfaches der direkten Fahrt (Median)', ({ aboard }) => writeDecimal(aboard.medianFactor, 1)],
  ['Vielfaches der direkten Fahrt (90 %)', ({ aboard }) => writeDecimal(aboard.ninetiethFactor, 1)],
  [`Über ${aboardFactor}-fach unterwegs (%)`, ({ aboard }) => writePercent(aboard.farShare)],
  ['Ankunftsfenster', ({ windows }) => windows.count],
  ['Breite in Minuten (Median)', ({ windows }) => windows.medianMinutes],
  ['Breite in Minuten (90 %)', ({ windows }) => windows.ninetiethMinutes],
  [`Bis ${windowMinutes} min breit (%)`, ({ windows }) => writePercent(windows.narrowShare)],
  ['Gehalten (%)', ({ windows }) => writePercent(windows.heldShare)],
];

const writePercent = (share: number | null) => writeDecimal(share === null ? null : share * 100, 1);

/** How fast deliveries were, by speed and of all, as a table that German spreadsheet programs open. */
export async function exportServiceTimes(
  services: Pick<Services, 'db' | 'clock' | 'versions'>,
  wanted: Partial<DayRange>,
): Promise<{ fileName: string; content: string }> {
  const { total, speeds } = await getServiceTimes(services, wanted);
  const { from, until } = readRange(wanted, services.clock.now());
  const named: [string, ServiceTimes['total']][] = [
    ...speeds.map((row): [string, typeof total] => [speedDisplay[row.speed].label, row]),
    ['Alle', total],
  ];
  return {
    fileName: `Zahlen-Zeiten-${from}-bis-${until}.csv`,
    content: writeCsv(
      ['Geschwindigkeit', ...columns.map(([title]) => title)],
      named.map(([name, row]) => [name, ...columns.map(([, read]) => read(row) ?? '')]),
    ),
  };
}
