/** The lists of the finance room as tables for office programs. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adminErrors, declareChangeErrors } from '#platform/contract/declare-errors.ts';
import { listFile } from '#platform/contract/list-search.ts';
import { differenceFilters, disputeFilters, invoiceFilters, paymentFilters, refundFilters } from './books.ts';
import { adjustmentFilters } from './adjustments.ts';
import { openItemFilters } from './receivables.ts';
import { settlementFilters } from './settlements.ts';
import { payCheckFilters } from './pay-checks.ts';
import { runFilters, transferFilters } from './payouts.ts';

/** Each list with its German name. */
export const moneyLists = {
  payments: 'Zahlungen',
  refunds: 'Erstattungen',
  disputes: 'Angefochtene Zahlungen',
  invoices: 'Rechnungen',
  differences: 'Abweichungen',
  runs: 'Auszahlungen',
  transfers: 'Überweisungen',
  rushed: 'Auffällige Fahrten',
  adjustments: 'Prämien und Abzüge',
  settlements: 'Abrechnungen',
  openItems: 'Offene Posten',
  vat: 'Umsatzsteuer',
} as const;
export type MoneyList = keyof typeof moneyLists;

export const moneyListsContract = {
  exportList: oc
    .meta({ sample: { list: 'payments' } })
    .route({
      method: 'POST',
      path: '/admin/money/lists/export',
      summary:
        'Alles, was in einer Liste der Finanzen zu Suche und Filtern passt, als CSV; wird festgehalten',
      tags: ['Buchhaltung'],
    })
    .input(
      z.discriminatedUnion('list', [
        paymentFilters.extend({ list: z.literal('payments') }),
        refundFilters.extend({ list: z.literal('refunds') }),
        disputeFilters.extend({ list: z.literal('disputes') }),
        invoiceFilters.extend({ list: z.literal('invoices') }),
        differenceFilters.extend({ list: z.literal('differences') }),
        runFilters.extend({ list: z.literal('runs') }),
        transferFilters.extend({ list: z.literal('transfers') }),
        payCheckFilters.extend({ list: z.literal('rushed') }),
        adjustmentFilters.extend({ list: z.literal('adjustments') }),
        settlementFilters.extend({ list: z.literal('settlements') }),
        openItemFilters.extend({ list: z.literal('openItems') }),
        z.object({ list: z.literal('vat') }),
      ]),
    )
    .output(listFile)
    .errors(declareChangeErrors(...adminErrors)),
};
