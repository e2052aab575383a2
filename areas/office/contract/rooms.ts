/** What waits in the rooms of the admins' side, for the counts on their tabs. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adminErrors, declareErrors } from '#platform/contract/declare-errors.ts';

/** Null where the admin's duty does not open the room. */
const count = z.number().int().nullable();

export const roomsContract = {
  countWaiting: oc
    .route({
      method: 'GET',
      path: '/admin/rooms/waiting',
      summary: 'Wie viel in jedem Bereich der Verwaltung wartet',
      tags: ['Verwaltung'],
    })
    .output(
      z.object({
        /** Messages that nobody has begun to handle. */
        newMessages: count,
        /** Drivers whose papers await a decision. */
        awaitingDrivers: count,
        /** Attempts held back from payout until somebody looks at them. */
        heldAttempts: count,
        stuckJobs: count,
      }),
    )
    .errors(declareErrors(...adminErrors)),
};
