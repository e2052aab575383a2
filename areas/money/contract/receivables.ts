import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import {
  adminErrors,
  companyErrors,
  declareChangeErrors,
  declareErrors,
} from '#platform/contract/declare-errors.ts';
import { openItemAges } from '#money/domain/open-item-ages.ts';
import { listSearchField } from '#platform/contract/list-search.ts';
import { centsField, dayField, idField, instantField, optionalTextField } from '#platform/contract/fields.ts';

/** What a company may owe and owes, in cents. */
const standing = z.object({
  limitCents: centsField,
  /** Invoiced or not; negative while we owe the company. */
  owedCents: centsField,
  overdueCents: centsField,
  /** For what it may still order on account. */
  availableCents: centsField,
});

/** 'none': it does not buy on account; 'used_up': nothing is left of the limit. */
export const creditStates = ['none', 'open', 'used_up', 'overdue'] as const;
/** 'dissolved': the company has ended, and what is open is paid or paid back. */
export const creditLineStates = [...creditStates, 'dissolved'] as const;

/** As those see it who keep the company's accounts. */
export const collectiveInvoice = z.object({
  id: idField,
  invoiceNumber: z.string(),
  at: instantField,
  /** The last day to pay it on: '2026-12-15'. */
  dueOn: z.iso.date(),
  grossCents: centsField,
  openCents: centsField,
  isOverdue: z.boolean(),
  /** Besides the PDF. */
  hasXRechnung: z.boolean(),
  /** How often we reminded the company of it. */
  reminderCount: z.number().int(),
});

export const receipt = z.object({
  id: idField,
  at: instantField,
  bankedOn: z.iso.date(),
  /** Negative for what was transferred back, or recorded by mistake. */
  cents: centsField,
  note: z.string(),
});

const account = { invoices: z.array(collectiveInvoice), receipts: z.array(receipt) };

export const creditLine = standing.extend({
  companyId: idField,
  name: z.string(),
  state: z.enum(creditLineStates),
});

const MAX_EUROS = 100_000;
const LIMIT_TEXT = `Bitte geben Sie volle Euro von 0 bis ${MAX_EUROS.toLocaleString('de-DE')} an.`;
export const limitEurosField = z
  .number(LIMIT_TEXT)
  .int(LIMIT_TEXT)
  .min(0, LIMIT_TEXT)
  .max(MAX_EUROS, LIMIT_TEXT);

const AMOUNT_TEXT = 'Bitte geben Sie einen Betrag an.';
export const receiptInput = z.object({
  cents: centsField
    .min(-100_000_000, AMOUNT_TEXT)
    .max(100_000_000, AMOUNT_TEXT)
    .refine((cents) => cents !== 0, AMOUNT_TEXT),
  bankedOn: dayField,
  /** The transfer's own words. */
  note: optionalTextField(140),
});

const byId = z.object({ id: idField });
const inside = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', ...companyErrors] as const;
const tags = ['Verwaltung'];

/** A collective invoice that is not fully paid. */
export const openItem = collectiveInvoice
  .pick({ id: true, invoiceNumber: true, at: true, dueOn: true, grossCents: true, openCents: true })
  .extend({
    companyId: z.string(),
    companyName: z.string(),
    /** 0 while it is not due. */
    daysLate: z.number().int(),
    age: z.enum(openItemAges),
    ageText: z.string(),
  });
export const openItemFilters = z.object({
  /** A part of the company's name, the invoice's number or an open amount. */
  search: listSearchField.optional(),
  age: z.enum(openItemAges).optional(),
});

export const receivablesContract = {
  getCompanyCredit: oc
    .route({
      method: 'GET',
      path: '/companies/{id}/credit',
      summary: 'Ob die eigene Firma auf Rechnung kauft, und was sie schuldet',
      tags: ['Firma'],
    })
    .input(byId)
    .output(
      z.object({
        state: z.enum(creditStates),
        availableCents: centsField,
        /** Only for those who keep the company's accounts. */
        account: standing.extend(account).nullable(),
      }),
    )
    .errors(declareErrors(...inside)),
  listCreditLines: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/credit-lines',
      summary: 'Firmen mit Rahmen und offenen Beträgen',
      tags,
    })
    .input(z.object({ search: optionalTextField(100) }))
    .output(z.object({ rows: z.array(creditLine), isCut: z.boolean() }))
    .errors(declareErrors(...adminErrors)),
  listOpenItems: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/open-items',
      summary: 'Offene Sammelrechnungen aller Firmen nach Alter',
      tags,
    })
    .input(openItemFilters)
    .output(
      z.object({
        rows: z.array(openItem),
        ages: z.array(
          z.object({
            age: z.enum(openItemAges),
            text: z.string(),
            cents: centsField,
            count: z.number().int(),
          }),
        ),
      }),
    )
    .errors(declareErrors(...adminErrors)),
  getCreditLine: oc
    .route({
      method: 'GET',
      path: '/admin/companies/{id}/credit',
      summary: 'Rahmen, Sammelrechnungen und Zahlungseingänge einer Firma',
      tags,
    })
    .input(byId)
    .output(creditLine.extend(account))
    .errors(declareErrors(...adminErrors, 'COMPANY_NOT_FOUND')),
  setCreditLimit: oc
    .meta({ sample: { limitEuros: 100 } })
    .route({
      method: 'POST',
      path: '/admin/companies/{id}/credit-limit',
      summary: 'Kauf auf Rechnung bis zu einem Rahmen erlauben; 0 beendet ihn',
      tags,
    })
    .input(byId.extend({ limitEuros: limitEurosField }))
    .output(creditLine)
    .errors(declareChangeErrors(...adminErrors, 'COMPANY_NOT_FOUND')),
  recordReceipt: oc
    .meta({ sample: { cents: 100, bankedOn: '2026-11-20' } })
    .route({
      method: 'POST',
      path: '/admin/companies/{id}/receipts',
      summary: 'Zahlungseingang einer Firma vermerken',
      tags,
    })
    .input(byId.extend(receiptInput.shape))
    .output(creditLine)
    .errors(
      declareChangeErrors(
        ...adminErrors,
        'COMPANY_NOT_FOUND',
        'ON_ACCOUNT_UNAVAILABLE',
        'RECEIPT_TOO_LARGE',
        'RECEIPT_DAY',
      ),
    ),
};
