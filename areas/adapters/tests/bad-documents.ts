/**
 * Two hundred files that are not accepted as documents, each with its fault and the code of its error.
 */
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { ErrorCode } from '#platform/contract/errors.ts';
import { scannedPdf } from './document-fixtures.ts';
import { writePdf } from './raw-pdf.ts';

export interface BadDocument {
  what: string;
  /** Of the largest ones only how they are made, which takes seconds. */
  content: Buffer | (() => Promise<Buffer>);
  code: ErrorCode;
}

export const contentOf = async ({ content }: BadDocument): Promise<Buffer> =>
  typeof content === 'function' ? await content() : content;

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CUTS = 32;

const texts: Record<string, string | Buffer> = {
  'a program': `MZ${'\0'.repeat(200)}`,
  'a program of another kind': '\u{7f}ELF\u{2}\u{1}\u{1}',
  'a script': '#!/bin/sh\nrm -rf /',
  'a web page': '<!doctype html><script>alert(1)</script>',
  'a web page that begins with a space': '   <html onload=alert(1)>',
  'a drawing with a script': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'an archive': Buffer.from('504b0304140000000800', 'hex'),
  'a bitmap': `BM${'\0'.repeat(60)}`,
  'a text': 'Mein Führerschein',
  'one byte': 'x',
  'a photo as Apple writes it': `\0\0\0\u{18}ftypheic${'\0'.repeat(60)}`,
  'nothing but zeros': Buffer.alloc(5000),
  'a beginning of a PDF too late': `${' '.repeat(2000)}%PDF-1.7`,
  'an end of a PDF alone': 'startxref\n0\n%%EOF',
  'a text in PostScript': '%!PS-Adobe-3.0\n(boo) show',
  'a table': 'a;b;c\n1;2;3',
  'a certificate': '-----BEGIN CERTIFICATE-----',
  'a sound': `ID3${'\0'.repeat(100)}`,
  'a film': `\0\0\0\u{20}ftypisom${'\0'.repeat(60)}`,
  'marks of the direction of writing': '\u{202e}fdp.sttup\u{202c}',
  'a way out of the folder': '../../../../etc/passwd',
};

/** Active content: entries of the catalogue, of a page, or unreferenced objects of their own. */
const catalogs: Record<string, string> = {
  'a script on opening': '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
  'a script on opening without its kind': '/OpenAction << /JS (app.alert(1)) >>',
  'a script in a table of names': '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>',
  'a script by an escaped name': '/OpenAction << /S /J#61vaScript /#4aS (1) >>',
  'a script by a wholly escaped name': '/OpenAction << /#53 /#4a#61#76#61#53#63#72#69#70#74 >>',
  'a program on opening': '/OpenAction << /S /Launch /F (cmd.exe) >>',
  'a page of the web on opening': '/OpenAction << /S /URI /URI (https://beispiel.de) >>',
  'another file on opening': '/OpenAction << /S /GoToR /F (other.pdf) /D [0 /Fit] >>',
  'an attached file on opening': '/OpenAction << /S /GoToE /D [0 /Fit] >>',
  'something unknown on opening': '/OpenAction << /S /Whatever >>',
  'a jump on opening that leads on':
    '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /JavaScript /JS (1) >> >>',
  'acts before closing': '/AA << /WC << /S /JavaScript /JS (1) >> >>',
  'empty acts': '/AA << >>',
  'a list of scripts': '/JavaScript []',
  'attached files': '/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a) /EF << >> >>] >> >>',
  'a dynamic form': '/AcroForm << /XFA (form) /Fields [] >>',
  'a form with a script':
    '/AcroForm << /Fields [<< /FT /Tx /T (a) /AA << /K << /S /JavaScript /JS (1) >> >> >>] >>',
};
const actions: Record<string, string> = {
  'a script': '/S /JavaScript /JS (1)',
  'a program': '/S /Launch /Win << /F (cmd.exe) >>',
  'another file': '/S /GoToR /F (other.pdf)',
  'a sending form': '/S /SubmitForm /F (https://beispiel.de)',
  'a part of another file': '/S /GoToDp /Dp 4 0 R',
  'imported data': '/S /ImportData /F (a.fdf)',
  'a film': '/S /Movie /T (a)',
  'a sound': '/S /Sound /Sound 4 0 R',
  'a rendition': '/S /Rendition /OP 0',
  'a rich act': '/S /RichMediaExecute /TI 4 0 R',
  'a turned object': '/S /GoTo3DView /TA 4 0 R /V 0',
  'a hidden field': '/S /Hide /T (a)',
  'a changed layer': '/S /SetOCGState /State []',
  'a thread': '/S /Thread /D (a)',
};
const annotations: Record<string, string> = {
  'a file': '/Subtype /FileAttachment /FS << /F (a.exe) >>',
  'rich media': '/Subtype /RichMedia /RichMediaContent << >>',
  'a screen': '/Subtype /Screen',
  'a film': '/Subtype /Movie /Movie << /F (a.avi) >>',
  'a sound': '/Subtype /Sound /Sound 4 0 R',
  'a room': '/Subtype /3D /3DD 4 0 R',
  'a field with a script': '/Subtype /Widget /FT /Tx /A << /S /JavaScript /JS (1) >>',
  'acts on the mouse': '/Subtype /Text /AA << /E << /S /JavaScript /JS (1) >> >>',
};

