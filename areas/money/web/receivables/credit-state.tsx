import type { creditStates } from '#money/contract/receivables.ts';
import { Badge } from '#web/ui/badge.tsx';

export type CreditState = (typeof creditStates)[number];

const badges = {
  none: { color: 'gray', text: 'Nur mit Karte' },
  open: { color: 'green', text: 'Möglich' },
  used_up: { color: 'yellow', text: 'Ausgeschöpft' },
  overdue: { color: 'red', text: 'Überfällig' },
} as const satisfies Record<CreditState, object>;

/** Whether a company may order on account now. */
export function CreditBadge({ state }: { state: CreditState }) {
  const { color, text } = badges[state];
  return <Badge color={color}>{text}</Badge>;
}
