import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createMailer } from '#adapters/server/mail/mailer.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ConfigError, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://elbbote.beispiel.de',
  DATABASE_URL: 'postgres://db/elbbote',
  APP_SECRET: '5mUOeQ0yq8vJtXw2nLrC7bKfZ1sHgPd9VaTiR4xEoNc=',
  DOCUMENTS_KEY: 'kT3v9QxW1mYbZc7RdL0pSfHg5uJnEoAi8tXq2wVyBs4=',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://post:pw@mail.beispiel.de:465',
  FILES_DIR: '/srv/files',
};
const read = (env: Record<string, string | undefined>) => readConfig(env, '/srv/elbbote');

function refusal(env: Record<string, string | undefined>): string {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

test('production without settings lists all missing ones in one sentence', () => {
  expect(refusal({ NODE_ENV: 'production' }).split('\n')).toEqual([
    'Production needs these settings: PUBLIC_URL, DATABASE_URL, APP_SECRET, DOCUMENTS_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SMTP_URL, FILES_DIR.',
    expect.stringMatching(/^Production refuses the sample operator: .* in place of isSample, legalName, /),
  ]);
});

test('unusable, missing and unsuitable settings are all named at once, each once', () => {
  const settings = {
    ...production,
    PORT: 'achtzig',
    DATABASE_URL: 'mysql://db',
    FILES_DIR: '',
    APP_SECRET: 'a'.repeat(40),
    PUBLIC_URL: 'http://elbbote.beispiel.de',
    ROUTER: 'osrm',
    INBOUND_MAIL_ADDRESS: 'antwort@eingang.beispiel.de',
    GEO_STAND_IN: 'true',
    ALLOW_INSIDE_WEBHOOKS: 'true',
  };
  expect(refusal(settings).split('\n')).toEqual([
    'PORT is not usable: it has to be a whole number.',
    'DATABASE_URL is not usable: it has to be an address such as postgres://role:password@host:5432/name.',
    'Production needs these settings: FILES_DIR.',
    'Production refuses any APP_SECRET that can be guessed: make one with `openssl rand -base64 48`.',
    'Production needs PUBLIC_URL to begin with https://.',
    'Production refuses GEO_STAND_IN: it is for tests.',
    'Production refuses ALLOW_INSIDE_WEBHOOKS: it is for tests.',
    expect.stringMatching(/^Production refuses the sample operator: .* in place of isSample, legalName, /),
    'ROUTER=osrm is chosen, but OSRM_URL is missing.',
    'INBOUND_MAIL_ADDRESS and INBOUND_MAIL_SECRET need each other.',
  ]);
});

test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
  'production without %s does not start',
  (name) => {
    expect(refusal({ ...production, [name]: '' })).toContain(`Production needs these settings: ${name}.\n`);
  },
);

test.each([
  ['the demo secret', { APP_SECRET: 'demo-secret-that-production-refuses-to-start-with' }, 'demo secret'],
  ['a key to documents that somebody typed', { DOCUMENTS_KEY: 'a'.repeat(40) }, 'DOCUMENTS_KEY that can be'],
  ['one secret for two things', { DOCUMENTS_KEY: production.APP_SECRET }, 'DOCUMENTS_KEY of its own'],
  ['a key to backups that somebody typed', { BACKUP_KEY: 'a'.repeat(40) }, 'BACKUP_KEY that can be'],
  ['a key to backups that opens more', { BACKUP_KEY: production.DOCUMENTS_KEY }, 'BACKUP_KEY of its own'],
  ['an address without https', { PUBLIC_URL: 'http://elbbote.beispiel.de' }, 'https://'],
  ['a stand-in for Stripe', { STRIPE_API_URL: 'http://localhost:1' }, 'STRIPE_API_URL'],
  ['a test key, with which nobody pays', { STRIPE_SECRET_KEY: 'sk_test_x' }, 'REHEARSAL=true to try'],
  ['a restricted test key', { STRIPE_SECRET_KEY: 'rk_test_x' }, 'REHEARSAL=true to try'],
  ['a rehearsal with a live key', { REHEARSAL: 'true' }, 'cards would be charged'],
  ['webhooks that lead into this network', { ALLOW_INSIDE_WEBHOOKS: 'true' }, 'ALLOW_INSIDE_WEBHOOKS'],
  ['a maps service that fails on purpose', { GEO_STAND_IN: 'true' }, 'GEO_STAND_IN'],
  ['a stand-in for Google', { GOOGLE_MAPS_API_URL: 'http://localhost:1' }, 'GOOGLE_MAPS_API_URL'],
  ['the sample operator', {}, 'sample operator'],
])('production refuses %s', (_name, change, words) => {
  expect(refusal({ ...production, ...change })).toContain(words);
});

