/**
 * How long it takes what customers and drivers read of their own, and what the other rooms of admins list:
 * tours, the support desk, the log, payouts, settlements, further numbers.
 */
import { nameMonth } from '#people/domain/earning-windows.ts';
import { lastDays } from '#platform/domain/day-range.ts';
import { listEndedWeeks } from '#people/domain/payout-weeks.ts';
import { getDeliveryPage } from '#delivery/server/deliveries/get-delivery-page.ts';
import { getOffers } from '#dispatch/server/dispatcher/offers/get-offers.ts';
import { getRun } from '#dispatch/server/dispatcher/get-run.ts';
import { listAdjustments } from '#money/server/adjustments/list-adjustments.ts';
import { getBookTotals } from '#money/server/books/get-book-totals.ts';
import { compareBooks } from '#money/server/books/compare-books.ts';
import { listDifferences } from '#money/server/books/list-differences.ts';
import { getEarnings } from '#money/server/earnings/get-earnings.ts';
import { listEarnings } from '#money/server/earnings/list-earnings.ts';
import { getPayoutRun, listPayoutRuns } from '#money/server/payouts/list-payout-runs.ts';
import { listPayoutsTo } from '#money/server/payouts/list-payouts-to.ts';
import { previewPayoutRun } from '#money/server/payouts/preview-payout-run.ts';
import { listSettlementLines } from '#money/server/settlements/list-settlement-lines.ts';
import { listSettlements } from '#money/server/settlements/list-settlements.ts';
import { getDriverTour } from '#office/server/board/get-driver-tour.ts';
import { listDriverChoices } from '#office/server/board/list-driver-choices.ts';
import { listTours } from '#office/server/board/list-tours.ts';
import { getMargin } from '#office/server/business-numbers/get-margin.ts';
import { getServiceTimes } from '#office/server/business-numbers/get-service-times.ts';
import { listDriverNumbers } from '#office/server/business-numbers/list-driver-numbers.ts';
import { getCustomerFile } from '#office/server/customers/get-customer-file.ts';
import { getDriverDay } from '#office/server/driver-day/get-driver-day.ts';
import { countNew } from '#office/server/rooms/count-new.ts';
import { type DeskSearch, listMessages } from '#office/server/support/list-messages.ts';
import { listAudit } from '#people/server/audit-log/list-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { listBoard } from '#office/server/board/list-board.ts';
import type { FillStep } from './fill-deliveries.ts';
import { type Ask, DELIVERIES, halfYearAgo, lastMonth, owner, type Part } from './measure-asks.ts';
import { BOOKS } from './measure-money-lists.ts';
import { sumAllDays } from './sum-all-days.ts';
import { uuidOf } from './uuid-of.ts';

const LIMIT_MS = 200;
/** What compares all of a span of days. */
const SPAN_MS = 500;
/** What adds up the sums of days. */
const SUMS_MS = 300;

/**
 * Payouts contain what was earned until two weeks ago, an adjustment for every hundredth delivery,
 * everything settled with the provider, a message to support for every twentieth and an act of an admin for
 * every fourth delivery.
 */
