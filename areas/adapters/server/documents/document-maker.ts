import type { CollectiveLine } from '#adapters/domain/invoice.ts';
import { WorkerPool } from '#platform/server/process/worker-pool.ts';
import type { CollectiveDocument } from './render-collective.ts';
import type { EarningsStatement } from './render-earnings.ts';
import type { InvoiceDocument } from './render-invoice.ts';
import type { ParcelLabel } from './render-labels.ts';
import type { ProofDocument } from './render-proof.ts';

/** What the documents' thread is asked for. */
export type DocumentJob =
  | { kind: 'invoice'; document: InvoiceDocument }
  | { kind: 'collective'; document: CollectiveDocument }
  | { kind: 'xrechnung'; document: XRechnungDocument }
  | { kind: 'labels'; document: readonly ParcelLabel[] }
  | { kind: 'proof'; document: ProofDocument }
  | { kind: 'earnings'; document: EarningsStatement };

/** `lines`: those of a collective invoice, oldest first. */
export type XRechnungDocument = InvoiceDocument & { lines: CollectiveLine[] | undefined };

export type DocumentAnswer = { content: Uint8Array } | { failure: unknown };

/**
 * Makes PDFs, and invoices in XML, in a thread of its own: drawing one keeps a processor busy for longer
 * than a request may wait. The same document has the same bytes. Each throws what drawing it throws, and an
 * Error if two threads die of it, it takes longer than two minutes, or the maker is closed.
 */
export interface DocumentMaker {
  makeInvoice(document: InvoiceDocument): Promise<Buffer>;
  makeCollective(document: CollectiveDocument): Promise<Buffer>;
  /** The XML of an invoice whose content has a recipient of XRechnung. */
  makeXRechnung(document: XRechnungDocument): Promise<Buffer>;
  /** A sheet of A6 each. */
  makeLabels(labels: readonly ParcelLabel[]): Promise<Buffer>;
  makeProof(document: ProofDocument): Promise<Buffer>;
  makeEarnings(document: EarningsStatement): Promise<Buffer>;
  /** Finishes what it was asked for, then ends its thread. */
  close(): Promise<void>;
}

/** A company's month of six thousand lines takes half a minute. */
const LIMIT_MS = 120_000;
/** Fonts and drawing code take tens of megabytes, and most hours have few documents. */
const IDLE_MS = 60_000;

export function createDocumentMaker(): DocumentMaker {
  const pool = new WorkerPool({
    script: new URL('./document-worker.ts', import.meta.url),
    workerData: undefined,
    threads: 1,
    limitMs: LIMIT_MS,
    toError: (message) => new Error(`the document was not made: ${message}`),
    isLazy: true,
    idleMs: IDLE_MS,
    isRepeated: true,
  });
  const make = async (job: DocumentJob) => {
    const answer = (await pool.ask(job)) as DocumentAnswer;
    if ('failure' in answer) throw answer.failure;
    const { buffer, byteOffset, byteLength } = answer.content;
    return Buffer.from(buffer, byteOffset, byteLength);
  };
  return {
    makeInvoice: ({ kind, invoiceNumber, issuedAt, content }) =>
      // Not the whole row, which has more than is printed.
      make({ kind: 'invoice', document: { kind, invoiceNumber, issuedAt, content } }),
    makeCollective: ({ invoiceNumber, issuedAt, content, lines }) =>
      make({ kind: 'collective', document: { invoiceNumber, issuedAt, content, lines } }),
    makeXRechnung: ({ kind, invoiceNumber, issuedAt, content, lines }) =>
      make({ kind: 'xrechnung', document: { kind, invoiceNumber, issuedAt, content, lines } }),
    makeLabels: (labels) => make({ kind: 'labels', document: labels }),
    makeProof: (document) => make({ kind: 'proof', document }),
    makeEarnings: (document) => make({ kind: 'earnings', document }),
    close: () => pool.close(),
  };
}
