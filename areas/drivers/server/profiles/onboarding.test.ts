import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { profiles, users } from '#people/tables/accounts-tables.ts';
import { createAccount } from '#people/server/accounts/create-account.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makeSessionCookie } from '#people/tests/session-cookie.ts';
import { FRIDAY_NOON, ORIGIN } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
beforeEach(() => app.clock.set(FRIDAY_NOON));

let count = 0;

/** A driver who has just registered. */
async function makeNewcomer(): Promise<Pick<Person, 'id' | 'email' | 'call'>> {
  count += 1;
  const email = `neu-${count}@beispiel.de`;
  const person = { email, password: PASSWORD, fullName: 'Femke Jansen', phone: '040 123456' };
  const { id } = await createAccount(app.services, { ...person, role: 'driver' });
  const { name, value } = await makeSessionCookie(app.services.auth, id);
  return {
    id,
    email,
    async call(path, body) {
      const response = await app.http.inject({
        method: body === undefined ? 'GET' : 'POST',
        url: `/api${path}`,
        headers: { origin: ORIGIN, cookie: `${name}=${value}` },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return {
        status: response.statusCode,
        body: response.json(),
        cookies: [],
        retryAfter: response.headers['retry-after']?.toString(),
      };
    },
  };
}

const read = async (id: string) => (await app.db.select().from(drivers).where(eq(drivers.userId, id)))[0];

const personal = {
  fullName: 'Femke Janssen',
  phone: '+49 1515550100',
  dateOfBirth: '1990-05-04',
  nationality: 'niederländisch',
};
const vehicle = { vehicleType: 'Auto', plateNumber: 'hh-fj 100', maxLoadKg: 250 };
const bank = {
  bankName: 'Musterbank',
  accountHolderName: 'Femke Janssen',
  accountNumber: 'IBAN: DE89 3704 0044 0532 0130 00',
  routingNumber: 'cobadeffxxx',
};
const place = { placeId: quoteRequest.pickupPlaceId };
const documents = {
  driverLicenseUrl: 'driver-documents/a.pdf',
  driverLicenseBackUrl: 'driver-documents/c.pdf',
  identityKind: 'passport',
  passportUrl: 'driver-documents/b.jpg',
  idDocumentUrl: 'driver-documents/b.jpg',
} as const;

interface Refusal {
  code: string;
  data: { fields: { path: string; message: string }[] };
}

async function refusalOf(
  driver: Pick<Person, 'call'>,
  path: string,
  body: object,
): Promise<[number, string, ...string[]]> {
  const answer = await driver.call<Refusal>(path, body);
  const texts = answer.body.data?.fields?.map(({ path: field, message }) => `${field}: ${message}`) ?? [];
  return [answer.status, answer.body.code, ...texts];
}

test('each step of the onboarding is stored on the server, so that another device can continue', async () => {
  const driver = await makeNewcomer();
  expect((await driver.call('/driver/file')).body).toMatchObject({
    fullName: 'Femke Jansen',
    phone: '040 123456',
    onboardingCompleted: false,
    openSteps: ['personal', 'vehicle', 'address', 'documents', 'bank'],
  });
  expect((await driver.call('/driver/onboarding/personal', personal)).body).toMatchObject({
    age: 36,
    openSteps: ['vehicle', 'address', 'documents', 'bank'],
  });
  expect((await driver.call('/driver/onboarding/vehicle', vehicle)).status).toBe(200);
  expect((await driver.call('/driver/onboarding/address', place)).status).toBe(200);
  expect((await driver.call('/driver/onboarding/bank', bank)).status).toBe(200);
  expect((await driver.call('/driver/file')).body).toMatchObject({
    ...personal,
    vehicleType: 'Auto',
    plateNumber: 'HH-FJ 100',
    maxLoadKg: 250,
    address: expect.stringContaining('Hamburg'),
    addressPlaceId: place.placeId,
    accountNumber: 'DE89370400440532013000',
    routingNumber: 'COBADEFFXXX',
    openSteps: ['documents'],
  });
  expect(await read(driver.id)).toMatchObject({ age: 36, onboardingCompleted: false, submittedAt: null });
  const [profile] = await app.db.select().from(profiles).where(eq(profiles.id, driver.id));
  expect(profile).toMatchObject({ fullName: 'Femke Janssen', phone: '+49 1515550100' });
});

test('finishing the onboarding is refused while anything is missing, and names it', async () => {
  const driver = await makeNewcomer();
  await driver.call('/driver/onboarding/personal', personal);
  await driver.call('/driver/onboarding/vehicle', vehicle);
  expect(await driver.call('/driver/onboarding/complete', {})).toMatchObject({
    status: 409,
    body: {
      code: 'ONBOARDING_INCOMPLETE',
      message: 'Es fehlen noch Angaben: Adresse, Dokumente, Bankverbindung',
    },
  });
  expect(await read(driver.id)).toMatchObject({ onboardingCompleted: false, submittedAt: null });
});

async function finish(driver: Pick<Person, 'id' | 'call'>): Promise<void> {
  await driver.call('/driver/onboarding/personal', personal);
  await driver.call('/driver/onboarding/vehicle', vehicle);
  await driver.call('/driver/onboarding/address', place);
  await driver.call('/driver/onboarding/bank', bank);
  await app.db.update(drivers).set(documents).where(eq(drivers.userId, driver.id));
  expect((await driver.call('/driver/onboarding/complete', {})).body).toMatchObject({
    onboardingCompleted: true,
    openSteps: [],
  });
}

test('a complete onboarding awaits its approval decision, and its steps are closed', async () => {
  const driver = await makeNewcomer();
  await finish(driver);
  expect(await read(driver.id)).toMatchObject({ onboardingCompleted: true, submittedAt: FRIDAY_NOON });
  app.clock.advance(60_000);
  expect((await driver.call('/driver/onboarding/complete', {})).status).toBe(200);
  expect((await read(driver.id))?.submittedAt).toEqual(FRIDAY_NOON);
  for (const [path, body] of [
    ['personal', personal],
    ['vehicle', vehicle],
    ['address', place],
    ['bank', bank],
  ] as const) {
    expect(await refusalOf(driver, `/driver/onboarding/${path}`, body)).toEqual([409, 'ONBOARDING_FINISHED']);
  }
});

test.each([
  ['2008-11-21', 'dateOfBirth: Sie müssen mindestens 18 Jahre alt sein.'],
  ['1945-11-20', 'dateOfBirth: Sie dürfen höchstens 80 Jahre alt sein.'],
  ['2026-02-30', 'dateOfBirth: Bitte geben Sie Ihr Geburtsdatum an.'],
  ['', 'dateOfBirth: Bitte geben Sie Ihr Geburtsdatum an.'],
])('a date of birth of %s is refused', async (dateOfBirth, text) => {
  const driver = await makeNewcomer();
  expect(await refusalOf(driver, '/driver/onboarding/personal', { ...personal, dateOfBirth })).toEqual([
    422,
    'VALIDATION_FAILED',
    text,
  ]);
});

test.each([
  ['2008-11-20', 18],
  ['1945-11-21', 80],
])('a date of birth of %s is accepted at the age of %i', async (dateOfBirth, age) => {
  const driver = await makeNewcomer();
  const sent = { ...personal, dateOfBirth, age };
  expect((await driver.call('/driver/onboarding/personal', sent)).body).toMatchObject({ age });
});

test('the age for a date of birth is returned before anything is saved', async () => {
  const driver = await makeNewcomer();
  expect((await driver.call('/driver/age?dateOfBirth=1990-05-04')).body).toEqual({ age: 36 });
  expect((await driver.call('/driver/age?dateOfBirth=2010-05-04')).body).toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  expect((await read(driver.id))?.dateOfBirth).toBeNull();
});

test('an age that contradicts the date of birth is refused', async () => {
  const driver = await makeNewcomer();
  expect(await refusalOf(driver, '/driver/onboarding/personal', { ...personal, age: 35 })).toEqual([
    422,
    'VALIDATION_FAILED',
    'age: Das Alter passt nicht zum Geburtsdatum.',
  ]);
});

test.each(['E-Bike', 'Auto', 'Transporter', 'Fahrrad', 'Roller'])(
  'whether %s needs a plate',
  async (vehicleType) => {
    const driver = await makeNewcomer();
    const answer = await driver.call('/driver/onboarding/vehicle', { vehicleType, maxLoadKg: 20 });
    expect(answer.status).toBe(['Fahrrad', 'Roller'].includes(vehicleType) ? 200 : 422);
  },
);

test.each([
  [0, 422],
  [1, 200],
  [1000, 200],
  [1001, 422],
  [2.5, 422],
])('a load of %f kg gets status %i', async (maxLoadKg, status) => {
  const driver = await makeNewcomer();
  const answer = await driver.call('/driver/onboarding/vehicle', { ...vehicle, maxLoadKg });
  expect(answer.status).toBe(status);
});

test('any other vehicle is refused', async () => {
  const driver = await makeNewcomer();
  const answer = await driver.call('/driver/onboarding/vehicle', { ...vehicle, vehicleType: 'Lastenrad' });
  expect(answer.status).toBe(422);
});

test.each([
  ['DE88370400440532013000', 'Diese IBAN stimmt nicht. Bitte prüfen Sie jede Ziffer.'],
  ['DE8937040044053201300', 'Diese IBAN hat nicht die richtige Länge. Eine deutsche hat 22 Zeichen.'],
  ['XX89370400440532013000', 'Eine IBAN beginnt mit dem Kürzel des Landes, zum Beispiel DE.'],
  ['TR330006100519786457841326', 'Wir zahlen nur auf Konten im SEPA-Raum aus.'],
])('the IBAN %s is refused', async (accountNumber, text) => {
  const driver = await makeNewcomer();
  const refusal = await refusalOf(driver, '/driver/onboarding/bank', {
    ...bank,
    accountNumber,
    routingNumber: accountNumber.startsWith('TR') ? 'TGBATRISXXX' : bank.routingNumber,
  });
  expect(refusal.slice(0, 3)).toEqual([422, 'VALIDATION_FAILED', `accountNumber: ${text}`]);
  expect((await read(driver.id))?.accountNumber).toBeNull();
});

test.each([
  ['COBADEFF9', 'Eine BIC hat 8 oder 11 Zeichen, zum Beispiel COBADEFFXXX.'],
  ['COBAZZFF', 'Diese BIC stimmt nicht. Bitte prüfen Sie jedes Zeichen.'],
  ['BNPAFRPP', 'Diese BIC gehört zu einer Bank in einem anderen Land als die IBAN.'],
])('the BIC %s is refused', async (routingNumber, text) => {
  const driver = await makeNewcomer();
  expect(await refusalOf(driver, '/driver/onboarding/bank', { ...bank, routingNumber })).toEqual([
    422,
    'VALIDATION_FAILED',
    `routingNumber: ${text}`,
  ]);
});

test('missing bank data are refused', async () => {
  const driver = await makeNewcomer();
  const empty = { bankName: ' ', accountHolderName: '', accountNumber: '', routingNumber: '' };
  expect((await refusalOf(driver, '/driver/onboarding/bank', empty)).slice(2)).toEqual([
    'bankName: Bitte geben Sie Ihre Bank an.',
    'accountHolderName: Bitte geben Sie an, wem das Konto gehört.',
    'accountNumber: Bitte geben Sie Ihre IBAN an.',
    'routingNumber: Bitte geben Sie die BIC an.',
  ]);
});

test('a place without a house number, or a missing one, is refused as an address', async () => {
  const driver = await makeNewcomer();
  expect((await driver.call('/driver/onboarding/address', { placeId: 'nirgends' })).body).toMatchObject({
    code: 'ADDRESS_NOT_FOUND',
  });
  expect((await read(driver.id))?.address).toBeNull();
});

const home = { street: ' Lange Straße 5a ', postcode: '25421', town: 'Pinneberg' };

test('a home outside Hamburg is stored as one line, without a place, and replaces one', async () => {
  const driver = await makeNewcomer();
  await driver.call('/driver/onboarding/address', place);
  expect((await driver.call('/driver/onboarding/address', home)).body).toMatchObject({
    address: 'Lange Straße 5a, 25421 Pinneberg',
    addressPlaceId: null,
    openSteps: ['personal', 'vehicle', 'documents', 'bank'],
  });
});

test.each([
  [{ postcode: '2542' }, 'postcode: Bitte 5 Ziffern.'],
  [{ postcode: '00123' }, 'postcode: Bitte 5 Ziffern.'],
  [
    { street: 'Straße des 17. Juni' },
    'street: Bitte geben Sie auch die Hausnummer an, zum Beispiel Lange Straße 5.',
  ],
  [{ street: `${'Lange '.repeat(20)}5` }, 'street: Bitte höchstens 100 Zeichen.'],
  [{ town: 'o'.repeat(61) }, 'town: Bitte höchstens 60 Zeichen.'],
  [{ town: ' ' }, 'town: Bitte geben Sie den Ort an.'],
  [{ town: 'Hamburg-Altona' }, 'town: Eine Adresse in Hamburg wählen Sie bitte aus der Liste.'],
])('a home outside Hamburg is refused with %j', async (wrong, text) => {
  const driver = await makeNewcomer();
  expect(await refusalOf(driver, '/driver/onboarding/address', { ...home, ...wrong })).toEqual([
    422,
    'VALIDATION_FAILED',
    text,
  ]);
  expect((await read(driver.id))?.address).toBeNull();
});

test('the settings are closed before the onboarding is finished', async () => {
  const driver = await makeNewcomer();
  for (const [path, body] of [
    ['profile', personal],
    ['vehicle', vehicle],
    ['address', place],
    ['bank', { ...bank, password: PASSWORD }],
  ] as const) {
    expect(await refusalOf(driver, `/driver/settings/${path}`, body)).toEqual([409, 'ONBOARDING_UNFINISHED']);
  }
});

test('in the settings drivers change name, phone, vehicle and address of their own row only', async () => {
  const driver = await makeNewcomer();
  await finish(driver);
  const other = await makePerson(app, 'driver');
  app.clock.advance(60_000);
  await driver.call('/driver/settings/profile', {
    fullName: 'Femke de Vries',
    phone: '040 999999',
    userId: other.id,
    dateOfBirth: '2000-01-01',
    isOnline: true,
  });
  await driver.call('/driver/settings/vehicle', { vehicleType: 'Fahrrad', maxLoadKg: 15 });
  expect((await driver.call('/driver/settings/address', place)).status).toBe(200);
  expect(await read(driver.id)).toMatchObject({
    fullName: 'Femke de Vries',
    phone: '+49 40 999999',
    dateOfBirth: '1990-05-04',
    isOnline: false,
    vehicleType: 'Fahrrad',
    plateNumber: null,
    maxLoadKg: 15,
    updatedAt: app.clock.now(),
  });
  expect((await read(other.id))?.fullName).toBe('Test Person');
});

test('a driver without a licence on file cannot change to a vehicle that needs one', async () => {
  const driver = await makeNewcomer();
  await finish(driver);
  await app.db
    .update(drivers)
    .set({ vehicleType: 'Fahrrad', plateNumber: null, driverLicenseUrl: null })
    .where(eq(drivers.userId, driver.id));
  expect(await refusalOf(driver, '/driver/settings/vehicle', vehicle)).toEqual([409, 'LICENSE_MISSING']);
  expect((await read(driver.id))?.vehicleType).toBe('Fahrrad');
  const load = { vehicleType: 'Fahrrad', maxLoadKg: 12 };
  expect((await driver.call('/driver/settings/vehicle', load)).status).toBe(200);
});

test('changing bank data needs the password, and the owner is notified by mail', async () => {
  const driver = await makeNewcomer();
  await finish(driver);
  const other = {
    bankName: 'Andere Bank',
    accountHolderName: 'Femke Janssen',
    accountNumber: 'NL91ABNA0417164300',
    routingNumber: 'ABNANL2A',
  };
  const change = (password: string) => driver.call('/driver/settings/bank', { ...other, password });
  expect(await change('falsch-falsch')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
  expect((await read(driver.id))?.accountNumber).toBe('DE89370400440532013000');
  expect((await change(PASSWORD)).body).toMatchObject({ accountNumber: 'NL91ABNA0417164300' });
  const mails = await readMails(app, driver.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Ihre Bankverbindung wurde geändert']);
  expect(mails[0]?.plain).toContain('endet');
  expect(mails[0]?.plain).not.toContain('NL91ABNA0417164300');
});

test('password guesses for bank data are limited', async () => {
  const driver = await makeNewcomer();
  await finish(driver);
  const codes: number[] = [];
  for (let each = 0; each < 11; each += 1) {
    codes.push((await driver.call('/driver/settings/bank', { ...bank, password: 'falsch' })).status);
  }
  expect(codes).toEqual([...Array(10).fill(403), 429]);
});

test('a rejection keeps a driver offline, whether or not approval is required', async () => {
  const driver = await makePerson(app, 'driver', { online: false });
  await app.db
    .update(drivers)
    .set({ rejectedAt: app.clock.now(), rejectionReason: 'Unscharf' })
    .where(eq(drivers.userId, driver.id));
  expect((await driver.call('/driver')).body.gaps).toEqual([
    {
      gap: 'rejection',
      text: 'Ihre Unterlagen wurden nicht angenommen. Bitte reichen Sie neue ein.',
    },
  ]);
  expect((await driver.call('/driver/online', { online: true })).body).toMatchObject({
    code: 'DOCUMENTS_REJECTED',
  });
});

test('a driver without a row gets one with the first step', async () => {
  const driver = await makeNewcomer();
  await app.db.delete(drivers).where(eq(drivers.userId, driver.id));
  expect((await driver.call('/driver/file')).status).toBe(200);
  await driver.call('/driver/onboarding/personal', personal);
  expect(await read(driver.id)).toMatchObject({ dateOfBirth: '1990-05-04', age: 36 });
});

test('the walkthrough is answered once, by a flag in the metadata that changes nothing else', async () => {
  const driver = await makePerson(app, 'driver');
  const metadata = async () => {
    const [user] = await app.db.select().from(users).where(eq(users.id, driver.id));
    return JSON.parse(user?.metadata ?? '{}') as Record<string, unknown>;
  };
  const before = await metadata();
  expect((await driver.call('/driver')).body).toMatchObject({ tourSeen: false });
  expect((await driver.call('/driver/tour', {})).body).toEqual({ tourSeen: true });
  expect((await driver.call('/driver')).body).toMatchObject({ tourSeen: true });
  expect(await metadata()).toEqual({ ...before, onboarding_completed: true });
});
