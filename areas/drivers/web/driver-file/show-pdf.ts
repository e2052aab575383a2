/**
 * Renders the pages of a PDF as pictures: nothing in it is executed, no link is followed, no request is made.
 */
export async function drawPdfPages(link: string, width: number): Promise<string[]> {
  const answer = await fetch(link);
  if (!answer.ok) throw new Error(`document: ${answer.status}`);
  const content = new Uint8Array(await answer.arrayBuffer());
  const { getDocumentProxy, renderPageAsImage } = await import('unpdf');
  const pdf = await getDocumentProxy(content);
  const pages: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    pages.push(await renderPageAsImage(pdf, page, { width, toDataURL: true }));
  }
  return pages;
}
