/** How long one page of a list of the finance room takes among very many payments, for each search. */
import { listBookInvoices, listDisputes, listPayments, listRefunds } from '#money/server/books/list-lines.ts';
import { listPayChecks } from '#money/server/pay-checks/list-pay-checks.ts';
import { listTransfers } from '#money/server/payouts/list-transfers.ts';
import type { FillStep } from './fill-deliveries.ts';
import { type Ask, DELIVERIES, lastMonth, type Part } from './measure-asks.ts';
import { uuidOf } from './uuid-of.ts';

const LIMIT_MS = 200;

/**
 * An invoice for each payment, refunds with reasons, some with a cancellation, a dispute for every tenth,
 * three years of payouts.
 */
export const BOOKS: FillStep[] = [
  [
    'payments',
    `set local session_replication_role = 'replica'; update payments set amount_cents = 2300 + (hashtext(id::text) & 1023) * 5`,
  ],
  [
    'invoices',
    `insert into invoices (year, number, invoice_number, kind, payment_id, content, gross_cents, issued_at, retain_until)
select 2026, n, 'ELB-2026-' || lpad(n::text, 7, '0'), 'invoice', p.id,
  jsonb_build_object('customerCompany', '', 'customerName', c.full_name, 'netCents', 0, 'vatCents', 0),
  p.amount_cents, p.paid_at, now() + interval '8 years'
from (select *, row_number() over (order by paid_at) as n from payments) p
join deliveries d on d.id = p.delivery_id join profiles c on c.id = d.user_id`,
  ],
  [
    'refunds',
    `insert into refunds (payment_id, amount_cents, reason, status, source, created_at, refunded_at)
select id, 500 + (hashtext(id::text) & 255), (array['Kulanz wegen Verspätung', 'Paket beschädigt', 'Doppelt bezahlt'])[1 + abs(hashtext(id::text)) % 3]
    || case when hashtext(id::text) % 40000 = 0 then ', Vitrine zerbrochen' else '' end,
  'refunded', case when hashtext(id::text) % 5000 = 0 then 'dispute' else 'ours' end, paid_at, paid_at
from payments where hashtext(id::text) % 3 = 0`,
  ],
  [
    'invoices',
    `insert into invoices (year, number, invoice_number, kind, payment_id, content, gross_cents, issued_at, retain_until)
select 2026, 5000000 + row_number() over (), 'ELB-2026-' || 5000000 + row_number() over (), 'cancellation', i.payment_id, i.content,
  -r.amount_cents, r.created_at, i.retain_until
from refunds r join invoices i on i.payment_id = r.payment_id where r.amount_cents % 7 = 0`,
  ],
  [
    'disputes',
    `insert into disputes (payment_id, provider_dispute_id, amount_cents, status, opened_at)
select id, 'dp_' || id, amount_cents, case when hashtext(id::text) % 20000 = 0 then 'open' else 'lost' end, paid_at
from payments where hashtext(id::text) % 10 = 0`,
  ],
  [
    'payout_runs',
    `insert into payout_runs (week_start, message_id, total_cents, payout_count, created_by, created_at)
select week, 'm' || week, 1, 500, 'd1', week + interval '7 days'
from generate_series(2, 152) w cross join lateral (select date_trunc('week', now())::date - 7 * w as week)`,
  ],
  [
    'payouts',
    `insert into payouts (id, run_id, driver_id, driver_name, amount_cents, account_holder, iban, bic, end_to_end_id)
select ${uuidOf('r.week_start || p.id')}, r.id, p.id, p.full_name, 20000 + (hashtext(r.id::text || p.id) & 65535), p.full_name, 'DE89370400440532013000', 'X', r.id::text || p.id
from payout_runs r cross join profiles p where p.role = 'driver'`,
  ],
];

/** Each list with its searches. */
export const moneyListsPart: Part = {
  filling: { deliveries: DELIVERIES, drivers: 500, hasHistory: true, more: BOOKS },
  listAsks: async (services) => {
    const [payment] = (await listPayments(services, { month: lastMonth() })).rows;
    const short = payment?.shortId ?? '';
    const searches = [
      short,
      'Petersen',
      'Wiebke Quast',
      'Thusnelda Zacharias',
      'kunde-777@',
      '34,90',
      'nirgendwo',
    ];
    const numbers = ['ELB-2026', 'ELB-2026-0000123'];
    return [
      ...[undefined, ...searches, ...numbers].flatMap((search): Ask[] => {
        const asked = search ? { search } : {};
        // Another one in each filling.
        const shown = search === short ? 'a number' : search;
        const name = search ? `search '${shown}'` : 'first page';
        return [
          [`payments, ${name}`, () => listPayments(services, asked), LIMIT_MS],
          [`refunds, ${name}`, () => listRefunds(services, asked), LIMIT_MS],
          [`disputes, ${name}`, () => listDisputes(services, asked), LIMIT_MS],
          [`invoices, ${name}`, () => listBookInvoices(services, asked), LIMIT_MS],
        ];
      }),
      [
        'payments with a refund, a month',
        () => listPayments(services, { refund: 'some', month: lastMonth() }),
        LIMIT_MS,
      ],
      ['payments without one', () => listPayments(services, { refund: 'none' }), LIMIT_MS],
      ["refunds, search 'Kulanz'", () => listRefunds(services, { search: 'Kulanz' }), LIMIT_MS],
      ["refunds, search 'Vitrine'", () => listRefunds(services, { search: 'Vitrine' }), LIMIT_MS],
      ['refunds by the bank', () => listRefunds(services, { source: 'dispute' }), LIMIT_MS],
      ['refunds that failed', () => listRefunds(services, { status: 'failed' }), LIMIT_MS],
      ['open disputes', () => listDisputes(services, { status: 'open' }), LIMIT_MS],
      ['cancellations', () => listBookInvoices(services, { kind: 'cancellation' }), LIMIT_MS],
      ['transfers', () => listTransfers(services, {}), LIMIT_MS],
      ["transfers, search 'Sievers'", () => listTransfers(services, { search: 'Sievers' }), LIMIT_MS],
      ["transfers, search '234,56'", () => listTransfers(services, { search: '234,56' }), LIMIT_MS],
      ["transfers, search 'a number'", () => listTransfers(services, { search: short }), LIMIT_MS],
      ['returned transfers', () => listTransfers(services, { state: 'returned' }), LIMIT_MS],
      ["attempts to check, search 'Sievers'", () => listPayChecks(services, { search: 'Sievers' }), LIMIT_MS],
    ];
  },
};
