import {
  PDFArray,
  PDFContentStream,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { writePdf } from '#adapters/tests/raw-pdf.ts';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import { drawAnnotations } from './draw-annotations.ts';
import { rebuildPdf } from './rebuild-pdf.ts';

const rebuild = (sent: Uint8Array) => rebuildPdf({ maxPages: 10 }, sent);
/** The text of the file that is stored, which carries nothing that can be followed or filled. */
async function storedText(sent: Uint8Array): Promise<string> {
  const rebuilt = await rebuild(sent);
  if ('refusal' in rebuilt) throw new Error(rebuilt.refusal);
  const content = Buffer.from(rebuilt.content);
  const stored = await PDFDocument.load(content);
  const dicts = stored.context.enumerateIndirectObjects().map(([, object]) => readKeys(object));
  expect(dicts.flat().filter((key) => /^\/(A|AcroForm|URI|Encrypt|JS)$/.test(key))).toEqual([]);
  expect(stored.getPages().flatMap((page) => page.node.Annots()?.asArray() ?? [])).toEqual([]);
  return (await readPdf(content)).text;
}

function readKeys(object: PDFObject): string[] {
  const dict = object instanceof PDFStream ? object.dict : object;
  return dict instanceof PDFDict ? dict.keys().map(String) : [];
}

async function written(change: (document: PDFDocument) => unknown, useObjectStreams = true) {
  const document = await PDFDocument.create();
  document.addPage([300, 300]).drawText('Seite', { x: 20, y: 250 });
  await change(document);
  return await document.save({ useObjectStreams, updateFieldAppearances: false });
}
const lock = (passwords: { userPassword: string; ownerPassword: string }) => (document: PDFDocument) =>
  document.encrypt({ ...passwords, permissions: { printing: 'highResolution' } });

describe('a PDF that only forbids changing or printing', () => {
  test.each([true, false])('is taken as it reads, with packed objects %s', async (isPacked) => {
    const sent = await written(lock({ userPassword: '', ownerPassword: 'x' }), isPacked);
    expect(await storedText(sent)).toContain('Seite');
  });

  test.each([true, false])('is refused if it needs a password to open, packed %s', async (isPacked) => {
    const sent = await written(lock({ userPassword: 'a', ownerPassword: 'x' }), isPacked);
    expect(await rebuild(sent)).toEqual({ refusal: 'encrypted' });
  });

  test('is refused for a script in it all the same', async () => {
    const sent = await written((document) => {
      document.addJavaScript('a', 'app.alert(1)');
      lock({ userPassword: '', ownerPassword: 'x' })(document);
    });
    expect(await rebuild(sent)).toEqual({ refusal: 'active' });
  });
});

test.each([
  ['a page of the web', '/A << /S /URI /URI (https://beispiel.de) >>'],
  ['an address for mail', '/A << /Type /Action /S /URI /URI (mailto:a@beispiel.de) >>'],
  ['the next page', '/A << /S /Named /N /NextPage >>'],
])('a link to %s is left out, and the page is taken', async (_, link) => {
  const page = `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${link} >>]`;
  expect(await storedText(writePdf({ page }))).toContain('Seite');
});

test('a start page given as a jump is taken', async () => {
  const catalog = '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>';
  expect(await storedText(writePdf({ catalog }))).toContain('Seite');
});

test.each<[what: string, sent: Uint8Array]>([
  [
    'lists of files and scripts that are empty',
    writePdf({ catalog: '/Names << /EmbeddedFiles << /Names [] >> /JavaScript << /Names [] >> >>' }),
  ],
  [
    'a button that empties it',
    writePdf({ page: '/Annots [<< /Subtype /Widget /FT /Btn /Rect [0 0 9 9] /A << /S /ResetForm >> >>]' }),
  ],
  ['fields of pages that it lacks', writePdf({ catalog: '/AcroForm << /Fields [99 0 R null] >>' })],
  [
    'a field of no kind',
    writePdf({ catalog: '/AcroForm << /Fields [5 0 R] >>', objects: ['<< /T (x) /V (y) >>'] }),
  ],
  ['zeros up to a whole block', Buffer.concat([writePdf(), Buffer.alloc(3000)])],
  ['something before it', Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), writePdf()])],
  ['the word /Encrypt in it', writePdf({ objects: ['(/Encrypt )'] })],
])('a PDF with %s is taken', async (_, sent) => expect(await storedText(sent)).toContain('Seite'));

