import { bytesOfText, oc } from '#platform/contract/operation.ts';
import { sampleInstant } from '#platform/contract/samples.ts';
import { listSearchField } from '#platform/contract/list-search.ts';
import { z } from 'zod';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import {
  centsField,
  cursorField,
  dayField,
  idField,
  instantField,
  monthField,
  textField,
} from '#platform/contract/fields.ts';
import { settlementLineKinds, settlementStates } from '#adapters/domain/settlement.ts';
import { difference } from './books.ts';

const count = z.number().int();

/** About twenty thousand lines. */
const MAX_REPORT_CHARACTERS = 5_000_000;
const REPORT_TOO_LARGE = 'Diese Datei ist zu groß. Erlaubt sind 5 MB: Bitte laden Sie kürzere Zeiträume.';

export const settlement = z.object({
  id: idField,
  /** The provider's own id, by which its support and its reports name it. */
  providerPayoutId: z.string(),
  state: z.enum(settlementStates),
  /** 'auf dem Weg', 'angekommen', 'am 24.11.2026 auf dem Konto vermerkt', 'zurückgekommen' */
  stateText: z.string(),
  /** The day on which the provider expects it in the account. */
  arrivesOn: z.iso.date(),
  amountCents: centsField,
  /** false while the provider does not list the lines yet. */
  isItemized: z.boolean(),
  lineCount: count,
  paymentCents: centsField,
  /** Negative, as are disputes: what was deducted. */
  refundCents: centsField,
  disputeCents: centsField,
  /** What the provider kept. */
  feeCents: centsField,
  /** Returned payouts, and whatever else is none of the above. */
  otherCents: centsField,
  /** The sum of the lines: payments, refunds, disputes and others minus fees. */
  netCents: centsField,
  /** What an admin read from the bank's statement. */
  banked: z.object({ on: z.iso.date(), cents: centsField, by: z.string(), at: instantField }).nullable(),
  differenceCount: count,
});

export const settlementLine = z.object({
  id: idField,
  at: instantField,
  kind: z.enum(settlementLineKinds),
  kindText: z.string(),
  /** null for a line that concerns no delivery of ours. */
  deliveryId: idField.nullable(),
  shortId: z.string().nullable(),
  description: z.string(),
  amountCents: centsField,
  feeCents: centsField,
  netCents: centsField,
});

const byId = z.object({ id: idField });
const tags = ['Abrechnungen'];

export const settlementFilters = z.object({
  /** By the day of arrival. */
  month: monthField.optional(),
  state: z.enum(settlementStates).optional(),
  /** The provider's id of the payout, or its amount. */
  search: listSearchField.optional(),
});

export const settlementsContract = {
  listSettlements: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/settlements',
      summary: 'Was der Zahlungsdienst auf das Bankkonto auszahlt, neueste zuerst',
      tags,
    })
    .input(settlementFilters.extend({ after: cursorField.optional() }))
    .output(z.object({ rows: z.array(settlement), next: cursorField.nullable() }))
    .errors(declareErrors(...adminErrors)),
  getSettlement: oc
    .route({
      method: 'GET',
      path: '/admin/settlements/{id}',
      summary: 'Eine Abrechnung mit ihren Summen und Abweichungen',
      tags,
    })
    .input(byId)
    .output(settlement.extend({ differences: z.array(difference) }))
    .errors(declareErrors(...adminErrors, 'SETTLEMENT_NOT_FOUND')),
  listSettlementLines: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/settlements/{id}/lines',
      summary: 'Die Posten einer Abrechnung, neueste zuerst',
      tags,
    })
    .input(byId.extend({ after: cursorField.optional() }))
    .output(z.object({ rows: z.array(settlementLine), next: cursorField.nullable() }))
    .errors(declareErrors(...adminErrors, 'SETTLEMENT_NOT_FOUND')),
  exportSettlement: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/settlements/{id}/csv',
      summary: 'Die Posten einer Abrechnung als CSV',
      tags,
    })
    .input(byId)
    .output(z.object({ fileName: z.string(), content: z.string() }))
    .errors(declareErrors(...adminErrors, 'SETTLEMENT_NOT_FOUND')),
  importSettlementReport: oc
    .meta({ bodyBytes: bytesOfText(MAX_REPORT_CHARACTERS), sample: { content: '' } })
    .route({
      method: 'POST',
      path: '/admin/settlement-reports',
      summary: 'Abrechnungen aus dem Bericht des Zahlungsdienstes einlesen (Stripe, payout reconciliation)',
      tags,
    })
    .input(z.object({ content: z.string().max(MAX_REPORT_CHARACTERS, REPORT_TOO_LARGE) }))
    .output(z.object({ addedCount: count, lineCount: count, knownCount: count }))
    .errors(declareChangeErrors(...adminErrors, 'SETTLEMENT_REPORT_UNREADABLE', 'SETTLEMENT_REPORT_EMPTY')),
  recordArrival: oc
    .meta({ sample: { day: '2026-11-20', cents: 1 } })
    .route({
      method: 'POST',
      path: '/admin/settlements/{id}/arrival',
      summary: 'Vermerken, dass eine Abrechnung auf dem Bankkonto angekommen ist',
      tags,
    })
    .input(
      byId.extend({
        /** As the bank's statement says. */
        day: dayField,
        cents: z
          .number('Bitte geben Sie den Betrag vom Kontoauszug an.')
          .int()
          .min(-100_000_000, 'Dieser Betrag ist zu groß.')
          .max(100_000_000, 'Dieser Betrag ist zu groß.'),
      }),
    )
    .output(settlement)
    .errors(
      declareChangeErrors(
        ...adminErrors,
        'SETTLEMENT_NOT_FOUND',
        'SETTLEMENT_FAILED',
        'SETTLEMENT_DAY',
        'SETTLEMENT_BANKED',
      ),
    ),
  undoArrival: oc
    .meta({ sample: { seenAt: sampleInstant, reason: 'Falsche Abrechnung' } })
    .route({
      method: 'POST',
      path: '/admin/settlements/{id}/arrival/undo',
      summary: 'Den Vermerk zurücknehmen, dass eine Abrechnung auf dem Bankkonto angekommen ist',
      tags,
    })
    .input(
      byId.extend({
        /** `banked.at` as it was seen. */
        seenAt: instantField,
        reason: textField('Bitte geben Sie einen Grund an.', 140),
      }),
    )
    .output(settlement)
    .errors(
      declareChangeErrors(
        ...adminErrors,
        'SETTLEMENT_NOT_FOUND',
        'SETTLEMENT_NOT_BANKED',
        'SETTLEMENT_BANKED',
      ),
    ),
};
