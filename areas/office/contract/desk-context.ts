/** What stands beside a message at the desk: who wrote it, and their deliveries. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { roles } from '#people/domain/roles.ts';
import { adminErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { idField, instantField } from '#platform/contract/fields.ts';
import { boardRow } from './board.ts';

const parcel = boardRow.extend({
  isActive: z.boolean(),
  /** For an answer about it. */
  facts: z.object({ number: z.string(), name: z.string(), arrival: z.string(), link: z.string() }),
});
export type DeskParcel = z.infer<typeof parcel>;

const person = z.object({
  id: z.string(),
  role: z.enum(roles),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  since: instantField,
  /** False if somebody who was not signed in has written from this account's address. */
  isProven: z.boolean(),
  /** Blocked by an admin, with the reason that the person reads. */
  blockedAt: instantField.nullable(),
  blockedReason: z.string().nullable(),
  /** Of a customer: for invoices; an empty text if none is saved. */
  company: z.string(),
  orders: z.object({ all: z.number().int(), active: z.number().int() }),
  notes: z.array(z.object({ id: idField, author: z.string(), text: z.string(), at: instantField })),
});

const driver = z.object({
  isOnline: z.boolean(),
  lastPositionAt: instantField.nullable(),
  shiftEndsAt: instantField.nullable(),
  /** Since when the driver's page is out of view; null while it is visible. */
  hiddenSince: instantField.nullable(),
  aboardCount: z.number().int(),
});

const context = z.object({
  /** Null for an address without an account, and for a deleted account. */
  person: person.nullable(),
  driver: driver.nullable(),
  /** Active ones first, then the latest of the others. */
  parcels: z.array(parcel),
  /** The one that the message is about, or the likeliest. */
  meantId: idField.nullable(),
});
export type DeskContext = z.infer<typeof context>;

export const deskContextContract = {
  getContext: oc
    .route({
      method: 'GET',
      path: '/admin/messages/{id}/context',
      summary: 'Wer eine Nachricht geschrieben hat, und welche Sendungen dazu gehören',
      tags: ['Verwaltung'],
    })
    .input(z.object({ id: idField }))
    .output(context)
    .errors(declareErrors(...adminErrors, 'MESSAGE_NOT_FOUND')),
};
