import { oc } from '#platform/contract/operation.ts';
import { healthProblems } from '#platform/contract/health-problems.ts';
import { z } from 'zod';
import { adminErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { centsField, instantField } from '#platform/contract/fields.ts';

const queue = z.object({
  name: z.string(),
  title: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  /** Failed at least once, and will be retried. */
  retrying: z.number().int(),
  /** When the oldest queued job became due; null if none is queued. */
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
  /** The commit, or outside a checkout the package's version. */
  version: z.string(),
  startedAt: instantField,
  isProduction: z.boolean(),
  /** What the process that answers lacks. */
  problems: z.array(z.enum(healthProblems)),
  queues: z.array(queue),
  stuckCount: z.number().int(),
  /** Mails queued after at least one failure, and those that are no longer retried. */
  mails: z.object({ retrying: z.number().int(), stuck: z.number().int() }),
  /** Advertised offers that nobody can order, for the operator to fix. */
  unobtainable: z.array(unobtainable),
  onlyEstimates: z.boolean(),
  /** Whether the operator's number in the register of postal providers is known, PostG 4. */
  isPostalRegisterKnown: z.boolean(),
  databaseBytes: z.number(),
  /** The disk with signatures and documents; null if they are in an object store. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  /** The object store's bucket; null if files are on the disk. */
  bucket: z.string().nullable(),
  /** Null if the time of the last backup is unknown. */
  lastBackupAt: instantField.nullable(),
});

const serviceProcess = z.object({
  id: z.uuid(),
  hostName: z.string(),
  pid: z.number().int(),
  version: z.string(),
  isLeader: z.boolean(),
  state: z.enum(['ready', 'draining']),
  startedAt: instantField,
  lastSeenAt: instantField,
  /** Not heard of for half a minute. */
  isSilent: z.boolean(),
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
  listProcesses: oc
    .route({
      method: 'GET',
      path: '/admin/health/processes',
      summary: 'Welche Prozesse den Dienst leisten, in welcher Version',
      tags: ['Verwaltung'],
    })
    .output(z.object({ hasSeveralVersions: z.boolean(), processes: z.array(serviceProcess) }))
    .errors(declareErrors(...adminErrors)),
};
