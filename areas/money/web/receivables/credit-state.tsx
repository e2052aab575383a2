import type { creditLineStates } from '#money/contract/receivables.ts';
import { Badge } from '#web/ui/badge.tsx';

export type CreditState = (typeof creditLineStates)[number];

const badges = {
  none: { color: 'gray', text: 'Zahlt beim Bestellen' },
  open: { color: 'green', text: 'Möglich' },
  used_up: { color: 'yellow', text: 'Ausgeschöpft' },
  overdue: { color: 'red', text: 'Überfällig' },
  dissolved: { color: 'gray', text: 'Aufgelöst' },
} as const satisfies Record<CreditState, object>;

/** Whether a company may order on account now. */
export function CreditBadge({ state }: { state: CreditState }) {
  const { color, text } = badges[state];
  return <Badge color={color}>{text}</Badge>;
}
