import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import {
  centsField,
  cursorField,
  idField,
  instantField,
  monthField,
  textField,
} from '#platform/contract/fields.ts';
import { listSearchField } from '#platform/contract/list-search.ts';

/** The Monday of a week, '2026-11-16'. */
const weekField = z.iso.date();
const count = z.number().int();

export const payoutRun = z.object({
  id: idField,
  week: weekField,
  /** '16.11.2026 bis 22.11.2026' */
  weekText: z.string(),
  totalCents: centsField,
  payoutCount: count,
  createdAt: instantField,
  createdBy: z.string(),
  /** When, and by which admin, it was marked as executed by the bank. */
  paidAt: instantField.nullable(),
  paidBy: z.string().nullable(),
  returnedCount: count,
});

export const payout = z.object({
  id: idField,
  driverId: z.string(),
  driverName: z.string(),
  amountCents: centsField,
  attemptCount: count,
  adjustmentCount: count,
  /** The last four characters of the IBAN. */
  accountEnding: z.string(),
  returnedAt: instantField.nullable(),
  returnReason: z.string().nullable(),
});

export const payoutPreview = z.object({
  week: weekField,
  weekText: z.string(),
  /** What a run would pay now; sent back when creating it. */
  totalCents: centsField,
  attemptCount: count,
  drivers: z.array(
    z.object({
      driverId: z.string(),
      name: z.string(),
      cents: centsField,
      attemptCount: count,
      /** The part of bonuses, deductions and corrections in `cents`. */
      adjustmentCents: centsField,
      adjustmentCount: count,
      /** Held until an admin has checked the attempts. */
      heldCents: centsField,
      heldCount: count,
      /** Why no transfer to this driver is possible, in German; the amount stays owed. */
      problem: z.string().nullable(),
    }),
  ),
});

/** A transfer as shown to its driver, and to admins. */
export const driverPayout = z.object({
  id: idField,
  weekText: z.string(),
  amountCents: centsField,
  attemptCount: count,
  adjustmentCount: count,
  state: z.enum(['under_way', 'paid', 'returned']),
  stateText: z.string(),
  /** When this happened. */
  at: instantField,
});

const search = listSearchField.optional();
export const runFilters = z.object({ search, state: z.enum(['open', 'paid', 'returned']).optional() });
export const transferFilters = z.object({
  search,
  state: driverPayout.shape.state.optional(),
  /** Of the run's creation. */
  month: monthField.optional(),
  run: idField.optional(),
});

/** A transfer in the list of all runs. */
export const transfer = payout.extend({
  runId: idField,
  /** The run's week. */
  weekText: z.string(),
  state: driverPayout.shape.state,
  stateText: z.string(),
  /** When the run was created. */
  at: instantField,
});

const file = z.object({ fileName: z.string(), /** base64 */ content: z.string() });
const byId = z.object({ id: idField });
const tags = ['Auszahlungen'];
const own = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const;

