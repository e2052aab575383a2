import { formatDate } from '#platform/contract/german-format.ts';
import { operator } from '#operator';

/** 'elbbote-daten-2026-03-29.json', by the date in Hamburg. */
export function exportFileName(now: Date): string {
  const day = formatDate(now).split('.').toReversed().join('-');
  const brand = operator.brandName.toLowerCase().replace(/\s+/g, '-');
  return `${brand}-daten-${day}.json`;
}