test.each([
  'a'.repeat(40),
  'ab'.repeat(20),
  '0123456789012345678901234567890123456789',
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'zyxwvutsrqponmlkjihgfedcba9876543210',
  'changeme-changeme-changeme-changeme',
  'CHANGE_ME_1f9d3c7a5b2e8f4d6c0a9b8e7d',
  'this-is-a-very-long-secret-for-our-app',
  'ein langer satz den sich jemand gemerkt hat',
  'correct-horse-battery-staple-correct',
  'mein-supergeheimes-passwort-fuer-alles',
  'qwertzuiopasdfghjklyxcvbnm1234567890',
])('production refuses the guessable secret %s', (APP_SECRET) => {
  expect(refusal({ ...production, APP_SECRET })).toContain('APP_SECRET that can be guessed');
});

test('a generated secret is never taken for a guessable one', () => {
  fc.assert(
    fc.property(
      fc
        .uint8Array({ minLength: 32, maxLength: 48 })
        .map((bytes) => createHash('sha256').update(bytes).digest()),
      fc.constantFrom('hex', 'base64', 'base64url'),
      (bytes, encoding) => {
        const APP_SECRET = bytes.toString(encoding);
        expect(refusal({ ...production, APP_SECRET })).toContain('sample operator');
      },
    ),
  );
});

async function readWithRealOperator(env: Record<string, string>) {
  vi.resetModules();
  vi.doMock('#operator', () => ({ operator: { isSample: false } }));
  try {
    const { readConfig: readReal } = await import('./config.ts');
    return readReal(env, '/srv/elbbote');
  } finally {
    // Modules outlive this file: another one must not find this operator.
    vi.doUnmock('#operator');
    vi.resetModules();
  }
}

test('with a real operator production starts, with hours enforced, estimates refused and no automatic download', async () => {
  const config = await readWithRealOperator({
    ...production,
    ORDERING_HOURS: 'suspended',
    GEO_DOWNLOAD: 'on',
  });
  expect(config).toMatchObject({
    isProduction: true,
    orderingHours: 'enforced',
    allowEstimatedRoutes: false,
    fetchesMapData: false,
    filesDir: '/srv/files',
  });
});

test('a rehearsal takes orders at any hour', async () => {
  const config = await readWithRealOperator({
    ...production,
    STRIPE_SECRET_KEY: 'sk_test_x',
    REHEARSAL: 'true',
  });
  expect(config).toMatchObject({ isProduction: true, isRehearsal: true, orderingHours: 'suspended' });
});

test('the demo needs no rehearsal', () => {
  expect(refusal({ REHEARSAL: 'true' })).toBe('REHEARSAL=true is for production: the demo needs none.');
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'achtzig'],
  ['APP_SECRET', 'kurz'],
  ['DOCUMENTS_KEY', 'kurz'],
  ['PUBLIC_URL', 'elbbote'],
  ['ORDERING_HOURS', 'manchmal'],
  ['ALLOW_ESTIMATED_ROUTES', 'ja'],
  ['LOG_LEVEL', 'laut'],
  ['BASEMAP', 'bing'],
  ['FILES_STORE', 'ftp'],
  ['S3_ENDPOINT', 's3.beispiel.de'],
  ['GEO_STAND_IN', 'ja'],
  // Every client would be trusted.
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '99'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', '10.0.0.0/8, irgendwer'],
])('%s=%s is named as unusable', (name, value) => {
  expect(refusal({ [name]: value })).toContain(name);
});

test('a Stripe key without its webhook secret is refused in the demo as well', () => {
  expect(refusal({ STRIPE_SECRET_KEY: 'sk_test_x' })).toContain('STRIPE_WEBHOOK_SECRET');
});

test('a reply address requires its password and is short enough for the suffix', () => {
  const [address, secret] = ['antwort@eingang.beispiel.de', 'p'.repeat(24)];
  expect(read({ INBOUND_MAIL_ADDRESS: address, INBOUND_MAIL_SECRET: secret }).inboundMail).toEqual({
    address,
    secret,
  });
  expect(refusal({ INBOUND_MAIL_ADDRESS: address })).toContain('need each other');
  const long = `${'a'.repeat(40)}@eingang.beispiel.de`;
  expect(refusal({ INBOUND_MAIL_ADDRESS: long, INBOUND_MAIL_SECRET: secret })).toContain(
    'INBOUND_MAIL_ADDRESS',
  );
});

