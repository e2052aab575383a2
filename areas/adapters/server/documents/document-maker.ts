import type { CollectiveLine } from '#adapters/domain/invoice.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
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

/** Whose turn a document takes. */
export interface DocumentTurn {
  /** The id of the company or the person that it is made for. */
  owner: string;
  /** A job or a test made it: it gives way to what somebody waits for. */
  isPatient?: boolean;
}

/**
 * Makes PDFs, and invoices in XML, in threads of their own: drawing one keeps a processor busy for longer
 * than a request may wait. The same document has the same bytes. Owners take turns, of one of them one is
 * made at a time, and what is long or patient leaves a thread to what is short. Each throws what drawing it
 * throws, RATE_LIMITED while as many as allowed are awaited for its owner in this process, and an Error if
 * two threads die of it, it takes longer than two minutes, or the maker is closed.
 */
export interface DocumentMaker {
  makeInvoice(document: InvoiceDocument, turn: DocumentTurn): Promise<Buffer>;
  makeCollective(document: CollectiveDocument, turn: DocumentTurn): Promise<Buffer>;
  /** The XML of an invoice whose content has a recipient of XRechnung. */
  makeXRechnung(document: XRechnungDocument, turn: DocumentTurn): Promise<Buffer>;
  /** A sheet of A6 each. */
  makeLabels(labels: readonly ParcelLabel[], turn: DocumentTurn): Promise<Buffer>;
  makeProof(document: ProofDocument, turn: DocumentTurn): Promise<Buffer>;
  makeEarnings(document: EarningsStatement, turn: DocumentTurn): Promise<Buffer>;
  /** Finishes what it was asked for, then ends its threads. */
  close(): Promise<void>;
}

/** A company's month of six thousand lines takes half a minute. */
const LIMIT_MS = 120_000;
/** Fonts and drawing code take tens of megabytes, and most hours have few documents. */
const IDLE_MS = 60_000;
/** Labels, lines or rows that take about as long as a page somebody waits for. */
const SHORT_LINES = 20;
/** For one owner at a time, those of patient documents not counted. */
const AWAITED_EACH = 20;
const RETRY_AFTER_SECONDS = 5;
const tooMany = `Für Sie werden gerade ${AWAITED_EACH} Dokumente erstellt, mehr geht gleichzeitig nicht. Bitte versuchen Sie es in ein paar Sekunden noch einmal.`;

export function createDocumentMaker(): DocumentMaker {
  const pool = new WorkerPool({
    script: new URL('./document-worker.ts', import.meta.url),
    workerData: undefined,
    threads: 2,
    threadsKept: 1,
    threadsEach: 1,
    limitMs: LIMIT_MS,
    toError: (message) => new Error(`the document was not made: ${message}`),
    isLazy: true,
    idleMs: IDLE_MS,
    isRepeated: true,
  });
  const awaited = new Map<string, number>();
  const count = (owner: string, change: number) => awaited.set(owner, (awaited.get(owner) ?? 0) + change);
  const make = async (job: DocumentJob, { owner, isPatient = false }: DocumentTurn) => {
    if (isPatient) return await draw(job, owner, true);
    if ((awaited.get(owner) ?? 0) >= AWAITED_EACH)
      throw new AppError('RATE_LIMITED', { message: tooMany, retryAfterSeconds: RETRY_AFTER_SECONDS });
    count(owner, 1);
    try {
      return await draw(job, owner, countLines(job) > SHORT_LINES);
    } finally {
      count(owner, -1);
      if (awaited.get(owner) === 0) awaited.delete(owner);
    }
  };
  const draw = async (job: DocumentJob, owner: string, givesWay: boolean) => {
    const [made] = givesWay ? await pool.askAll([job], owner) : [await pool.ask(job, owner)];
    const answer = made as DocumentAnswer;
    if ('failure' in answer) throw answer.failure;
    const { buffer, byteOffset, byteLength } = answer.content;
    return Buffer.from(buffer, byteOffset, byteLength);
  };
  return {
    makeInvoice: ({ kind, invoiceNumber, issuedAt, content }, turn) =>
      // Not the whole row, which has more than is printed.
      make({ kind: 'invoice', document: { kind, invoiceNumber, issuedAt, content } }, turn),
    makeCollective: ({ invoiceNumber, issuedAt, content, lines }, turn) =>
      make({ kind: 'collective', document: { invoiceNumber, issuedAt, content, lines } }, turn),
    makeXRechnung: ({ kind, invoiceNumber, issuedAt, content, lines }, turn) =>
      make({ kind: 'xrechnung', document: { kind, invoiceNumber, issuedAt, content, lines } }, turn),
    makeLabels: (labels, turn) => make({ kind: 'labels', document: labels }, turn),
    makeProof: (document, turn) => make({ kind: 'proof', document }, turn),
    makeEarnings: (document, turn) => make({ kind: 'earnings', document }, turn),
    close: () => pool.close(),
  };
}

/** What a document is long by. */
function countLines({ kind, document }: DocumentJob): number {
  if (kind === 'labels') return document.length;
  if (kind === 'earnings') return document.rows.length + document.adjustments.length;
  return kind === 'collective' || kind === 'xrechnung' ? (document.lines?.length ?? 0) : 0;
}
