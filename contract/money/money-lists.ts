/** The lists of the finance room as tables for office programs. */
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { adminErrors, declareChangeErrors } from '#contract/platform/declare-errors.ts';
import { listFile } from '#contract/platform/list-search.ts';
import { differenceFilters, disputeFilters, invoiceFilters, paymentFilters, refundFilters } from './books.ts';
import { rushedFilters, runFilters, transferFilters } from './payouts.ts';

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
} as const;
export type MoneyList = keyof typeof moneyLists;

const of = <L extends MoneyList, F extends z.ZodRawShape>(list: L, filters: z.ZodObject<F>) =>
  filters.extend({ list: z.literal(list) });

export const moneyListsContract = {
  exportList: oc
    .route({
      method: 'POST',
      path: '/admin/money/lists/export',
      summary:
        'Alles, was in einer Liste der Finanzen zu Suche und Filtern passt, als CSV; wird festgehalten',
      tags: ['Buchhaltung'],
    })
    .input(
      z.discriminatedUnion('list', [
        of('payments', paymentFilters),
        of('refunds', refundFilters),
        of('disputes', disputeFilters),
        of('invoices', invoiceFilters),
        of('differences', differenceFilters),
        of('runs', runFilters),
        of('transfers', transferFilters),
        of('rushed', rushedFilters),
      ]),
    )
    .output(listFile)
    .errors(declareChangeErrors(...adminErrors)),
};