test('Google’s map without its key is reported at the start, and its key without the choice is not used', () => {
  expect(refusal({ BASEMAP: 'google' })).toBe('BASEMAP is google, but GOOGLE_MAPS_BROWSER_KEY is missing.');
  expect(refusal({ GEOCODER: 'photon' })).toBe('GEOCODER=photon is chosen, but PHOTON_URL is missing.');
  expect(refusal({ GEOCODER: 'google' })).toBe(
    'GEOCODER=google is chosen, but GOOGLE_MAPS_SERVER_KEY is missing.',
  );
  expect(refusal({ ROUTER: 'osrm' })).toBe('ROUTER=osrm is chosen, but OSRM_URL is missing.');
  expect(refusal({ ROUTER: 'valhalla' })).toBe('ROUTER=valhalla is chosen, but VALHALLA_URL is missing.');
  expect(read({ BASEMAP: 'google', GOOGLE_MAPS_BROWSER_KEY: 'AIza-x' }).googleMapsKey).toBe('AIza-x');
  expect(read({ GOOGLE_MAPS_BROWSER_KEY: 'AIza-x' }).googleMapsKey).toBeUndefined();
});

const objectStore = {
  FILES_STORE: 's3',
  S3_BUCKET: 'elbbote-dateien',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIAX',
  S3_SECRET_ACCESS_KEY: 'geheim',
};

test('an object store without its settings is refused in one sentence', () => {
  expect(refusal({ FILES_STORE: 's3' })).toBe(
    'FILES_STORE=s3 is chosen, but S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are missing.',
  );
  expect(refusal({ ...objectStore, S3_REGION: '' })).toBe(
    'FILES_STORE=s3 is chosen, but S3_REGION is missing.',
  );
});

test('an object store replaces the folder in production, and both are configured for a move', () => {
  expect(refusal({ ...production, ...objectStore, FILES_DIR: '' })).not.toContain('FILES_DIR');
  expect(refusal({ ...production, FILES_DIR: '' })).toContain('FILES_DIR');
  const known = { bucket: 'elbbote-dateien', region: 'eu-central-1', endpoint: undefined };
  expect(read(objectStore)).toMatchObject({ filesStore: 's3', objectStore: known });
  expect(read({ ...objectStore, FILES_STORE: '' })).toMatchObject({
    filesStore: 'folder',
    objectStore: known,
  });
  expect(read({ S3_BUCKET: 'elbbote-dateien' }).objectStore).toBeUndefined();
});

test.each([
  ['https://s3.beispiel.de', true],
  ['http://s3.beispiel.de', false],
  ['http://93.184.216.34:9000', false],
  ['http://localhost:9000', true],
  ['http://127.0.0.1:9000', true],
  ['http://[::1]:9000', true],
  ['http://10.1.2.3:9000', true],
  ['http://192.168.0.5:9000', true],
  ['http://[fd00::5]:9000', true],
  ['http://objects:9000', true],
])('files may cross a network unencrypted only if it is private: %s', (S3_ENDPOINT, isFit) => {
  const words = refusal({ ...production, ...objectStore, S3_ENDPOINT });
  expect(words.includes('S3_ENDPOINT to begin with https://')).toBe(!isFit);
  expect(read({ ...objectStore, S3_ENDPOINT }).objectStore?.endpoint).toBe(S3_ENDPOINT);
});

