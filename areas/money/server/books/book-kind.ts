import type { DayKind, DaySubject } from '#delivery/server/day-sums/day-kind.ts';
import { type BookRow, sumBooks } from './totals.store.ts';

export const booksKind: DayKind<BookRow> = {
  name: 'books-1',
  // That of the triggers.
  subject: 'books',
  keys: ['day', 'vatPercent'],
  counts: [
    'paymentCount',
    'paymentCents',
    'refundCents',
    'disputeCents',
    'netCents',
    'vatCents',
    'grossCents',
    'courierCents',
    'compensationCents',
  ],
  histograms: [],
  count: sumBooks,
};

export const bookDays: DaySubject = {
  name: booksKind.subject,
  kinds: [booksKind],
};