const ROOMS: FillStep[] = [
  [
    'delivery_attempts',
    `update delivery_attempts a set payout_id = p.id, paid_out_at = a.ended_at + interval '9 days'
from payouts p
where p.id = ${uuidOf("date_trunc('week', a.ended_at)::date || a.driver_id")} and a.picked_up_at is not null`,
  ],
  [
    'payout_items',
    `insert into payout_items (payout_id, entry_id, earnings_cents)
select payout_id, id, earnings_cents from delivery_attempts where payout_id is not null`,
  ],
  [
    'pay_adjustments',
    `insert into pay_adjustments (driver_id, driver_name, kind, amount_cents, reason, delivery_id, created_by, created_at)
select driver_id, driver_name, 'bonus', 500, 'Glatteis', id, 'd1', created_at
from deliveries where driver_id is not null and hashtext(id::text) % 100 = 0`,
  ],
  [
    'settlements',
    `insert into settlements (id, provider_payout_id, amount_cents, status, source, arrives_on, made_at, itemized_at)
select ${uuidOf('day::text')}, 'po_' || day, cents, 'arrived', 'provider', day + 2, day + interval '1 day', day + interval '1 day'
from (select paid_at::date as day, sum(amount_cents) - 25 * count(*) as cents from payments group by 1)`,
  ],
  [
    'settlement_lines',
    `insert into settlement_lines (settlement_id, provider_transaction_id, kind, provider_payment_id, amount_cents, fee_cents,
  net_cents, description, at)
select ${uuidOf('paid_at::date::text')}, 'txn_' || id, 'payment', provider_payment_id, amount_cents, 25, amount_cents - 25, '', paid_at
from payments`,
  ],
  [
    'support_messages',
    `insert into support_messages (kind, name, email, subject, message, user_id, delivery_id, created_at, status)
select 'contact', sender_name, user_id || '@beispiel.de', 'Frage zu meiner Sendung', 'Wann kommt das Paket für ' || receiver_name || ' an?',
  user_id, id, created_at, case when hashtext(id::text) % 2000 = 0 then 'open' else 'done' end
from deliveries where hashtext(id::text) % 20 = 0`,
  ],
  [
    'audit_log',
    `insert into audit_log (at, actor_id, actor_role, actor_name, action, subject_kind, subject_id)
select created_at, 'admin', 'admin', sender_name, (array['delivery.noted', 'delivery.corrected'])[1 + abs(hashtext(id::text)) % 2],
  'delivery', id::text
from deliveries where hashtext(id::text) % 4 = 0`,
  ],
];

const person = (id: string, role: SignedIn['role']): SignedIn => ({ ...owner, id, role, duty: null });
const dispatcher: SignedIn = { ...owner, duty: 'dispatcher' };
/** Ordered every hundredth delivery. */
const company = person('c1', 'customer');
const customer = person('c777', 'customer');
/** Is online. */
const driver = person('d10', 'driver');

/** Each list, by whose it is. */
export const listsPart: Part = {
  filling: { deliveries: DELIVERIES, drivers: 500, hasHistory: true, more: [...BOOKS, ...ROOMS] },
  listAsks: async (services) => [
    ...listCustomers(services),
    ...listDrivers(services),
    ...(await listOffice(services)),
    ...(await listMoney(services)),
    ...listNumbers(services),
  ],
};

function listCustomers(services: Services): Ask[] {
  const page = (viewer: SignedIn, input: { search?: string; after?: string }) =>
    getDeliveryPage(services, viewer, { list: 'completed', ...input });
  return [
    ['a customer’s deliveries', () => page(customer, {}), LIMIT_MS],
    ['a company’s deliveries', () => page(company, {}), LIMIT_MS],
    ['a company’s deliveries, half a year ago', () => page(company, { after: halfYearAgo() }), LIMIT_MS],
    [
      'a company’s deliveries, under way',
      () => getDeliveryPage(services, company, { list: 'active' }),
      LIMIT_MS,
    ],
    ["a company’s deliveries, search 'Petersen'", () => page(company, { search: 'Petersen' }), LIMIT_MS],
    ["a company’s deliveries, search 'nirgendwo'", () => page(company, { search: 'nirgendwo' }), LIMIT_MS],
    ['the company’s file', () => getCustomerFile(services, owner, company.id), LIMIT_MS],
  ];
}

function listDrivers(services: Services): Ask[] {
  const { id } = driver;
  const [year = 0, month = 0] = lastMonth().split('-').map(Number);
  return [
    ['a driver’s offers', () => getOffers(services, driver), LIMIT_MS],
    ['a driver’s run', () => getRun(services, driver), LIMIT_MS],
    ['a driver’s earnings, sums', () => getEarnings(services, id), LIMIT_MS],
    ['a driver’s earnings, row by row', () => listEarnings(services, id, {}), LIMIT_MS],
    [
      'a driver’s earnings, half a year ago',
      () => listEarnings(services, id, { after: halfYearAgo() }),
      LIMIT_MS,
    ],
    [
      'a driver’s earnings, a month',
      () => listEarnings(services, id, { month: nameMonth({ year, month }) }),
      LIMIT_MS,
    ],
    ['a driver’s payouts', () => listPayoutsTo(services, id), LIMIT_MS],
    ['a driver’s day', () => getDriverDay(services, owner, id), LIMIT_MS],
  ];
}

