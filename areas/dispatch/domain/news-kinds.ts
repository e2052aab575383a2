/** What a driver is told of the own run that somebody else has changed. Source: docs/decisions/0087. */
import type { Command } from '#delivery/domain/commands.ts';
import type { CorrectedFact } from '#delivery/domain/corrected-facts.ts';
import type { ReceiverAnswer } from '#drivers/domain/quick-text-keys.ts';

export const newsKinds = [
  'given',
  'taken',
  'returned',
  'cancelled',
  'corrected',
  'contacts_changed',
  'reordered',
  'wish',
  'wish_withdrawn',
  'answer',
  'message',
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** The notification that a driver may switch. */
export function newsEvent(kind: NewsKind): 'message' | 'run_changed' | 'wish' {
  if (kind === 'message') return 'message';
  return kind === 'wish' || kind === 'wish_withdrawn' || kind === 'answer' ? 'wish' : 'run_changed';
}

/** The stop that a driver thinks of: where the parcel is fetched, taken over, or dropped off. */
export type NewsStop = 'pickup' | 'handover' | 'dropoff';

/** The change, without anything about a person: addresses are read with the delivery. */
export interface NewsFacts {
  stop?: NewsStop;
  /** Whether the parcel is still in the driver's vehicle. */
  hasParcel?: boolean;
  changed?: CorrectedFact[];
  /** The stop's place in the tour, 1 for the next one; null for one that is no longer pinned. */
  place?: number | null;
  answer?: ReceiverAnswer;
}

const ofItsWay: readonly NewsKind[] = [
  'given',
  'corrected',
  'contacts_changed',
  'reordered',
  'wish',
  'wish_withdrawn',
  'answer',
];

/** What happens to a delivery last makes these untrue or idle while they are unread. */
export const newsUndoneBy: Partial<Record<NewsKind, readonly NewsKind[]>> = {
  given: ['taken', 'returned', 'cancelled'],
  taken: ofItsWay,
  returned: ['taken', ...ofItsWay],
  cancelled: ['taken', ...ofItsWay],
  wish: ['wish_withdrawn'],
  wish_withdrawn: ['wish'],
};

/** What a driver evidently knows, or need not know any more, after this act of their own. */
export const newsSettledBy: Partial<Record<Command, readonly NewsKind[]>> = {
  pick_up: ['given'],
  deliver: ofItsWay,
  mark_absent: ofItsWay,
  release: ofItsWay,
  return_parcel: ['taken', 'cancelled'],
};

/** Unread this long, news is mailed as well. */
export const NEWS_MAIL_MINUTES = 5;
