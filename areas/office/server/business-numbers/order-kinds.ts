import { listClosings } from '#platform/domain/opening-hours.ts';
import type { DayKind, DaySubject } from '#delivery/server/day-sums/day-kind.ts';
import type { Services } from '#app/services.ts';
import { type NumbersRow, sumNumbers } from './business-numbers.store.ts';
import { type DriverNumbersRow, sumDriverNumbers } from './driver-numbers.store.ts';
import { type MarginRow, sumMargin } from './margins.store.ts';
import { countServiceTimes, type ServiceTimesRow } from './service-times.store.ts';

/** That of the triggers. */
const subject = 'orders';

export const numbersKind: DayKind<NumbersRow> = {
  name: 'numbers-1',
  subject,
  keys: ['by', 'value'],
  counts: [
    'orderCount',
    'revenueCents',
    'deliveredCount',
    'keptCount',
    'cancelledCount',
    'ratingCount',
    'ratingSum',
  ],
  histograms: ['waits'],
  count: sumNumbers,
};

export const driverNumbersKind: DayKind<DriverNumbersRow> = {
  name: 'driver-numbers-1',
  subject,
  keys: ['driverId'],
  counts: ['deliveredCount', 'lateCount', 'ratingCount', 'ratingSum', 'releasedCount', 'earningsCents'],
  histograms: ['minutes', 'lateMinutes'],
  count: sumDriverNumbers,
};

export const marginKind: DayKind<MarginRow> = {
  name: 'margin-1',
  subject,
  keys: [],
  counts: ['orderCount', 'grossCents', 'earningsCents', 'feeCents', 'unknownFees'],
  histograms: [],
  count: sumMargin,
};

export const serviceTimesKind = ({ versions }: Pick<Services, 'versions'>): DayKind<ServiceTimesRow> => ({
  name: 'service-times-1',
  subject,
  keys: ['figure', 'speed'],
  counts: ['heldCount'],
  histograms: ['values'],
  count: (executor, span) => countServiceTimes(executor, span, listClosings(span, versions.hours())),
});

/** What is counted of the orders of a day. */
export const listOrderKinds = (services: Pick<Services, 'versions'>): DaySubject => ({
  name: subject,
  kinds: [numbersKind, driverNumbersKind, marginKind, serviceTimesKind(services)],
});