async function listOffice(services: Services): Promise<Ask[]> {
  const [open] = (await listBoard(services, owner, { status: ['paid'] })).rows;
  const desk = (search: Partial<DeskSearch>) =>
    listMessages(services, owner, { status: 'unfinished', assignee: 'anybody', search: '', ...search });
  const log = (search: Partial<Parameters<typeof listAudit>[2]>) =>
    listAudit(services, owner, { search: '', ...search });
  return [
    ['all tours', () => listTours(services), LIMIT_MS],
    ['a tour', () => getDriverTour(services, driver.id), LIMIT_MS],
    ['drivers for a delivery', () => listDriverChoices(services, { id: open?.id ?? '' }), LIMIT_MS],
    ['what is new in each room', () => countNew(services, owner), LIMIT_MS],
    ['support, unfinished', () => desk({}), LIMIT_MS],
    ['support, done', () => desk({ status: 'done' }), LIMIT_MS],
    ['support, half a year ago', () => desk({ status: 'done', after: halfYearAgo() }), LIMIT_MS],
    ["support, search 'Petersen'", () => desk({ status: 'done', search: 'Petersen' }), LIMIT_MS],
    ["support, search 'nirgendwo'", () => desk({ status: 'done', search: 'nirgendwo' }), LIMIT_MS],
    ['the log', () => log({}), LIMIT_MS],
    ['the log, half a year ago', () => log({ after: halfYearAgo() }), LIMIT_MS],
    ['the log, one kind of act', () => log({ action: 'delivery.noted' }), LIMIT_MS],
    ["the log, search 'Petersen'", () => log({ search: 'Petersen' }), LIMIT_MS],
    ["the log, search 'nirgendwo'", () => log({ search: 'nirgendwo' }), LIMIT_MS],
    ['the log, as a dispatcher reads it', () => listAudit(services, dispatcher, { search: '' }), LIMIT_MS],
    ['the log of a delivery', () => log({ search: open?.id ?? '' }), LIMIT_MS],
  ];
}

async function listMoney(services: Services): Promise<Ask[]> {
  // As in the night before.
  await compareBooks(services);
  await sumAllDays(services);
  const [run] = (await listPayoutRuns(services)).runs;
  const [settlement] = (await listSettlements(services, {})).rows;
  const [week = ''] = listEndedWeeks(new Date(), 1);
  const lines = { id: settlement?.id ?? '' };
  return [
    ['payout runs', () => listPayoutRuns(services), LIMIT_MS],
    ['a payout run', () => getPayoutRun(services, owner, run?.id ?? ''), LIMIT_MS],
    ['what a payout run would pay', () => previewPayoutRun(services, week), LIMIT_MS],
    ['adjustments', () => listAdjustments(services, {}), LIMIT_MS],
    ["adjustments, search 'nirgendwo'", () => listAdjustments(services, { search: 'nirgendwo' }), LIMIT_MS],
    ['settlements', () => listSettlements(services, {}), LIMIT_MS],
    ['lines of a settlement', () => listSettlementLines(services, lines), LIMIT_MS],
    ['differences', () => listDifferences(services), SPAN_MS],
    ['the books by day, a month', () => getBookTotals(services, lastMonth()), SUMS_MS],
    ['the books by month', () => getBookTotals(services, undefined), SUMS_MS],
  ];
}

function listNumbers(services: Services): Ask[] {
  const year = lastDays(new Date(), 366);
  const drivers = { sort: 'delivered', order: 'descending' } as const;
  return [
    ['service times, 30 days', () => getServiceTimes(services, {}), SUMS_MS],
    ['service times, 366 days', () => getServiceTimes(services, year), SUMS_MS],
    ['the margin, 30 days', () => getMargin(services, {}), SUMS_MS],
    ['numbers of drivers, 30 days', () => listDriverNumbers(services, owner, drivers), SUMS_MS],
    [
      'numbers of drivers, 366 days',
      () => listDriverNumbers(services, owner, { ...drivers, ...year }),
      SUMS_MS,
    ],
  ];
}
