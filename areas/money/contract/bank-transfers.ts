import { bytesOfText, oc } from '#platform/contract/operation.ts';
import { sampleId } from '#platform/contract/samples.ts';
import { z } from 'zod';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { centsField, idField } from '#platform/contract/fields.ts';
import { creditLine } from './receivables.ts';

const count = z.number().int();

/** About ten thousand transfers. */
const MAX_CHARACTERS = 5_000_000;
const TOO_LARGE = 'Diese Datei ist zu groß. Erlaubt sind 5 MB: Bitte laden Sie kürzere Zeiträume.';

/** What came into the account and is assigned to no company yet. */
export const bankTransfer = z.object({
  id: idField,
  bankedOn: z.iso.date(),
  /** Negative for what the bank took back. */
  cents: centsField,
  payer: z.string(),
  /** Everything the payer wrote and every reference that the bank carries over. */
  note: z.string(),
  /** The bank's own name of the entry; '' without one. */
  bankReference: z.string(),
  /** Our own transfer that came back. */
  isReturn: z.boolean(),
  /** Whose it probably is, by an invoice that it seems to name. */
  proposal: z.object({ companyId: idField, name: z.string() }).nullable(),
});

const byId = z.object({ id: idField });
const tags = ['Verwaltung'];

export const bankTransfersContract = {
  importBankStatement: oc
    .meta({ bodyBytes: bytesOfText(MAX_CHARACTERS), sample: { content: '<A/>' } })
    .route({
      method: 'POST',
      path: '/admin/bank-statements',
      summary: 'Kontoauszug einlesen (CAMT.053) und Zahlungen den Sammelrechnungen zuordnen',
      tags,
    })
    .input(z.object({ content: z.string().max(MAX_CHARACTERS, TOO_LARGE) }))
    .output(
      z.object({
        /** New and certainly a company's, new and open, and read before. */
        matchedCount: count,
        openCount: count,
        knownCount: count,
        /** Entries to be looked at in the file: the line, from 1, and why they were not read. */
        unread: z.array(z.object({ line: count, reason: z.string() })),
      }),
    )
    .errors(
      declareChangeErrors(
        ...adminErrors,
        'STATEMENT_UNREADABLE',
        'STATEMENT_EMPTY',
        'STATEMENT_OF_OTHER_ACCOUNT',
      ),
    ),
  listBankTransfers: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/bank-transfers',
      summary: 'Zahlungseingänge, die noch keiner Firma zugeordnet sind, älteste zuerst',
      tags,
    })
    .output(z.object({ rows: z.array(bankTransfer), isCut: z.boolean() }))
    .errors(declareErrors(...adminErrors)),
  assignBankTransfer: oc
    .meta({ sample: { companyId: sampleId } })
    .route({
      method: 'POST',
      path: '/admin/bank-transfers/{id}/assign',
      summary: 'Zahlungseingang einer Firma zuordnen',
      tags,
    })
    .input(byId.extend({ companyId: z.uuid('Bitte wählen Sie eine Firma.') }))
    .output(creditLine)
    .errors(
      declareChangeErrors(
        ...adminErrors,
        'TRANSFER_NOT_FOUND',
        'TRANSFER_TAKEN',
        'COMPANY_NOT_FOUND',
        'ON_ACCOUNT_UNAVAILABLE',
        'RECEIPT_TOO_LARGE',
      ),
    ),
  setBankTransferAside: oc
    .route({
      method: 'POST',
      path: '/admin/bank-transfers/{id}/set-aside',
      summary: 'Zahlungseingang gehört zu keiner Firma',
      tags,
    })
    .input(byId)
    .output(byId)
    .errors(declareChangeErrors(...adminErrors, 'TRANSFER_NOT_FOUND', 'TRANSFER_TAKEN')),
};
