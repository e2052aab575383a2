/** What admins see of a customer. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { deskStatuses } from '#office/domain/kinds.ts';
import { customerPayments } from '#money/contract/payment-history.ts';
import { adminErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { centsField, idField, instantField } from '#platform/contract/fields.ts';

const customerFile = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  phone: z.string(),
  createdAt: instantField,
  /** Blocked by an admin, with the reason that the person reads. */
  blockedAt: instantField.nullable(),
  blockedReason: z.string().nullable(),
  orders: z.object({
    all: z.number().int(),
    active: z.number().int(),
    cancelled: z.number().int(),
  }),
  /** Company, address and VAT id for invoices; empty texts if none are saved. */
  billing: z.object({ company: z.string(), address: z.string(), vatId: z.string() }),
  /** Up to which sum this admin may refund of one delivery; null without a limit. */
  refundLimitCents: centsField.nullable(),
  /** For admins who may read money; null for others. */
  money: customerPayments.nullable(),
  /** To the support desk, newest first; null for an admin without access to it. */
  messages: z
    .array(
      z.object({
        id: idField,
        topic: z.string(),
        status: z.enum(deskStatuses),
        at: instantField,
      }),
    )
    .nullable(),
  /** Messages to the support desk about damage or another problem. */
  complaintCount: z.number().int(),
});
export type CustomerFile = z.infer<typeof customerFile>;

const tags = ['Verwaltung'];
const byId = z.object({ id: z.string().min(1).max(64) });

export const customersContract = {
  getCustomerFile: oc
    .route({ method: 'GET', path: '/admin/customers/{id}', summary: 'Alles zu einem Kunden', tags })
    .input(byId)
    .output(customerFile)
    .errors(declareErrors(...adminErrors, 'PERSON_NOT_FOUND')),
};