async function listActive(): Promise<BadDocument[]> {
  const bad = (what: string, content: Buffer): BadDocument => ({ what, content, code: 'DOCUMENT_ACTIVE' });
  const box = '/Rect [0 0 9 9]';
  const of = <T>(table: Record<string, string>, write: (entry: string) => T) =>
    Object.entries(table).map(([what, entry]) => [what, write(entry)] as const);
  return [
    ...of(catalogs, (catalog) => writePdf({ catalog })).map(([what, file]) => bad(what, file)),
    ...of(actions, (action) =>
      writePdf({ page: `/Annots [<< /Type /Annot /Subtype /Link ${box} /A << ${action} >> >>]` }),
    ).map(([what, file]) => bad(`a link to ${what}`, file)),
    ...of(actions, (action) => writePdf({ objects: [`<< ${action} >>`] })).map(([what, file]) =>
      bad(`${what} that nothing leads to`, file),
    ),
    ...of(annotations, (note) => writePdf({ page: `/Annots [<< /Type /Annot ${box} ${note} >>]` })).map(
      ([what, file]) => bad(`${what} on a page`, file),
    ),
    bad('acts of a page', writePdf({ page: '/AA << /O << /S /JavaScript /JS (1) >> >>' })),
    bad(
      'an attached file alone',
      writePdf({ objects: ['<< /Type /EmbeddedFile /Length 0 >>\nstream\n\nendstream'] }),
    ),
    bad('a stream of another file', writePdf({ objects: ['<< /F (a) /Length 0 >>\nstream\n\nendstream'] })),
    bad(
      'a drawing in PostScript',
      writePdf({ objects: ['<< /Subtype /PS /Length 0 >>\nstream\n\nendstream'] }),
    ),
    bad('a script deep in lists', writePdf({ objects: ['[[[[<< /A [<< /JS (1) >>] >>]]]]'] })),
    bad('a script in a packed object', await packScript()),
    bad(
      'a script in an earlier version',
      Buffer.concat([writePdf({ objects: ['<< /JS (1) >>'] }), writePdf().subarray(9)]),
    ),
  ];
}

async function packScript(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  document.catalog.set(PDFName.of('OpenAction'), document.context.obj({ S: 'JavaScript' }));
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

/** Truncated at many places. */
function cut(what: string, whole: Buffer): BadDocument[] {
  return Array.from({ length: CUTS }, (_, index) => {
    // Late enough that the file type is recognisable, early enough that something is missing.
    const length = Math.round(16 + ((whole.length - 20 - 16) * index) / (CUTS - 1));
    return {
      what: `${what} that ends after ${length} of ${whole.length} bytes`,
      content: whole.subarray(0, length),
      code: 'DOCUMENT_UNREADABLE',
    };
  });
}

/** Ten megabytes would unpack to gigabytes; a few hundred megabytes suffice. */
function packedPdf(entries: string): Buffer {
  const bomb = deflateSync(Buffer.alloc(400 * 1024 * 1024, 32));
  return writePdf({
    objects: [
      `<< ${entries} /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n${bomb.toString('latin1')}\nendstream`,
    ],
  });
}

const huge = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' }, limitInputPixels: false });

function listHuge(): BadDocument[] {
  const code = 'DOCUMENT_TOO_MANY_POINTS';
  return [
    { what: 'a JPEG of 60,000 x 500', content: () => huge(60_000, 500).jpeg().toBuffer(), code },
    { what: 'a JPEG of 10,000 x 10,000', content: () => huge(10_000, 10_000).jpeg().toBuffer(), code },
    { what: 'a PNG of 10,000 x 10,000', content: () => huge(10_000, 10_000).png().toBuffer(), code },
    { what: 'a PNG that says it has 2 billion', content: saysHuge(), code: 'DOCUMENT_UNREADABLE' },
    {
      what: 'a PDF that unpacks to 400 MB',
      content: () => Promise.resolve(packedPdf('/Type /ObjStm /N 1 /First 4')),
      code: 'DOCUMENT_UNREADABLE',
    },
    {
      what: 'a PDF whose table unpacks to 400 MB',
      content: () => Promise.resolve(packedPdf('/Type /XRef /W [1 2 1] /Size 9')),
      code: 'DOCUMENT_UNREADABLE',
    },
  ];
}

/** The header of a PNG of 2,000,000,000 x 2,000,000,000 without data. */
function saysHuge(): Buffer {
  const size = Buffer.alloc(25);
  size.writeUInt32BE(13, 0);
  size.write('IHDR', 4);
  size.writeUInt32BE(2_000_000_000, 8);
  size.writeUInt32BE(2_000_000_000, 12);
  size.set([8, 2, 0, 0, 0], 16);
  return Buffer.concat([PNG, size]);
}

async function encryptedPdf(passwords: { userPassword?: string; ownerPassword?: string }): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('geheim');
  document.encrypt({ userPassword: '', ownerPassword: '', permissions: {}, ...passwords });
  return Buffer.from(await document.save());
}

