import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { documentUploads, drivers } from '#drivers/tables/drivers-tables.ts';
import { type BadDocument, contentOf, listBadDocuments } from '#adapters/tests/bad-documents.ts';
import { hashOf, uploadDocument } from '#adapters/tests/document-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { writePdf } from '#adapters/tests/raw-pdf.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const all = await listBadDocuments();

const newDriver = () => makePerson(app, 'driver', { online: false });

async function expectRefused(some: BadDocument[]): Promise<void> {
  const tried: Person[] = [];
  const answers: string[] = [];
  for (const [index, one] of some.entries()) {
    // Avoids the hourly rate limit of one driver.
    if (index % 30 === 0) tried.unshift(await newDriver());
    const [driver = expect.fail('nobody tries')] = tried;
    const kind = index % 2 ? 'passport' : 'driver_license';
    const { status, body } = await uploadDocument(driver, kind, await contentOf(one));
    answers.push([one.what, status, body.code, body.message].join(' | '));
  }
  const expected = some.map(({ what, code }) =>
    [what, errorCatalogue[code].status, code, errorCatalogue[code].message].join(' | '),
  );
  expect(answers).toEqual(expected);
  const ids = tried.map(({ id }) => id);
  const rows = await app.db.select().from(drivers).where(inArray(drivers.userId, ids));
  const kept = rows.flatMap(({ driverLicenseUrl, passportUrl }) => [driverLicenseUrl, passportUrl]);
  expect(await app.db.$count(documentUploads, inArray(documentUploads.userId, ids))).toBe(0);
  expect(new Set(kept)).toEqual(new Set([null]));
}

test('bad files are refused, each with its own text, and nothing is stored', async () => {
  // The first of each code, and every twentieth.
  const codes = new Set<string>();
  const some = all.filter(({ code }, index) => {
    const isNew = !codes.has(code);
    codes.add(code);
    return isNew || index % 20 === 0;
  });
  expect(some.length).toBeGreaterThanOrEqual(15);
  await expectRefused(some);
});

test('two hundred generated bad files are refused', { tags: ['slow'] }, async () => {
  expect(all.length).toBeGreaterThanOrEqual(200);
  await expectRefused(all);
});

test.each([
  ['as it is', {}],
  ['that begins at a place of its own', { catalog: '/OpenAction [3 0 R /Fit]' }],
  [
    'with a jump within it',
    {
      page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /Type /Action /S /GoTo /D [3 0 R /Fit] >> >>]',
    },
  ],
  ['with a note', { page: '/Annots [<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (a) >>]' }],
])('a harmless PDF is accepted: %s', async (_, parts) => {
  const driver = await newDriver();
  expect((await uploadDocument(driver, 'passport', writePdf(parts))).status).toBe(200);
});

test.each(['../passport', 'passport/../..', 'pass\u{202e}port', '', '..\\..\\x', 'driver_license\n'])(
  '%j is refused as a kind of document',
  async (kind) => {
    const driver = await newDriver();
    const upload = { kind, sizeBytes: 5, contentHash: hashOf(Buffer.from('x')) };
    expect((await driver.call('/driver/documents/uploads', upload)).status).toBe(422);
    const parts = `/driver/documents/uploads/${encodeURIComponent(kind)}/parts`;
    expect([404, 422]).toContain((await driver.call(parts, { offset: 0, content: '' })).status);
    const [row] = await app.db.select().from(drivers).where(eq(drivers.userId, driver.id));
    expect(row?.passportUrl).toBeNull();
  },
);
