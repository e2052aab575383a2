/** What came into the rooms of the admins' side since this admin looked, for the badges of their tabs. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { countedRooms } from '#office/domain/kinds.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { lineField } from '#platform/contract/fields.ts';

/** Null where the admin's duty does not open the room. */
const count = z.number().int().nullable();
const tags = ['Verwaltung'];

export const roomsContract = {
  countNew: oc
    .route({
      method: 'GET',
      path: '/admin/rooms/new',
      summary: 'Was seit dem letzten Blick in jeden Bereich der Verwaltung kam und noch offen ist',
      tags,
    })
    .output(
      z.object({
        /** Papers of drivers that await a decision. */
        drivers: count,
        /** Wishes, swaps and days off that drivers ask for. */
        shifts: count,
        /** Conversations in which somebody waits, of this admin or of nobody. */
        support: count,
        /** Attempts held back from payout until somebody looks at them, and transfers for cases. */
        money: count,
        /** Stuck jobs. */
        health: count,
        /** The needs of the deliveries that this admin has seen, as the id of the delivery and the kind. */
        seenNeeds: z.array(z.string()),
      }),
    )
    .errors(declareErrors(...adminErrors)),
  lookIntoRoom: oc
    .meta({ sample: { room: 'deliveries' } })
    .route({ method: 'POST', path: '/admin/rooms/look', summary: 'Ein Bereich wurde angesehen', tags })
    .input(
      z.object({
        room: z.enum(countedRooms),
        /** Which needs of the deliveries were shown. */
        needs: z.array(lineField(80)).max(1000).default([]),
      }),
    )
    .output(z.object({ room: z.enum(countedRooms) }))
    .errors(declareChangeErrors(...adminErrors)),
};
