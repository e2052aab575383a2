/** Bonuses, deductions and corrections of drivers' pay, entered by admins. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adjustmentKinds, fitsKind, MAX_ADJUSTMENT_CENTS } from '#money/domain/pay-adjustment.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { centsField, cursorField, idField, monthField, textField } from '#platform/contract/fields.ts';
import { listSearchField } from '#platform/contract/list-search.ts';
import { adjustmentRow } from './earnings.ts';

export const adjustment = adjustmentRow.extend({
  kind: z.enum(adjustmentKinds),
  driverId: z.string(),
  driverName: z.string(),
  createdBy: z.string(),
  deliveryId: idField.nullable(),
  shortId: z.string().nullable(),
  /** In a transfer of a payout run, whether or not the bank has executed it. */
  isInPayout: z.boolean(),
  /** It takes back an earlier one. */
  isReversal: z.boolean(),
  isReversed: z.boolean(),
});

export const adjustmentReasonField = textField('Bitte geben Sie einen Grund an.', 200);

const adjustmentFields = z
  .object({
    kind: z.enum(adjustmentKinds),
    /** Negative for a deduction, and for a correction to the driver's debit. */
    cents: centsField
      .min(-MAX_ADJUSTMENT_CENTS, 'Bitte geben Sie höchstens 1.000 € an.')
      .max(MAX_ADJUSTMENT_CENTS, 'Bitte geben Sie höchstens 1.000 € an.'),
    reason: adjustmentReasonField,
    deliveryId: idField.optional(),
  })
  .refine(({ kind, cents }) => fitsKind(kind, cents), {
    path: ['cents'],
    message: 'Bitte geben Sie einen Betrag über 0 € an.',
  });

const driverIdField = z.string().min(1).max(64);

export const adjustmentFilters = z.object({
  driver: driverIdField.optional(),
  month: monthField.optional(),
  kind: z.enum(adjustmentKinds).optional(),
  /** In a transfer or not. */
  state: z.enum(['open', 'paid']).optional(),
  /** Parts of the reason or of the driver's name, or an amount. */
  search: listSearchField.optional(),
});

const tags = ['Auszahlungen'];

export const adjustmentsContract = {
  listAdjustments: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/pay-adjustments',
      summary: 'Prämien, Abzüge und Korrekturen, neueste zuerst',
      tags,
    })
    .input(adjustmentFilters.extend({ after: cursorField.optional() }))
    .output(z.object({ rows: z.array(adjustment), next: cursorField.nullable() }))
    .errors(declareErrors(...adminErrors)),
  addAdjustment: oc
    .meta({ sample: { kind: 'bonus', cents: 500, reason: 'Glatteis' } })
    .route({
      method: 'POST',
      path: '/admin/drivers/{id}/pay-adjustments',
      summary:
        'Einem Fahrer eine Prämie, einen Abzug oder eine Korrektur eintragen; sie kommt mit der nächsten Auszahlung',
      tags,
    })
    .input(adjustmentFields.safeExtend({ id: driverIdField }))
    .output(z.object({ id: idField }))
    .errors(declareChangeErrors(...adminErrors, 'DRIVER_NOT_FOUND', 'DELIVERY_NOT_FOUND')),
  reverseAdjustment: oc
    .meta({ sample: { reason: 'Falscher Fahrer' } })
    .route({
      method: 'POST',
      path: '/admin/pay-adjustments/{id}/reverse',
      summary: 'Eine Prämie, einen Abzug oder eine Korrektur durch eine gegenteilige Korrektur zurücknehmen',
      tags,
    })
    .input(z.object({ id: idField, reason: adjustmentReasonField }))
    .output(z.object({ id: idField }))
    .errors(declareChangeErrors(...adminErrors, 'ADJUSTMENT_NOT_FOUND', 'ADJUSTMENT_REVERSED')),
};