async function listUnfitPdfs(): Promise<BadDocument[]> {
  const unreadable = 'DOCUMENT_UNREADABLE';
  const endless = writePdf({ pages: '/Kids [2 0 R] /Count 1' });
  return [
    {
      what: 'a PDF with a password',
      content: await encryptedPdf({ userPassword: 'a' }),
      code: 'DOCUMENT_ENCRYPTED',
    },
    {
      what: 'a PDF with a password of its own for owners',
      content: await encryptedPdf({ userPassword: 'a', ownerPassword: 'b' }),
      code: 'DOCUMENT_ENCRYPTED',
    },
    {
      what: 'a PDF that says it is protected',
      content: writePdf({ trailer: '/Encrypt << /Filter /Standard /V 1 >>' }),
      code: 'DOCUMENT_ENCRYPTED',
    },
    {
      what: 'a PDF without pages',
      content: writePdf({ pages: '/Kids [] /Count 0' }),
      code: 'DOCUMENT_WITHOUT_PAGES',
    },
    {
      what: 'a PDF of eleven pages',
      content: await scannedPdf({ pages: 11 }),
      code: 'DOCUMENT_TOO_MANY_PAGES',
    },
    { what: 'a PDF whose pages are their own parents', content: endless, code: unreadable },
    {
      what: 'a PDF whose page is missing',
      content: writePdf({ pages: '/Kids [99 0 R] /Count 1' }),
      code: 'DOCUMENT_WITHOUT_PAGES',
    },
    {
      what: 'a PDF without a catalogue',
      content: Buffer.from(writePdf().toString('latin1').replace('/Catalog', '/Kein')),
      code: unreadable,
    },
    { what: 'a page without a size', content: writePdf({ page: '/MediaBox [0 0 0 0]' }), code: unreadable },
    {
      what: 'a beginning of a PDF and noise',
      content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3000, 171)]),
      code: unreadable,
    },
    {
      what: 'a beginning of a JPEG and noise',
      content: Buffer.concat([JPEG, Buffer.alloc(3000, 171)]),
      code: unreadable,
    },
    {
      what: 'a beginning of a PNG and noise',
      content: Buffer.concat([PNG, Buffer.alloc(3000, 171)]),
      code: unreadable,
    },
    { what: 'a beginning of a JPEG alone', content: JPEG, code: unreadable },
    { what: 'a beginning of a PNG alone', content: PNG, code: unreadable },
    { what: 'a beginning of a PDF alone', content: Buffer.from('%PDF-'), code: unreadable },
  ];
}

/** All of them; none is larger than 10 MB, which is rejected before anything is sent. */
export async function listBadDocuments(): Promise<BadDocument[]> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const picture = sharp({ create: { width: 160, height: 120, channels: 3, background: '#888', noise } });
  const wrong = Object.entries(texts).map(([what, content]) => ({
    what,
    content: Buffer.from(content as string),
    code: 'DOCUMENT_KIND_REFUSED' as const,
  }));
  const gif = {
    what: 'a GIF',
    content: await picture.clone().gif().toBuffer(),
    code: 'DOCUMENT_KIND_REFUSED',
  } as const;
  const webp = {
    what: 'a WebP',
    content: await picture.clone().webp().toBuffer(),
    code: 'DOCUMENT_KIND_REFUSED',
  } as const;
  return [
    ...wrong,
    gif,
    webp,
    ...(await listActive()),
    ...listHuge(),
    ...(await listUnfitPdfs()),
    ...cut('a JPEG', await picture.clone().jpeg().toBuffer()),
    ...cut('a PNG', await picture.clone().png().toBuffer()),
    ...cut('a PDF', await scannedPdf()),
  ];
}
