import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { idField, instantField } from '#platform/contract/fields.ts';

const stuckJob = z.object({
  id: idField,
  /** What the job does, in German. */
  title: z.string(),
  tries: z.number().int(),
  /** The last error message, without personal data. */
  failure: z.string(),
  dueAt: instantField,
  stuckAt: instantField,
});

const tags = ['Verwaltung'];

export const stuckJobsContract = {
  listStuckJobs: oc
    .route({
      method: 'GET',
      path: '/admin/stuck-jobs',
      summary: 'Vorgänge im Hintergrund, die liegen geblieben sind, älteste zuerst',
      tags,
    })
    .output(z.object({ stuckJobs: z.array(stuckJob) }))
    .errors(declareErrors(...adminErrors)),
  retryStuckJob: oc
    .route({
      method: 'POST',
      path: '/admin/stuck-jobs/{id}/retry',
      summary: 'Einen liegen gebliebenen Vorgang erneut versuchen',
      tags,
    })
    .input(z.object({ id: idField }))
    .output(z.object({ id: idField }))
    .errors(declareChangeErrors(...adminErrors, 'STUCK_JOB_NOT_FOUND')),
};
