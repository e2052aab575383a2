import { and, eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { positionFixes } from '#drivers/tables/positions-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { selectEntries } from '#people/server/audit/list-acts.ts';
import { remindOfPapersJob } from './remind-of-papers.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { makeOpenDeliveries, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { plainPhoto, uploadDocument } from '#adapters/tests/document-fixtures.ts';
import { putDocuments } from '#drivers/tests/put-documents.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const license = ['driver_license', 'driver_license_back'] as const;

const app = await openTestApp();
const admin = await makePerson(app, 'admin');
const other = await makePerson(app, 'admin');
const photo = await plainPhoto();

/** A driver whose onboarding is complete, with all documents. */
async function newDriver({ online = false } = {}): Promise<Person> {
  const driver = await makePerson(app, 'driver', { fullName: 'Kim Petersen', online });
  await putDocuments(app, driver, { kinds: [...license, 'id_front', 'id_back'], photo });
  return driver;
}

const rowOf = async ({ id }: Pick<Person, 'id'>) =>
  (await app.db.select().from(drivers).where(eq(drivers.userId, id)))[0] ?? expect.fail('no row');
const fileOf = (driver: Person, viewer = admin) => viewer.call(`/admin/drivers/${driver.id}/file`);
const submittedAt = async (driver: Person) => (await rowOf(driver)).submittedAt?.toISOString();
const reviewPaper = (driver: Person, paper: object, text: string | null = null, viewer = admin) =>
  viewer.call(`/admin/drivers/${driver.id}/papers`, { ...paper, reason: text });
const papersOf = async (driver: Person) =>
  (await fileOf(driver)).body['documents'] as { kind: string; uploadedAt: string }[];
/** Declares every paper to be in order. */
async function reviewAll(driver: Person): Promise<void> {
  for (const { kind, uploadedAt } of await papersOf(driver)) await reviewPaper(driver, { kind, uploadedAt });
}
const approve = async (driver: Person, viewer = admin, seen?: string) => {
  await reviewAll(driver);
  const given = { submittedAt: seen ?? (await submittedAt(driver)) };
  return await viewer.call(`/admin/drivers/${driver.id}/approve`, given);
};
const reason = 'Die Rückseite ist unscharf.';
const reject = async (driver: Person, viewer = admin, text = reason) =>
  viewer.call(`/admin/drivers/${driver.id}/reject`, {
    submittedAt: await submittedAt(driver),
    reason: text,
  });
const recordedAbout = async ({ id }: Person) =>
  await selectEntries(app.db)
    .where(and(eq(auditLog.subjectId, id), ne(auditLog.action, 'driver.paper_accepted')))
    .orderBy(auditLog.at, auditLog.action);
const gone = { status: 409, body: { code: 'NO_LONGER_AWAITING' } };

test('drivers await a decision in the order of completion, and only until it is made', async () => {
  const early = await newDriver();
  const late = await newDriver();
  const unfinished = await makePerson(app, 'driver', { online: false });
  await app.db.update(drivers).set({ onboardingCompleted: false }).where(eq(drivers.userId, unfinished.id));
  const at = (minutes: number) => new Date(FRIDAY_NOON.getTime() + minutes * 60_000);
  await app.db
    .update(drivers)
    .set({ submittedAt: at(-90) })
    .where(eq(drivers.userId, late.id));
  await app.db
    .update(drivers)
    .set({ submittedAt: at(-120) })
    .where(eq(drivers.userId, early.id));
  const ids = async () => {
    const { body } = await admin.call<{ drivers: { userId: string }[] }>('/admin/awaiting-drivers');
    return body.drivers.map(({ userId }) => userId);
  };
  const waiting = await ids();
  expect(waiting.slice(0, 2)).toEqual([early.id, late.id]);
  expect(waiting).not.toContain(unfinished.id);
  await approve(early);
  await reject(late);
  expect((await ids()).filter((id) => id === early.id || id === late.id)).toEqual([]);
});

const iban = 'DE89370400440532013000';
const openBankData = (driver: Person, viewer = admin) =>
  viewer.call<Record<string, string>>(`/admin/drivers/${driver.id}/bank-data`);
const openDocument = (driver: Person, kind: string, viewer = admin) =>
  viewer.call<{ link: string }>(`/admin/drivers/${driver.id}/document?kind=${kind}`);

test('a driver’s file masks bank data and links no document; reading it is not audited', async () => {
  const driver = await newDriver();
  await fileOf(driver);
  const { status, body } = await fileOf(driver);
  expect([status, body]).toMatchObject([
    200,
    {
      userId: driver.id,
      fullName: 'Kim Petersen',
      email: driver.email,
      bankData: {
        accountHolderName: 'T•••• P••••',
        accountNumber: 'DE89 •••• •••• 3000',
        routingNumber: 'COBA••••',
      },
      plateNumber: 'HH-EB 100',
      decision: 'awaiting',
      required: [...license, 'id_front', 'id_back'],
      documents: [...license, 'id_front', 'id_back'].map((kind) => ({ kind })),
    },
  ]);
  const text = JSON.stringify(body);
  for (const kept of ['lastLat', 'driverLicenseUrl', 'idDocumentUrl', iban, '/api/files', 'COBADEFF'])
    expect(text).not.toContain(kept);
  expect(await recordedAbout(driver)).toEqual([]);
});

test('bank data and documents are opened one by one, and each opening is audited once', async () => {
  const driver = await newDriver();
  expect((await openBankData(driver, other)).body).toMatchObject({
    accountNumber: iban,
    routingNumber: 'COBADEFFXXX',
  });
  const { link } = (await openDocument(driver, 'id_front')).body;
  for (const _ of [1, 2]) {
    expect((await app.http.inject({ url: link, headers: { cookie: admin.cookie } })).statusCode).toBe(200);
  }
  expect(await openDocument(driver, 'passport')).toMatchObject({
    status: 404,
    body: { code: 'DOCUMENT_NOT_FOUND' },
  });
  const seen = { actorRole: 'admin', subjectKind: 'driver', subjectId: driver.id, at: app.clock.now() };
  expect(await recordedAbout(driver)).toMatchObject([
    { ...seen, actorId: other.id, action: 'bank_data.viewed', details: {} },
    { ...seen, actorId: admin.id, action: 'documents.viewed', details: { kinds: ['id_front'] } },
  ]);
});

test('a dispatcher gets no bank data, finance no documents, and neither opens them', async () => {
  const driver = await newDriver();
  const dispatcher = await makePerson(app, 'admin', { duty: 'dispatcher' });
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  const refused = { status: 403, body: { code: 'DUTY_NOT_ALLOWED' } };
  const [forDispatcher, forFinance] = [await fileOf(driver, dispatcher), await fileOf(driver, finance)];
  expect(forDispatcher.body).toHaveProperty('documents');
  expect(forDispatcher.body).not.toHaveProperty('bankData');
  expect(forFinance.body).toHaveProperty('bankData');
  expect(forFinance.body).not.toHaveProperty('documents');
  expect(await openBankData(driver, dispatcher)).toMatchObject(refused);
  expect(await openDocument(driver, 'id_front', finance)).toMatchObject(refused);
  expect((await openBankData(driver, finance)).status).toBe(200);
  expect((await openDocument(driver, 'id_front', dispatcher)).status).toBe(200);
});

test('if an access cannot be audited no data is shown', async () => {
  const driver = await newDriver();
  await app.pool.query('alter table audit_log rename to audit_log_away');
  const answers = [await openBankData(driver), await openDocument(driver, 'id_front')];
  await app.pool.query('alter table audit_log_away rename to audit_log');
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  expect(JSON.stringify(answers)).not.toContain(iban);
});

test('an approved driver goes online if approval is required, and is notified by mail', async () => {
  const driver = await newDriver();
  expect((await approve(driver)).status).toBe(200);
  expect(await rowOf(driver)).toMatchObject({ approvedAt: app.clock.now(), rejectedAt: null });
  const [mail, ...more] = await readMails(app, driver.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Ihre Unterlagen sind freigegeben' });
  expect(mail?.plain).toContain('Sie können jetzt online gehen');
  expect(mail?.plain).toContain('/driver-dashboard');
  expect((await recordedAbout(driver)).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['driver.approved', admin.id],
  ]);
  expect((await driver.call('/driver/documents')).body).toMatchObject({
    decision: 'approved',
    mayChange: false,
  });
});

test('a rejected driver reads the reason, on his page and in a mail that leads there', async () => {
  const driver = await newDriver();
  expect((await reject(driver)).status).toBe(200);
  const [mail] = await readMails(app, driver.email);
  expect(mail?.plain).toContain(reason);
  expect(mail?.plain).toContain('/driver-onboarding');
  expect((await driver.call('/driver/documents')).body).toMatchObject({
    decision: 'rejected',
    rejectionReason: reason,
    mayChange: true,
  });
  const [entry] = await recordedAbout(driver);
  expect([entry?.action, entry?.details]).toEqual(['driver.rejected', { reason }]);
});

test('a driver is approved once each paper is in order, and is asked for exactly those that are refused', async () => {
  const driver = await newDriver();
  const [front, ...rest] = await papersOf(driver);
  if (!front) return expect.fail('no papers');
  const approveNow = async () =>
    admin.call(`/admin/drivers/${driver.id}/approve`, { submittedAt: await submittedAt(driver) });
  const rejectNow = async () =>
    admin.call(`/admin/drivers/${driver.id}/reject`, { submittedAt: await submittedAt(driver) });
  expect(await approveNow()).toMatchObject({ status: 409, body: { code: 'DRIVER_MUST_STAY_OFFLINE' } });
  expect(await rejectNow()).toMatchObject({ status: 422, body: { data: { fields: [{ path: 'reason' }] } } });
  for (const paper of rest) {
    expect((await reviewPaper(driver, paper)).body).toEqual({ arePapersInOrder: false });
  }
  await reviewPaper(driver, front, 'Unleserlich');
  expect((await approveNow()).body).toMatchObject({ code: 'DRIVER_MUST_STAY_OFFLINE' });
  expect(await readMails(app, driver.email)).toEqual([]);
  expect((await rejectNow()).status).toBe(200);
  const [mail, ...more] = await readMails(app, driver.email);
  expect(more).toEqual([]);
  expect(mail?.plain).toContain('Führerschein, Vorderseite: Unleserlich');
  expect((await driver.call('/driver/documents')).body).toMatchObject({
    rejectionReason: 'Führerschein, Vorderseite: Unleserlich',
    isComplete: false,
    documents: [
      { kind: 'driver_license', isInOrder: false, refusedFor: 'Unleserlich' },
      ...rest.map(({ kind }) => ({ kind, isInOrder: true, refusedFor: null })),
    ],
  });
  const resubmit = () => driver.call('/driver/documents/resubmit', {});
  expect(await resubmit()).toMatchObject({ status: 409, body: { code: 'DOCUMENTS_MISSING' } });
  app.clock.advance(1);
  await uploadDocument(driver, 'driver_license', photo);
  expect((await resubmit()).status).toBe(200);
  const renewed = (await papersOf(driver)).find(({ kind }) => kind === 'driver_license') ?? front;
  expect(await reviewPaper(driver, front)).toMatchObject(gone);
  expect((await reviewPaper(driver, renewed)).body).toEqual({ arePapersInOrder: true });
  expect((await approveNow()).status).toBe(200);
  expect(await reviewPaper(driver, renewed, 'Abgelaufen')).toMatchObject(gone);
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  expect((await reviewPaper(driver, renewed, null, finance)).body).toMatchObject({
    code: 'DUTY_NOT_ALLOWED',
  });
});

test('the register entry is due three months after the approval, and twelve after each look, which is audited', async () => {
  const driver = await newDriver();
  await approve(driver);
  expect((await fileOf(driver)).body).toMatchObject({ registerDueOn: '2027-02-20', registerEnd: null });
  const look = (given: object) =>
    datePapers(driver, { licenseExpiresOn: null, identityExpiresOn: null, ...given });
  expect(await look({ isRegisterChecked: true })).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'registerNumber' }] } },
  });
  await look({ registerNumber: ' P 12/345 ' });
  expect((await fileOf(driver)).body).toMatchObject({ registerNumber: 'P 12/345', registerCheckedOn: null });
  await look({ isRegisterChecked: true });
  expect((await fileOf(driver)).body).toMatchObject({
    registerNumber: 'P 12/345',
    registerCheckedOn: '2026-11-20',
    registerDueOn: '2027-11-20',
  });
  const [entry] = (await recordedAbout(driver)).filter(({ action }) => action === 'driver.register_checked');
  expect(entry?.details).toMatchObject({ registerNumber: 'P 12/345', registerDueOn: '2027-11-20' });
});

