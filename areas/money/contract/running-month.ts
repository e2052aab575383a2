/** What a company has ordered on account this month: its next collective invoice before it is one. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { receivableKinds } from '#adapters/domain/receivable.ts';
import { companyErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { centsField, idField, instantField } from '#platform/contract/fields.ts';
import { listFile } from '#platform/contract/list-search.ts';

/** So many lines are shown; the table has all. */
export const RUNNING_LINES = 200;

const runningLine = z.object({
  id: idField,
  at: instantField,
  kind: z.enum(receivableKinds),
  shortId: z.string(),
  reference: z.string(),
  costCentre: z.string(),
  /** Who ordered it; empty once the account is deleted. */
  orderer: z.string(),
  /** Gross; negative for a credit. */
  cents: centsField,
});

const byId = z.object({ id: idField });
const keepers = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', ...companyErrors] as const;
const tags = ['Firma'];

export const runningMonthContract = {
  getRunningMonth: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/companies/{id}/running-month',
      summary: 'Was die eigene Firma in diesem Monat auf Rechnung bestellt hat, nach Kostenstellen',
      tags,
    })
    .input(byId)
    .output(
      z.object({
        /** 'November 2026'. */
        month: z.string(),
        lineCount: z.number().int(),
        grossCents: centsField,
        vatCents: centsField,
        /** By what the orders name; '' for those without one, last. */
        costCentres: z.array(
          z.object({ name: z.string(), lineCount: z.number().int(), grossCents: centsField }),
        ),
        /** Newest first, cut after the first `RUNNING_LINES`. */
        lines: z.array(runningLine),
      }),
    )
    .errors(declareErrors(...keepers)),
  exportRunningMonth: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/companies/{id}/running-month/export',
      summary: 'Alle Zeilen des laufenden Monats als CSV',
      tags,
    })
    .input(byId)
    .output(listFile)
    .errors(declareErrors(...keepers)),
  previewRunningMonth: oc
    .meta({ waits: 'always', atOnce: 6 })
    .route({
      method: 'GET',
      path: '/companies/{id}/running-month/preview',
      summary: 'Der laufende Monat als PDF in der Form der Sammelrechnung, bezeichnet als keine Rechnung',
      tags,
    })
    .input(byId)
    .output(z.object({ fileName: z.string(), /** base64 */ content: z.string() }))
    .errors(declareErrors(...keepers)),
};
