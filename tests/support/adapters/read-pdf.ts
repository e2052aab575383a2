import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** What a PDF says, as one line of text with single spaces, and how it describes itself. */
export async function readPdf(content: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(content));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const { info } = await getMeta(document);
  return { text: text.replaceAll(/\s+/g, ' '), totalPages, info: info as Record<string, unknown> };
}
