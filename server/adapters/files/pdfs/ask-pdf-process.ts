import { askProcess } from '#server/adapters/files/ask-process.ts';
import type { PdfTask, Rebuilt } from './rebuild-pdf.ts';

/** What became of a PDF; one that takes too long, or ends the process by its memory, is unreadable. */
export async function askPdfProcess(task: PdfTask, sent: Buffer): Promise<Rebuilt> {
  return (await askProcess<Rebuilt>('pdfs', { task, sent })) ?? { refusal: 'unreadable' };
}
