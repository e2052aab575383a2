import { formatTime, nameDay } from '#platform/contract/german-format.ts';
import type { Quote } from './use-quote.ts';

/** Why a speed cannot be chosen, shown instead of its arrival; undefined if it can. */
export function unsellableText(
  { unsellable }: Pick<Quote['prices']['standard'], 'unsellable'>,
  now: Date,
): string | undefined {
  if (!unsellable) return undefined;
  const { possibleAt } = unsellable;
  if (!possibleAt) return 'Zurzeit nicht möglich';
  const day = nameDay(possibleAt, now);
  return day === 'heute'
    ? `Zurzeit nicht möglich, wieder ab etwa ${formatTime(possibleAt)} Uhr`
    : `Heute nicht mehr möglich, wieder ${day} ab ${formatTime(possibleAt)} Uhr`;
}

/** Why nothing can be ordered any more; undefined while at least standard is sold. */
export function soldOutText({ prices }: Pick<Quote, 'prices'>, now: Date): string | undefined {
  const { unsellable } = prices.standard;
  if (!unsellable) return undefined;
  const { possibleAt } = unsellable;
  const again = possibleAt
    ? `wieder ${nameDay(possibleAt, now)} ab ${formatTime(possibleAt)} Uhr`
    : 'wieder, sobald Kuriere ihren Dienst beginnen';
  return `Heute ist kein Kurier mehr lange genug im Dienst. Bestellen können Sie ${again}.`;
}