test('another register number from the driver is looked up again within three months, the same one is not', async () => {
  const driver = await newDriver();
  await approve(driver);
  const dates = { licenseExpiresOn: null, identityExpiresOn: null };
  await datePapers(driver, { ...dates, registerNumber: 'P 1', isRegisterChecked: true });
  const enter = (registerNumber: string, viewer = driver) =>
    viewer.call('/driver/settings/register', { registerNumber });
  expect(await enter('P 1')).toMatchObject({ status: 200, body: { registerCheckedOn: '2026-11-20' } });
  expect((await fileOf(driver)).body).toMatchObject({ registerDueOn: '2027-11-20' });
  expect((await enter(' P  2 ')).body).toMatchObject({ registerNumber: 'P 2', registerCheckedOn: null });
  expect((await fileOf(driver)).body).toMatchObject({ registerNumber: 'P 2', registerDueOn: '2027-02-20' });
  await enter('');
  expect((await fileOf(driver)).body).toMatchObject({ registerNumber: null, registerDueOn: '2027-02-20' });
  expect((await enter('x'.repeat(41))).status).toBe(422);
  expect((await enter('P 3', admin)).body).toMatchObject({ code: 'ROLE_NOT_ALLOWED' });
});

test.each(['', 'Nein', ' '.repeat(9), 'x'.repeat(501)])(
  '%j is refused as the reason of a rejection',
  async (text) => {
    const driver = await makePerson(app, 'driver', { online: false });
    expect(await reject(driver, admin, text)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED' },
    });
    expect((await rowOf(driver)).rejectedAt).toBeNull();
  },
);