test('the demo needs nothing: it listens locally, suspends hours and accepts estimates', () => {
  expect(read({})).toMatchObject({
    isProduction: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    database: undefined,
    stripe: undefined,
    orderingHours: 'suspended',
    allowEstimatedRoutes: true,
    trustProxy: false,
    googleMapsKey: undefined,
    geoStandIn: false,
  });
  expect(read({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  expect(read({ PUBLIC_URL: 'https://elbbote.beispiel.de/' }).publicUrl).toBe('https://elbbote.beispiel.de');
});

test('the mail viewer’s outbox refuses to run in production', () => {
  const config = { ...read({}), isProduction: true };
  expect(() => createMailer(config, {} as Database)).toThrow('refuses to run in production');
});

test('the demo downloads map data by itself unless switched off', () => {
  expect(read({}).fetchesMapData).toBe(true);
  expect(read({ GEO_DOWNLOAD: 'off' }).fetchesMapData).toBe(false);
});

test('metrics have a port of their own, or there are none', () => {
  expect(read({}).metrics).toBeUndefined();
  expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(refusal({ METRICS_PORT: '3000' })).toBe(
    'METRICS_PORT has to differ from PORT: the public port serves no metrics.',
  );
});

test('errors are reported to a DSN with key and project', () => {
  for (const dsn of ['https://abc@fehler.beispiel.de/7', 'https://abc@fehler.beispiel.de/pfad/7']) {
    expect(read({ ERROR_REPORT_URL: dsn }).errorReportUrl).toBe(dsn);
  }
  for (const dsn of ['https://fehler.beispiel.de/7', 'https://abc@fehler.beispiel.de', 'abc']) {
    expect(refusal({ ERROR_REPORT_URL: dsn })).toMatch(/^ERROR_REPORT_URL is not usable: it has to /);
  }
});

test.each([
  ['PHOTON_URL', 'http://photon.beispiel.de', 'https://photon.beispiel.de'],
  ['OSRM_URL', 'http://93.184.216.34:5000', 'http://10.0.0.4:5000'],
  ['VALHALLA_URL', 'http://valhalla.beispiel.de', 'http://valhalla:8002'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://otel.beispiel.de:4318', 'http://127.0.0.1:4318'],
  ['SMTP_URL', 'smtp://post:pw@mail.beispiel.de:587', 'smtp://post:pw@mail.beispiel.de:587?requireTLS=true'],
  ['SMTP_URL', 'smtp://mail.beispiel.de', 'smtps://mail.beispiel.de:465'],
  ['DATABASE_URL', 'postgres://db.beispiel.de/a', 'postgres://db.beispiel.de/a?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://93.184.216.34/a?sslmode=no-verify', 'postgres://127.0.0.1/a'],
  ['DATABASE_DIRECT_URL', 'postgres://db.beispiel.de/a', 'postgres:///a?host=/run/postgresql'],
  ['DATABASE_OWNER_URL', 'postgres://a/a?host=db.beispiel.de', 'postgres://10.0.0.4/a'],
])('production reaches %s over an encrypted connection, or one inside its network', (name, unfit, fit) => {
  expect(refusal({ ...production, [name]: unfit })).toContain(`Production needs ${name} to `);
  expect(refusal({ ...production, [name]: fit })).not.toContain(name);
});

const escape = 'characters such as #, / and ? in its password have to be percent-encoded';

test.each([
  ['APP_SECRET', 'kurz', 'it needs at least 32 characters'],
  ['FILES_STORE', 'ordner', 'it has to be folder or s3'],
  ['DRAIN_SECONDS', '61', 'it has to be at most 60'],
  ['DRAIN_SECONDS', '-1', 'it has to be at least 0'],
  ['REHEARSAL', 'ja', 'it has to be true or false'],
  ['SMTP_URL', 'mail.beispiel.de:465', 'it has to be an address such as smtps://user:password@host:465'],
  ['SMTP_URL', 'smtps://post:p/w@mail.beispiel.de', escape],
  ['DATABASE_URL', 'postgres://elbbote:p#w@db/elbbote', escape],
  ['DATABASE_OWNER_URL', 'postgres://elbbote:1/w@db/elbbote', escape],
  ['NODE_ENV', 'Production', 'it has to be production or development or test'],
  ['NODE_ENV', 'production\r', 'it begins or ends with a blank or a line end'],
  ['APP_SECRET', `${production.APP_SECRET} `, 'it begins or ends with a blank or a line end'],
  ['PUBLIC_URL', 'https://beispiel.de/kurier', 'it has to end with its host: nothing is served below a path'],
  ['PUBLIC_URL', 'elbbote.beispiel.de', 'it has to be a whole address, with https:// or what it begins with'],
  ['STRIPE_SECRET_KEY', 'pk_live_x', 'it has to begin with sk_live_ or rk_live_'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_x', 'it has to begin with whsec_'],
  ['S3_ENDPOINT', 'ftp://store', 'it has to be a whole address, with https:// or what it begins with'],
  ['INBOUND_MAIL_ADDRESS', 'antwort', 'it has to be a mail address'],
  ['ANALYTICS_ID', 'UA-1', 'it has to look like G-AB12CD34EF'],
  ['TRUST_PROXY', 'true', 'it has to be false, 1 to 5 hops, or networks such as 10.0.0.0/8'],
])('%s=%s is refused with the reason, and without the value', (name, value, reason) => {
  expect(refusal({ [name]: value }).split('\n')[0]).toBe(`${name} is not usable: ${reason}.`);
});

test.each([
  ['PUBLIC_URL', 'https://elbbote.example'],
  ['DATABASE_URL', 'postgres://elbbote:PASSWORD@127.0.0.1:5432/elbbote'],
  ['SMTP_URL', 'smtps://USER:PASSWORD@mail.beispiel.de:465'],
  ['S3_ENDPOINT', 'https://s3.example'],
  ['ERROR_REPORT_URL', 'https://KEY@errors.beispiel.de/1'],
  ['ANALYTICS_ID', 'G-XXXXXXX'],
])('production refuses the value that the sample has for %s', (name, value) => {
  expect(refusal({ ...production, [name]: value })).toContain(
    `Production refuses the sample's values: set ${name} to your own.`,
  );
});
