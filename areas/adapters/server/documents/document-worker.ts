/** The documents' thread. */
import { parentPort } from 'node:worker_threads';
import type { DocumentAnswer, DocumentJob } from './document-maker.ts';
import { renderCollective } from './render-collective.ts';
import { renderEarnings } from './render-earnings.ts';
import { renderInvoice } from './render-invoice.ts';
import { renderLabels } from './render-labels.ts';
import { renderProof } from './render-proof.ts';
import { renderXRechnung } from './render-xrechnung.ts';

parentPort?.on('message', (job: DocumentJob) => {
  void render(job)
    // A document that cannot be drawn is no reason for the thread to die.
    .then(
      (content): DocumentAnswer => ({ content }),
      (failure: unknown): DocumentAnswer => ({ failure }),
    )
    .then((answer) => parentPort?.postMessage(answer));
});

async function render(job: DocumentJob): Promise<Uint8Array> {
  if (job.kind === 'invoice') return await renderInvoice(job.document);
  if (job.kind === 'collective') return await renderCollective(job.document);
  if (job.kind === 'xrechnung') return renderXRechnung(job.document);
  if (job.kind === 'labels') return await renderLabels(job.document);
  return await (job.kind === 'proof' ? renderProof(job.document) : renderEarnings(job.document));
}
