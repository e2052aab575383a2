import type { Span } from '#domain/calendar/hamburg-days.ts';
import type { LineSearch } from '#domain/billing/read-line-search.ts';
import type { Difference } from './difference-texts.ts';

interface Narrowed {
  kind?: Difference['kind'] | undefined;
  span?: Span | undefined;
  search?: (LineSearch & { /** Whose texts match. */ kinds: string[] }) | undefined;
}

/**
 * Whether a difference that was found outside our own ledger is meant. Names are not searched: a line of a
 * settlement belongs to a delivery at most.
 */
export function isMeantDifference(
  { kind, span, search }: Narrowed,
  found: Pick<Difference, 'kind' | 'cents' | 'deliveryId'> & { at: Date },
): boolean {
  if (kind && found.kind !== kind) return false;
  if (span && (found.at < span.start || found.at >= span.end)) return false;
  if (!search) return true;
  const id = found.deliveryId?.replaceAll('-', '');
  return (
    search.kinds.includes(found.kind) ||
    (search.cents !== undefined && Math.abs(found.cents) === search.cents) ||
    (id !== undefined && search.ids !== undefined && id >= search.ids.from && id <= search.ids.to)
  );
}
