import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFRawStream,
  decodePDFRawStream,
} from '@cantoo/pdf-lib';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { toCollectiveEInvoice, toEInvoice } from '#adapters/domain/e-invoice.ts';
import { cancellation, collective, invoice } from '#adapters/tests/printed-invoices.ts';
import { renderCollective } from './render-collective.ts';
import { renderInvoice } from './render-invoice.ts';
import { writeCrossIndustryInvoice } from './write-cross-industry-invoice.ts';

const name = (text: string) => PDFName.of(text);

function readStream(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('this is no stream');
  return Buffer.from(decodePDFRawStream(stream).decode()).toString();
}

async function openPdf(document: typeof invoice) {
  return await readBytes(await renderInvoice(document));
}

async function readBytes(bytes: Buffer) {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return { bytes, pdf, metadata: readStream(pdf.catalog.lookup(name('Metadata'))) };
}

test('an invoice and its cancellation carry exactly their XML, as the alternative of the page', async () => {
  for (const document of [invoice, cancellation]) {
    const { pdf } = await openPdf(document);
    const attached = pdf.catalog.lookup(name('AF'), PDFArray);
    expect(attached.size()).toBe(1);
    const file = attached.lookup(0, PDFDict);
    expect(String(file.get(name('AFRelationship')))).toBe('/Alternative');
    expect(String(file.get(name('UF')))).toBe('(factur-x.xml)');
    const content = file.lookup(name('EF'), PDFDict).lookup(name('F'), PDFStream);
    expect(String(content.dict.get(name('Subtype')))).toMatch(/^\/text(#2F|\/)xml$/);
    expect(readStream(content)).toBe(writeCrossIndustryInvoice(toEInvoice(document)));
  }
});

test('a collective invoice carries its XML with every line', async () => {
  const line = { shortId: 'b84fe0ba', reference: 'Akte 1', costCentre: '4711', at: collective.issuedAt };
  const lines = [
    { ...line, kind: 'delivery' as const, description: 'Kurierfahrt\nA\nnach B', cents: 5085 },
    { ...line, kind: 'credit' as const, description: 'Kurierfahrt\nA\nnach B', cents: -500 },
  ];
  const { pdf } = await readBytes(await renderCollective({ ...collective, lines }));
  const file = pdf.catalog.lookup(name('AF'), PDFArray).lookup(0, PDFDict);
  const content = readStream(file.lookup(name('EF'), PDFDict).lookup(name('F'), PDFStream));
  expect(content).toBe(writeCrossIndustryInvoice(toCollectiveEInvoice(collective, lines)));
  expect(content.match(/<ram:IncludedSupplyChainTradeLineItem>/g)).toHaveLength(2);
});

test('the document says that it is a PDF/A-3b with Factur-X in it, with a colour profile and no encryption', async () => {
  const { pdf, bytes, metadata } = await openPdf(invoice);
  for (const said of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
  ]) {
    expect(metadata).toContain(said);
  }
  const intent = pdf.catalog.lookup(name('OutputIntents'), PDFArray).lookup(0, PDFDict);
  expect(String(intent.get(name('S')))).toBe('/GTS_PDFA1');
  expect(intent.lookup(name('DestOutputProfile'))).toBeInstanceOf(PDFRawStream);
  expect(pdf.isEncrypted).toBe(false);
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
});

test('every font of the document is embedded', async () => {
  const { pdf } = await openPdf(invoice);
  const dicts = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, found]) => (found instanceof PDFDict ? [found] : []));
  const ofType = (type: string) => dicts.filter((dict) => dict.get(name('Type')) === name(type));
  const described = ofType('FontDescriptor');
  expect(described.length).toBeGreaterThan(0);
  expect(described.every((dict) => dict.has(name('FontFile2')))).toBe(true);
  const simple = ofType('Font').filter((dict) => dict.get(name('Subtype')) !== name('Type0'));
  expect(simple.every((dict) => dict.has(name('FontDescriptor')))).toBe(true);
});

test('an issuer whose name has an ampersand leaves the metadata well-formed', async () => {
  const issuer = { ...invoice.content.issuer, name: 'Hansen & Töchter <KG>' };
  const { metadata, pdf } = await openPdf({ ...invoice, content: { ...invoice.content, issuer } });
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(metadata).close();
  expect(metadata).toContain('Hansen &amp; Töchter &lt;KG&gt;');
  expect(pdf.getAuthor()).toBe('Hansen & Töchter <KG>');
});
