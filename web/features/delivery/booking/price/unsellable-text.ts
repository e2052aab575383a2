import { formatTime } from '#contract/platform/german-format.ts';
import type { Quote } from './use-quote.ts';

/** Why a speed cannot be chosen, shown instead of its promise; undefined if it can. */
export function unsellableText({ unsellable }: Quote['prices']['standard']): string | undefined {
  if (!unsellable) return undefined;
  const { possibleAt } = unsellable;
  return possibleAt
    ? `Zurzeit nicht möglich, wieder ab etwa ${formatTime(possibleAt)} Uhr`
    : 'Zurzeit nicht möglich';
}
