import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { centsField, instantField, monthField, textField } from '#platform/contract/fields.ts';

export const bookMonth = z.object({
  /** '2026-11' */
  month: z.string(),
  /** 'November 2026' */
  label: z.string(),
  isOver: z.boolean(),
  closedAt: instantField.nullable(),
  /** Empty once the account is deleted. */
  closedBy: z.string().nullable(),
  bookingCount: z.number().int().nullable(),
  /** Of them of months that were closed before. */
  lateCount: z.number().int().nullable(),
  /** It is its turn. */
  mayClose: z.boolean(),
  mayReopen: z.boolean(),
});

export const lateBooking = z.object({
  /** The month that it belongs to, '2026-10' */
  month: z.string(),
  /** '2026-10-28' */
  day: z.string(),
  voucher: z.string(),
  text: z.string(),
  cents: centsField,
  /** Debit or credit, 'Soll' or 'Haben'. */
  side: z.enum(['S', 'H']),
  account: z.string(),
  contraAccount: z.string(),
  /** Takes back what was booked before. */
  isReversal: z.boolean(),
});

export const closingPreview = z.object({
  month: z.string(),
  /** While there are any, the month stays open. */
  differenceCount: z.number().int(),
  bookingCount: z.number().int(),
  lateCount: z.number().int(),
  /** The first hundred of them. */
  late: z.array(lateBooking),
});

export const reopenReasonField = textField('Bitte geben Sie an, warum der Monat wieder geöffnet wird.', 500);

const months = z.object({ months: z.array(bookMonth) });
const tags = ['Buchhaltung'];

export const monthClosingsContract = {
  listMonthClosings: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/books/months',
      summary: 'Die Monate der Buchhaltung, und welche abgeschlossen sind',
      tags,
    })
    .output(months)
    .errors(declareErrors(...adminErrors)),
  previewClosing: oc
    .meta({ waits: 'always', sample: { month: '2026-10' } })
    .route({
      method: 'GET',
      path: '/admin/books/closing-preview',
      summary: 'Was der Abschluss eines Monats bucht, auch nachträglich, und was ihm entgegensteht',
      tags,
    })
    .input(z.object({ month: monthField }))
    .output(closingPreview)
    .errors(declareErrors(...adminErrors, 'MONTH_RUNNING', 'MONTH_CLOSED', 'MONTH_OUT_OF_TURN')),
  closeMonth: oc
    .meta({ sample: { month: '2026-10' } })
    .route({
      method: 'POST',
      path: '/admin/books/months/close',
      summary: 'Einen Monat abschließen: seine Buchungen ändern sich nicht mehr',
      tags,
    })
    .input(z.object({ month: monthField }))
    .output(months)
    .errors(
      declareChangeErrors(
        ...adminErrors,
        'MONTH_RUNNING',
        'MONTH_CLOSED',
        'MONTH_OUT_OF_TURN',
        'MONTH_HAS_DIFFERENCES',
      ),
    ),
  reopenMonth: oc
    .meta({ sample: { month: '2026-10', reason: 'A' } })
    .route({
      method: 'POST',
      path: '/admin/books/months/reopen',
      summary: 'Den zuletzt abgeschlossenen Monat wieder öffnen, was nur ein Inhaber darf',
      tags,
    })
    .input(z.object({ month: monthField, reason: reopenReasonField }))
    .output(months)
    .errors(declareChangeErrors(...adminErrors, 'MONTH_REOPENED_BY_OWNER', 'MONTH_NOT_LAST')),
};
