import { oc } from '@orpc/contract';
import { z } from 'zod';
import { adminErrors, declareErrors } from '#contract/platform/declare-errors.ts';
import { centsField, instantField } from '#contract/platform/fields.ts';

const queue = z.object({
  name: z.string(),
  title: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  /** Failed at least once, and will be tried again. */
  retrying: z.number().int(),
  /** Since when the one that waits longest could have run; null where nothing waits. */
  oldestDueAt: instantField.nullable(),
});

const unobtainable = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    tier: z.string(),
    advertisedCents: centsField,
    leastCents: centsField,
  }),
  z.object({ kind: z.literal('tier_time'), tier: z.string(), minutes: z.number().int() }),
  z.object({
    kind: z.literal('times'),
    minutes: z.array(z.number().int()),
    shortestMinutes: z.number().int(),
  }),
]);

const serviceHealth = z.object({
  version: z.string(),
  startedAt: instantField,
  isProduction: z.boolean(),
  queues: z.array(queue),
  stuckCount: z.number().int(),
  /** Mails that failed at least once and wait, and those that nobody tries any more. */
  mails: z.object({ retrying: z.number().int(), stuck: z.number().int() }),
  /** What the site advertises and nobody can order, for the operator to mend. */
  unobtainable: z.array(unobtainable),
  onlyEstimates: z.boolean(),
  databaseBytes: z.number(),
  /** Of the disk that holds signatures and documents. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
  /** null where nobody says when the last one was made. */
  lastBackupAt: instantField.nullable(),
});

export const serviceHealthContract = {
  getServiceHealth: oc
    .route({
      method: 'GET',
      path: '/admin/health',
      summary: 'Wie es dem Dienst selbst geht: Warteschlangen, Mails, Platte, Sicherung',
      tags: ['Verwaltung'],
    })
    .output(serviceHealth)
    .errors(declareErrors(...adminErrors)),
};
