/** The documents' thread. */
import { parentPort } from 'node:worker_threads';
import { toCollectiveEInvoice, toEInvoice } from '#adapters/domain/e-invoice.ts';
import type { DocumentAnswer, DocumentJob, XRechnungDocument } from './document-maker.ts';
import { renderCollective } from './render-collective.ts';
import { renderEarnings } from './render-earnings.ts';
import { renderInvoice } from './render-invoice.ts';
import { renderLabels } from './render-labels.ts';
import { renderProof } from './render-proof.ts';
import { writeCrossIndustryInvoice } from './write-cross-industry-invoice.ts';

parentPort?.on('message', (job: DocumentJob) => {
  void render(job)
    // A document that cannot be drawn is no reason for the thread to die.
    .then(
      (content): DocumentAnswer => ({ content }),
      (failure: unknown): DocumentAnswer => ({ failure }),
    )
    .then((answer) => parentPort?.postMessage(answer));
});

/** The same invoice as its PDF, as a public body's program reads it. Source: XRechnung 3.0. */
function renderXRechnung({ lines, ...document }: XRechnungDocument): Buffer {
  const invoice = lines ? toCollectiveEInvoice(document, lines) : toEInvoice(document);
  return Buffer.from(writeCrossIndustryInvoice(invoice, 'xrechnung'));
}

async function render(job: DocumentJob): Promise<Uint8Array> {
  if (job.kind === 'invoice') return await renderInvoice(job.document);
  if (job.kind === 'collective') return await renderCollective(job.document);
  if (job.kind === 'xrechnung') return renderXRechnung(job.document);
  if (job.kind === 'labels') return await renderLabels(job.document);
  return await (job.kind === 'proof' ? renderProof(job.document) : renderEarnings(job.document));
}