describe('a photo in it is taken, however its program writes the bytes', () => {
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffda0008010100003f0012ffd9', 'hex');
  const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)]);
  const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
  const size = '/Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8';

  test.each<[string, string, string]>([
    ['as they are', '/DCTDecode', jpeg.toString('latin1')],
    ['with markers filled up', '/DCTDecode', filled.toString('latin1')],
    ['as hexadecimal digits', '[/ASCIIHexDecode /DCTDecode]', `${jpeg.toString('hex')}>`],
    ['as letters', '[/ASCII85Decode /DCTDecode]', 's4IA0!"_al8O`[\\!<<*#!!*\'"s4RGY!<E0#56)>rf`~>'],
  ])('%s', async (_, filter, bytes) => {
    const photo = `<< /Subtype /Image ${size} /Filter ${filter} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;
    const page = `/Resources << ${font} /XObject << /Photo 5 0 R >> >>`;
    expect(await storedText(writePdf({ page, objects: [photo] }))).toContain('Seite');
  });
});

describe('what was filled in or written onto a page is part of the stored one', () => {
  const fill = (document: PDFDocument) => {
    const field = document.getForm().createTextField('name');
    field.setText('Hanne Petersen');
    field.addToPage(document.getPage(0), { x: 20, y: 100, width: 200, height: 30 });
    return field;
  };

  test('a field with its drawing', async () => {
    const sent = await written((document) => {
      fill(document);
      document.getForm().updateFieldAppearances();
    });
    expect(await storedText(sent)).toMatch(/Seite.*Hanne Petersen/);
  });

  test('a field whose program left the drawing to the reader', async () => {
    const sent = await written((document) => {
      for (const widget of fill(document).acroField.getWidgets()) widget.dict.delete(PDFName.of('AP'));
    });
    expect(await storedText(sent)).toContain('Hanne Petersen');
  });

  test('a field with letters that we cannot draw is refused, and none is changed', async () => {
    const sent = await written((document) => {
      const { acroField } = fill(document);
      acroField.dict.set(PDFName.of('V'), PDFHexString.fromText('Łukasz'));
      for (const widget of acroField.getWidgets()) widget.dict.delete(PDFName.of('AP'));
    });
    expect(await rebuild(sent)).toEqual({ refusal: 'unwritable' });
  });

  const stamp = (
    flags: number,
    subtype = 'FreeText',
    { drawing = '5 0 R', matrix = '', rect = '10 10 110 30' } = {},
  ) => {
    const content = 'BT /F1 12 Tf 2 4 Td (Gestempelt) Tj ET';
    const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
    return writePdf({
      page: `/Annots [<< /Type /Annot /Subtype /${subtype} /F ${flags} /Rect [${rect}] /AP << /N ${drawing} >> /AS /Ja >>]`,
      objects: [
        `<< /Type /XObject /BBox [0 0 100 20] ${matrix} /Resources << ${font} >> /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ],
    });
  };

  test.each(['FreeText', 'Stamp', 'Ink'])('an annotation of the kind %s', async (subtype) => {
    expect(await storedText(stamp(4, subtype))).toContain('Gestempelt');
  });

  test('of several drawings the one of its state', async () => {
    const chosen = (state: string) => stamp(4, 'Widget', { drawing: `<< /Off 4 0 R /${state} 5 0 R >>` });
    expect(await storedText(chosen('Ja'))).toContain('Gestempelt');
    expect(await storedText(chosen('Nein'))).not.toContain('Gestempelt');
  });

  test('turned and fitted as it says', async () => {
    const turned = stamp(4, 'Stamp', { matrix: '/Matrix [0 1 -1 0 0 0]', rect: '10 10 50 110' });
    const page = (await PDFDocument.load(turned)).getPage(0);
    drawAnnotations(page);
    const drawn = page.node.Contents();
    const last = drawn instanceof PDFArray ? drawn.lookup(drawn.size() - 1) : undefined;
    expect(last instanceof PDFContentStream && last.getContentsString()).toContain('2 0 0 1 50 10 cm');
  });

  test.each([
    [2, 'FreeText'],
    [32, 'FreeText'],
    [4, 'Link'],
    [4, 'Text'],
    [4, 'Popup'],
  ])('but not an annotation that no page shows: flags %i, %s', async (flags, subtype) => {
    expect(await storedText(stamp(flags, subtype))).not.toContain('Gestempelt');
  });
});

test.each<[string, (document: PDFDocument) => unknown]>([
  ['a script', (document) => document.addJavaScript('a', 'app.alert(1)')],
  ['an attached file', (document) => document.attach(Buffer.from('x'), 'x.txt')],
  [
    'a field with a script',
    (document) => {
      const field = document.getForm().createTextField('a');
      field.addToPage(document.getPage(0));
      const script = { S: 'JavaScript', JS: PDFString.of('1') };
      field.acroField.dict.set(PDFName.of('AA'), document.context.obj({ K: script }));
    },
  ],
  [
    'a dynamic form',
    (document) => {
      document.getForm().acroForm.dict.set(PDFName.of('XFA'), PDFString.of('x'));
    },
  ],
])('a PDF with %s is refused', async (_, change) => {
  expect(await rebuild(await written(change))).toEqual({ refusal: 'active' });
});
