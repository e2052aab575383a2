import {
  createDocumentMaker,
  type DocumentJob,
  type DocumentMaker,
  type DocumentTurn,
} from '#adapters/server/documents/document-maker.ts';

export type DocumentKind = DocumentJob['kind'];

/**
 * Draws documents of these kinds. Of all others the file only says what was to be drawn, as JSON behind the
 * beginning of a PDF: drawing an invoice costs more than the order that it is about, and few tests read one.
 */
export function drawOnly(kinds: readonly DocumentKind[]): DocumentMaker {
  const drawn = createDocumentMaker();
  const choose = <Make extends (document: never, turn: DocumentTurn) => Promise<Buffer>>(
    kind: DocumentKind,
    draw: Make,
  ) =>
    kinds.includes(kind)
      ? draw
      : (document: unknown) => Promise.resolve(Buffer.from(`%PDF-1.7 ${JSON.stringify({ kind, document })}`));
  return {
    makeInvoice: choose('invoice', drawn.makeInvoice),
    makeCollective: choose('collective', drawn.makeCollective),
    makeXRechnung: choose('xrechnung', drawn.makeXRechnung),
    makeLabels: choose('labels', drawn.makeLabels),
    makeProof: choose('proof', drawn.makeProof),
    makeEarnings: choose('earnings', drawn.makeEarnings),
    close: drawn.close,
  };
}
