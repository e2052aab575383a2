import { toCollectiveEInvoice, toEInvoice } from '#adapters/domain/e-invoice.ts';
import type { XRechnungDocument } from './document-maker.ts';
import { writeCrossIndustryInvoice } from './write-cross-industry-invoice.ts';

/** The same invoice as its PDF, as a public body's program reads it. Source: XRechnung 3.0. */
export function renderXRechnung({ lines, ...document }: XRechnungDocument): Buffer {
  const invoice = lines ? toCollectiveEInvoice(document, lines) : toEInvoice(document);
  return Buffer.from(writeCrossIndustryInvoice(invoice, 'xrechnung'));
}