test('of two admins who decide concurrently one succeeds, and the other reads who was first', async () => {
  const driver = await newDriver();
  await reviewAll(driver);
  const given = { submittedAt: await submittedAt(driver) };
  const answers = await Promise.all([
    admin.call(`/admin/drivers/${driver.id}/approve`, given),
    reject(driver, other),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject(gone);
  expect(await recordedAbout(driver)).toHaveLength(1);
  expect(await readMails(app, driver.email)).toHaveLength(1);
  expect(await approve(driver)).toMatchObject(gone);
  expect(await reject(driver)).toMatchObject(gone);
});

test('a decision is valid only for the version that the admin saw', async () => {
  const driver = await newDriver();
  const seen = await submittedAt(driver);
  app.clock.set(new Date(app.clock.now().getTime() + 60_000));
  await uploadDocument(driver, 'id_front', photo);
  expect(await approve(driver, admin, seen)).toMatchObject(gone);
  expect((await approve(driver)).status).toBe(200);
});

test('a person who is no driver, or has an incomplete onboarding, cannot be decided on', async () => {
  const at = app.clock.now().toISOString();
  const customer = await makePerson(app, 'customer');
  for (const id of [customer.id, 'niemand']) {
    for (const [act, body] of Object.entries({ approve: {}, reject: { reason } })) {
      const answer = await admin.call(`/admin/drivers/${id}/${act}`, { submittedAt: at, ...body });
      expect(answer).toMatchObject({ status: 404, body: { code: 'DRIVER_NOT_FOUND' } });
    }
    expect((await admin.call(`/admin/drivers/${id}/file`)).status).toBe(404);
  }
  const unfinished = await makePerson(app, 'driver', { online: false });
  await app.db.update(drivers).set({ onboardingCompleted: false }).where(eq(drivers.userId, unfinished.id));
  expect(await approve(unfinished)).toMatchObject(gone);
});

test('a rejected driver is offline and keeps the delivery in hand', async () => {
  const driver = await newDriver({ online: true });
  const [id = '', open = ''] = await makeOpenDeliveries(app, await makePerson(app, 'customer'), 2);
  expect((await driver.call(`/driver/offers/${id}/accept`, {})).status).toBe(200);
  await placeDriver(app, driver, { lat: 53.55, lng: 9.99 });
  const countFixes = () => app.db.$count(positionFixes, eq(positionFixes.driverId, driver.id));
  expect(await countFixes()).toBe(1);
  await reject(driver);
  expect(await countFixes()).toBe(0);
  expect(await rowOf(driver)).toMatchObject({ isOnline: false, lastLat: null, lastPositionAt: null });
  expect((await driver.call('/driver/offers')).body).toMatchObject({ online: false, offers: [] });
  expect((await driver.call(`/driver/offers/${open}/accept`, {})).body).toMatchObject({
    code: 'DRIVER_OFFLINE',
  });
  expect((await driver.call(`/deliveries/${id}/pick-up`, {})).status).toBe(200);
});

test('new documents after a rejection await a new decision, once they are complete', async () => {
  const driver = await makePerson(app, 'driver', { online: false });
  const resubmit = () => driver.call('/driver/documents/resubmit', {});
  expect(await resubmit()).toMatchObject({ status: 409, body: { code: 'DOCUMENTS_NOT_REJECTED' } });
  await reject(driver);
  expect(await resubmit()).toMatchObject({ status: 409, body: { code: 'DOCUMENTS_MISSING' } });
  app.clock.set(new Date(app.clock.now().getTime() + 60_000));
  for (const kind of [...license, 'passport'] as const) await uploadDocument(driver, kind, photo);
  expect((await resubmit()).body).toMatchObject({ code: 'DOCUMENTS_MISSING' });
  await driver.call('/driver/documents/identity-kind', { identityKind: 'passport' });
  expect(await resubmit()).toMatchObject({
    status: 200,
    body: { decision: 'awaiting', rejectionReason: null },
  });
  expect(await rowOf(driver)).toMatchObject({ rejectedAt: null, submittedAt: app.clock.now() });
  expect((await approve(driver)).status).toBe(200);
});

test('an approval stores the papers’ expiry dates, and refuses an expired one', async () => {
  const driver = await newDriver();
  await reviewAll(driver);
  const give = async (dates: object) =>
    admin.call(`/admin/drivers/${driver.id}/approve`, { submittedAt: await submittedAt(driver), ...dates });
  expect(await give({ licenseExpiresOn: '2026-11-19' })).toMatchObject({
    status: 422,
    body: {
      data: { fields: [{ path: 'licenseExpiresOn', message: 'Dieses Dokument ist schon abgelaufen.' }] },
    },
  });
  expect((await give({ licenseExpiresOn: '2026-11-20', identityExpiresOn: '2031-02-28' })).status).toBe(200);
  expect(await rowOf(driver)).toMatchObject({
    licenseExpiresOn: '2026-11-20',
    identityExpiresOn: '2031-02-28',
  });
});

const datePapers = (driver: Person, dates: object, who = admin) =>
  who.call(`/admin/drivers/${driver.id}/paper-dates`, dates);

test('the dates can be changed later, and the previous ones are audited', async () => {
  const driver = await newDriver();
  await approve(driver);
  await datePapers(driver, { licenseExpiresOn: '2030-01-01', identityExpiresOn: null });
  const after = { licenseExpiresOn: '2031-01-01', identityExpiresOn: '2029-05-05' };
  expect((await datePapers(driver, after)).status).toBe(200);
  const [entry] = (await recordedAbout(driver))
    .filter(({ action }) => action === 'driver.papers_dated')
    .slice(-1);
  expect(entry).toMatchObject({ before: { licenseExpiresOn: '2030-01-01', identityExpiresOn: null }, after });
  expect((await datePapers(driver, { ...after, licenseExpiresOn: '2020-01-01' })).status).toBe(422);
  expect((await admin.call('/admin/drivers/niemand/paper-dates', after)).status).toBe(404);
});

test('the file shows, by the day in Hamburg, which paper expires soon and which has expired', async () => {
  const driver = await newDriver();
  await approve(driver);
  const setDates = (licenseExpiresOn: string, identityExpiresOn: string | null) =>
    app.db.update(drivers).set({ licenseExpiresOn, identityExpiresOn }).where(eq(drivers.userId, driver.id));
  const ends = async () => {
    const body = (await fileOf(driver)).body as { licenseEnd: string | null; identityEnd: string | null };
    return [body.licenseEnd, body.identityEnd];
  };
  await setDates('2026-12-20', '2026-12-21');
  expect(await ends()).toEqual(['soon', null]);
  await setDates('2026-11-19', null);
  expect(await ends()).toEqual(['over', null]);
});

test('an approved driver can be asked for new documents, and uploads them as after a rejection', async () => {
  const driver = await newDriver({ online: true });
  await approve(driver);
  const ask = async () =>
    admin.call(`/admin/drivers/${driver.id}/request-papers`, {
      submittedAt: await submittedAt(driver),
      reason: 'Der Führerschein ist abgelaufen.',
    });
  expect((await ask()).status).toBe(200);
  expect(await ask()).toMatchObject(gone);
  expect(await rowOf(driver)).toMatchObject({ approvedAt: null, isOnline: false });
  expect((await driver.call('/driver/documents')).body).toMatchObject({
    decision: 'rejected',
    rejectionReason: 'Der Führerschein ist abgelaufen.',
  });
  expect((await readMails(app, driver.email)).at(-1)?.subject).toBe('Bitte laden Sie neue Unterlagen hoch');
  app.clock.advance(1);
  for (const kind of [...license, 'id_front', 'id_back'] as const)
    expect((await uploadDocument(driver, kind, photo)).status).toBe(200);
  expect((await driver.call('/driver/documents/resubmit', {})).status).toBe(200);
});

test('a driver is asked for the register entry before it is due, and once when it is overdue, and drives on', async () => {
  app.clock.set(FRIDAY_NOON);
  const driver = await newDriver({ online: true });
  await approve(driver);
  const countOn = async (day: string) => {
    app.clock.set(new Date(`${day}T07:00:00Z`));
    await remindOfPapersJob(app.services).run({});
    await remindOfPapersJob(app.services).run({});
    const mails = await readMails(app, driver.email);
    return mails.filter(({ subject }) => subject.includes('Bundesnetzagentur')).length;
  };
  const counts = [];
  for (const day of ['2027-01-20', '2027-01-21', '2027-02-21']) counts.push(await countOn(day));
  expect(counts).toEqual([0, 1, 2]);
  expect(await rowOf(driver)).toMatchObject({ isOnline: true, rejectedAt: null });
  app.clock.set(FRIDAY_NOON);
});

test('a driver who awaits a decision is not asked for new documents', async () => {
  const driver = await newDriver();
  const asked = await admin.call(`/admin/drivers/${driver.id}/request-papers`, {
    submittedAt: await submittedAt(driver),
    reason: 'Bitte neu',
  });
  expect(asked).toMatchObject(gone);
});

test('a driver is reminded thirty and seven days before a paper expires, once each, and then asked for a new one', async () => {
  app.clock.set(FRIDAY_NOON);
  const driver = await newDriver({ online: true });
  await approve(driver);
  await datePapers(driver, { licenseExpiresOn: '2027-01-15', identityExpiresOn: '2031-01-01' });
  const readReminders = async () => {
    const mails = await readMails(app, driver.email);
    return mails.filter(({ subject }) => /läuft bald ab|neue Unterlagen/.test(subject));
  };
  const remindOn = async (day: string) => {
    app.clock.set(new Date(`${day}T07:00:00Z`));
    await remindOfPapersJob(app.services).run({});
    await remindOfPapersJob(app.services).run({});
    return (await readReminders()).length;
  };
  expect(await remindOn('2026-12-15')).toBe(0);
  expect(await remindOn('2026-12-16')).toBe(1);
  expect(await remindOn('2027-01-07')).toBe(1);
  expect(await remindOn('2027-01-08')).toBe(2);
  expect((await readReminders())[0]?.plain).toContain('Führerschein, bis zum 15.01.2027');
  expect(await remindOn('2027-01-15')).toBe(2);
  expect(await rowOf(driver)).toMatchObject({ isOnline: true, rejectedAt: null });
  expect(await remindOn('2027-01-16')).toBe(3);
  expect(await rowOf(driver)).toMatchObject({
    isOnline: false,
    approvedAt: null,
    rejectionReason: 'Ihr Führerschein ist am 15.01.2027 abgelaufen. Bitte laden Sie das neue Dokument hoch.',
  });
  app.clock.set(FRIDAY_NOON);
});

test('approved documents cannot be changed', async () => {
  const driver = await newDriver();
  await approve(driver);
  const refusal = { status: 409, body: { code: 'DOCUMENTS_APPROVED' } };
  expect(await uploadDocument(driver, 'id_front', photo)).toMatchObject(refusal);
  expect(await driver.call('/driver/documents/identity-kind', { identityKind: 'passport' })).toMatchObject(
    refusal,
  );
  expect((await driver.call('/driver/documents/resubmit', {})).status).toBe(409);
});

test('the pages of the driver and of the admins receive the event of a decision', async () => {
  const driver = await newDriver();
  const stop = new AbortController();
  const streams = [driver, other].map((person) => app.services.live.subscribe(person, stop.signal));
  // Events of the uploads may still arrive: they end with this one.
  const fence = { noun: 'driver', id: 'fence' } as const;
  const fenced = streams.map(async (stream) => {
    for (let event = await stream.next(); event.value?.id !== fence.id; ) event = await stream.next();
  });
  await announce(app.db, { ...fence, userIds: [driver.id, other.id] });
  await Promise.all(fenced);
  const heard = streams.map(async (stream) => (await stream.next()).value);
  await approve(driver);
  const event = { noun: 'driver', id: driver.id };
  expect(await Promise.all(heard)).toEqual([event, event]);
  stop.abort();
});

test.each([
  'update audit_log set actor_id = $1',
  'delete from audit_log where actor_id <> $1',
  'truncate audit_log',
  // As a replica would, with the other triggers disabled.
  "set local session_replication_role = 'replica'; delete from audit_log",
])('the database refuses: %s', async (statement) => {
  const driver = await newDriver();
  await openBankData(driver);
  const before = await app.db.$count(auditLog);
  const values = statement.includes('$1') ? ['niemand'] : [];
  await expect(app.pool.query(statement, values)).rejects.toThrow('append-only');
  expect(await app.db.$count(auditLog)).toBe(before);
});
