import { askProcess } from '#adapters/server/files/ask-process.ts';
import type { PdfTask, Rebuilt } from './rebuild-pdf.ts';

/** The result for a PDF; one that times out or exceeds the process's memory is unreadable. */
export async function askPdfProcess(task: PdfTask, sent: Buffer): Promise<Rebuilt> {
  return (await askProcess<Rebuilt>('pdfs', { task, sent })) ?? { refusal: 'unreadable' };
}
