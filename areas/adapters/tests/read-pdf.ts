import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** The text of a PDF as one line with single spaces, and its metadata. */
export async function readPdf(content: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(content));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const { info } = await getMeta(document);
  return { text: text.replaceAll(/\s+/g, ' '), totalPages, info: info as Record<string, unknown> };
}
