import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documentUploads, drivers } from '#drivers/tables/drivers-tables.ts';
import { documentKinds } from '#drivers/domain/onboarding-lists.ts';
import { endRetention } from '#tests/support/end-retention.ts';
import { plainPhoto, sendPart, startUpload, uploadDocument } from '#adapters/tests/document-fixtures.ts';
import { putDocuments } from '#drivers/tests/put-documents.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { partKey } from './upload-parts.ts';

const app = await openTestApp();
const photo = await plainPhoto();

const DAY = 24 * 60 * 60_000;
const pass = (milliseconds: number) => app.clock.set(new Date(app.clock.now().getTime() + milliseconds));
const rowOf = async ({ id }: Person) =>
  (await app.db.select().from(drivers).where(eq(drivers.userId, id)))[0] ?? expect.fail('no row');
async function tidyUp(): Promise<void> {
  for (const what of ['judged identity papers', 'lapsed uploads']) await endRetention(app, what);
  await app.drain();
}
const isThere = (key: string | null) => app.services.files.has(key ?? '');

async function newDriver(): Promise<Person> {
  const driver = await makePerson(app, 'driver', { online: false });
  await putDocuments(app, driver, { kinds: documentKinds, photo });
  return driver;
}

async function decide(driver: Person, change: Partial<typeof drivers.$inferInsert>): Promise<void> {
  await app.db.update(drivers).set(change).where(eq(drivers.userId, driver.id));
}

test.each(['approvedAt', 'rejectedAt'] as const)(
  'identity papers are deleted 30 days after the decision, here %s; both sides of the driving licence stay',
  async (decision) => {
    const driver = await newDriver();
    const before = await rowOf(driver);
    await decide(driver, { [decision]: app.clock.now() });
    pass(30 * DAY - 1);
    await tidyUp();
    expect(await rowOf(driver)).toMatchObject({
      idFrontUrl: before.idFrontUrl,
      passportUrl: before.passportUrl,
    });
    pass(1);
    await tidyUp();
    expect(await rowOf(driver)).toMatchObject({
      driverLicenseUrl: before.driverLicenseUrl,
      driverLicenseBackUrl: before.driverLicenseBackUrl,
      idFrontUrl: null,
      idBackUrl: null,
      passportUrl: null,
      idDocumentUrl: null,
    });
    expect(await Promise.all([before.idFrontUrl, before.idBackUrl, before.passportUrl].map(isThere))).toEqual(
      [false, false, false],
    );
    expect(await isThere(before.driverLicenseUrl)).toBe(true);
    expect(await isThere(before.driverLicenseBackUrl)).toBe(true);
  },
);

test('without a decision documents are kept, and one uploaded after a rejection awaits a new decision', async () => {
  const undecided = await newDriver();
  const rejected = await newDriver();
  await decide(rejected, { rejectedAt: app.clock.now() });
  pass(20 * DAY);
  await uploadDocument(rejected, 'id_front', photo);
  pass(10 * DAY);
  await tidyUp();
  expect((await rowOf(undecided)).idFrontUrl).not.toBeNull();
  const row = await rowOf(rejected);
  expect([row.idBackUrl, row.passportUrl]).toEqual([null, null]);
  expect(await isThere(row.idFrontUrl)).toBe(true);
  expect(row.idDocumentUrl).toBe(row.idFrontUrl);
});

test('an upload that is not resumed is deleted within a day, with its parts', async () => {
  const driver = await makePerson(app, 'driver', { online: false });
  const { id } = (await startUpload(driver, 'passport', photo)).body;
  const key = partKey({ id, createdAt: app.clock.now() }, 0);
  await sendPart(driver, id, 0, photo);
  pass(DAY);
  await tidyUp();
  expect(await isThere(key)).toBe(true);
  pass(1);
  await tidyUp();
  expect(await isThere(key)).toBe(false);
  expect(await app.db.$count(documentUploads, eq(documentUploads.userId, driver.id))).toBe(0);
});

test('with the account every document and unfinished upload is deleted', async () => {
  const driver = await newDriver();
  const { driverLicenseUrl, driverLicenseBackUrl, idFrontUrl, idBackUrl, passportUrl } = await rowOf(driver);
  const another = await plainPhoto('#335577');
  const { id } = (await startUpload(driver, 'passport', another)).body;
  await sendPart(driver, id, 0, another);
  const keys = [
    driverLicenseUrl,
    driverLicenseBackUrl,
    idFrontUrl,
    idBackUrl,
    passportUrl,
    partKey({ id, createdAt: app.clock.now() }, 0),
  ];
  expect(await Promise.all(keys.map(isThere))).toEqual(keys.map(() => true));
  expect((await driver.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  await app.drain();
  expect(await Promise.all(keys.map(isThere))).toEqual(keys.map(() => false));
});

test('the export lists the documents with their approval decisions', async () => {
  const driver = await newDriver();
  await decide(driver, { rejectedAt: app.clock.now(), rejectionReason: 'Unscharf' });
  const { body } = await driver.call<{ driver: Record<string, unknown> }>('/export-data');
  expect(body.driver).toMatchObject({
    rejectionReason: 'Unscharf',
    documents: [
      'driverLicenseUrl',
      'driverLicenseBackUrl',
      'idFrontUrl',
      'idBackUrl',
      'passportUrl',
      'idDocumentUrl',
    ],
  });
  expect(JSON.stringify(body)).not.toContain('driver-documents/');
});
