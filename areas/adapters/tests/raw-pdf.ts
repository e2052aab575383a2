/** PDFs composed as text, so that they can contain anything. */

export interface RawPdf {
  /** Additional entries of the catalogue and of its one page, and additional objects from number 5 on. */
  catalog?: string;
  page?: string;
  objects?: string[];
  trailer?: string;
  /** Replaces the page tree's entries. */
  pages?: string;
}

const CONTENT = 'BT /F1 20 Tf 40 200 Td (Seite) Tj ET';

/** A complete PDF of one page, with a correct cross-reference table. */
export function writePdf({
  catalog = '',
  page = '',
  objects = [],
  trailer = '',
  pages,
}: RawPdf = {}): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages ${pages ?? '/Kids [3 0 R] /Count 1'} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> ${page} >>`,
    `<< /Length ${CONTENT.length} >>\nstream\n${CONTENT}\nendstream`,
    ...objects,
  ];
  let text = '%PDF-1.7\n';
  const offsets = all.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = all.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  const start = text.lastIndexOf('xref\n0 ');
  text += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