export const payoutsContract = {
  listPayoutRuns: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/payout-runs',
      summary: 'Alle Auszahlungen, neueste Woche zuerst, und die beendeten Wochen ohne eine',
      tags,
    })
    .input(runFilters)
    .output(
      z.object({
        runs: z.array(payoutRun),
        openWeeks: z.array(z.object({ week: weekField, weekText: z.string() })),
      }),
    )
    .errors(declareErrors(...adminErrors)),
  previewPayoutRun: oc
    .meta({ sample: { week: '2026-11-09' } })
    .route({
      method: 'GET',
      path: '/admin/payout-preview',
      summary: 'Was bis zum Ende einer Woche auszuzahlen ist, nach Fahrern',
      tags,
    })
    .input(z.object({ week: weekField }))
    .output(payoutPreview)
    .errors(declareErrors(...adminErrors, 'PAYOUT_WEEK_OPEN')),
  createPayoutRun: oc
    .meta({ sample: { week: '2026-11-09', totalCents: 0 } })
    .route({ method: 'POST', path: '/admin/payout-runs', summary: 'Eine Woche auszahlen', tags })
    .input(z.object({ week: weekField, /** As the preview said. */ totalCents: centsField }))
    .output(payoutRun)
    .errors(
      declareChangeErrors(
        ...adminErrors,
        'PAYOUT_WEEK_OPEN',
        'PAYOUT_RUN_EXISTS',
        'PAYOUT_NOTHING_OWED',
        'PAYOUT_CHANGED',
      ),
    ),
  getPayoutRun: oc
    .route({
      method: 'GET',
      path: '/admin/payout-runs/{id}',
      summary: 'Eine Auszahlung mit ihren Überweisungen',
      tags,
    })
    .input(byId)
    .output(
      payoutRun.extend({
        payouts: z.array(payout),
        /** Why this admin may not release it, in German; null if so. */
        blockedText: z.string().nullable(),
      }),
    )
    .errors(declareErrors(...adminErrors, 'PAYOUT_RUN_NOT_FOUND')),
  listTransfers: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/payouts',
      summary: 'Überweisungen an Fahrer aus allen Auszahlungen, neueste zuerst',
      tags,
    })
    .input(transferFilters.extend({ after: cursorField.optional() }))
    .output(z.object({ rows: z.array(transfer), next: cursorField.nullable() }))
    .errors(declareErrors(...adminErrors)),
  getTransferFile: oc
    .route({
      method: 'GET',
      path: '/admin/payout-runs/{id}/file',
      summary: 'Überweisungsdatei für die Bank (pain.001.001.09); wer sie abruft, wird festgehalten',
      tags,
    })
    .input(byId)
    .output(file)
    .errors(declareErrors(...adminErrors, 'PAYOUT_RUN_NOT_FOUND', 'PAYOUT_NEEDS_SECOND')),
  markRunPaid: oc
    .route({
      method: 'POST',
      path: '/admin/payout-runs/{id}/paid',
      summary: 'Vermerken, dass die Bank eine Auszahlung ausgeführt hat',
      tags,
    })
    .input(byId)
    .output(payoutRun)
    .errors(
      declareChangeErrors(...adminErrors, 'PAYOUT_RUN_NOT_FOUND', 'PAYOUT_RUN_PAID', 'PAYOUT_NEEDS_SECOND'),
    ),
  returnPayout: oc
    .meta({ sample: { reason: 'Konto aufgelöst' } })
    .route({
      method: 'POST',
      path: '/admin/payouts/{id}/return',
      summary:
        'Vermerken, dass eine Überweisung zurückgekommen ist; die nächste Auszahlung enthält sie wieder',
      tags,
    })
    .input(byId.extend({ reason: textField('Bitte geben Sie an, warum sie zurückkam.', 140) }))
    .output(byId)
    .errors(
      declareChangeErrors(...adminErrors, 'PAYOUT_NOT_FOUND', 'PAYOUT_RUN_NOT_PAID', 'PAYOUT_RETURNED'),
    ),
  getPayoutStatement: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/payouts/{id}/statement',
      summary: 'Abrechnung einer Überweisung als PDF',
      tags,
    })
    .input(byId)
    .output(file)
    .errors(declareErrors(...adminErrors, 'PAYOUT_NOT_FOUND')),
  listDriverPayouts: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/drivers/{id}/payouts',
      summary: 'Die Auszahlungen eines Fahrers, neueste zuerst',
      tags,
    })
    .input(z.object({ id: z.string().min(1).max(64) }))
    .output(z.object({ payouts: z.array(driverPayout) }))
    .errors(declareErrors(...adminErrors)),
  listOwnPayouts: oc
    .meta({ waits: 'always' })
    .route({ method: 'GET', path: '/driver/payouts', summary: 'Eigene Auszahlungen, neueste zuerst', tags })
    .output(z.object({ payouts: z.array(driverPayout) }))
    .errors(declareErrors(...own)),
  getOwnPayoutStatement: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/driver/payouts/{id}/statement',
      summary: 'Eigene Abrechnung einer Überweisung als PDF',
      tags,
    })
    .input(byId)
    .output(file)
    .errors(declareErrors(...own, 'PAYOUT_NOT_FOUND')),
};
