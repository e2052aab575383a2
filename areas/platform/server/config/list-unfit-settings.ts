/** What is missing or unfit among settings that are each usable for themselves. */
import { isIP } from 'node:net';
import { operator } from '#operator';
import type { Environment } from './environment.ts';
import { listSampleFacts, listSampleSettings } from './list-samples.ts';
import { isInternalAddress } from './is-internal-address.ts';
import { isRandom } from '#platform/server/secrets/is-random.ts';

export const DEMO_SECRET = 'demo-secret-that-production-refuses-to-start-with';

type Name = keyof Environment;

const requiredInProduction: readonly Name[] = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'APP_SECRET',
  'DOCUMENTS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
];

/** What an object store is reached by. */
export const objectStoreSettings = [
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies readonly Name[];

/** Those that production refuses. */
export const forTestsOnly: readonly Name[] = [
  'MAILERLITE_API_URL',
  'SEVEN_API_URL',
  'PUSH_TEST_ORIGIN',
  'STRIPE_API_URL',
  'GOOGLE_MAPS_API_URL',
  'GEO_STAND_IN',
  'ALLOW_INSIDE_WEBHOOKS',
];

/** A sentence for each; `unusable` are settings that are given, but were left out because of their form. */
export function listUnfitSettings(settings: Environment, unusable: ReadonlySet<string>): string[] {
  const isMissing = (name: Name) => settings[name] === undefined && !unusable.has(name);
  const isProduction = settings.NODE_ENV === 'production';
  return [
    ...(isProduction ? listUnfitForProduction(settings, isMissing) : []),
    ...(settings.REHEARSAL && !isProduction
      ? ['REHEARSAL=true is for production: the demo needs none.']
      : []),
    ...choicesOf(settings)
      .map(([isChosen, choice, ...needs]) => ({ choice, missing: isChosen ? needs.filter(isMissing) : [] }))
      .filter(({ missing }) => missing.length > 0)
      .map(
        ({ choice, missing }) =>
          `${choice}, but ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
      ),
    ...(isMissing('INBOUND_MAIL_ADDRESS') === isMissing('INBOUND_MAIL_SECRET')
      ? []
      : ['INBOUND_MAIL_ADDRESS and INBOUND_MAIL_SECRET need each other.']),
    ...(settings.METRICS_PORT && settings.METRICS_PORT === settings.PORT
      ? ['METRICS_PORT has to differ from PORT: the public port serves no metrics.']
      : []),
  ];
}

/** Whether something is chosen, in words, and the settings that it needs. */
const choicesOf = (settings: Environment): (readonly [boolean, string, ...Name[]])[] => [
  [
    // In production the list of required settings names it already.
    settings.STRIPE_SECRET_KEY !== undefined && settings.NODE_ENV !== 'production',
    'STRIPE_SECRET_KEY is set',
    'STRIPE_WEBHOOK_SECRET',
  ],
  [
    settings.DATABASE_OWNER_URL !== undefined && settings.NODE_ENV !== 'production',
    'DATABASE_OWNER_URL is set',
    'DATABASE_URL',
  ],
  [settings.DATABASE_DIRECT_URL !== undefined, 'DATABASE_DIRECT_URL is set', 'DATABASE_URL'],
  [settings.FILES_STORE === 's3', 'FILES_STORE=s3 is chosen', ...objectStoreSettings],
  [settings.BASEMAP === 'google', 'BASEMAP is google', 'GOOGLE_MAPS_BROWSER_KEY'],
  [settings.GEOCODER === 'photon', 'GEOCODER=photon is chosen', 'PHOTON_URL'],
  [settings.GEOCODER === 'google', 'GEOCODER=google is chosen', 'GOOGLE_MAPS_SERVER_KEY'],
  [settings.ROUTER === 'osrm', 'ROUTER=osrm is chosen', 'OSRM_URL'],
  [settings.ROUTER === 'valhalla', 'ROUTER=valhalla is chosen', 'VALHALLA_URL'],
  [settings.ROUTER === 'google', 'ROUTER=google is chosen', 'GOOGLE_MAPS_SERVER_KEY'],
];

/** What is asked there are addresses, places and failures of people. */
const outsideServices = [
  'PHOTON_URL',
  'OSRM_URL',
  'VALHALLA_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'ERROR_REPORT_URL',
] as const satisfies readonly Name[];

const databases = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
] as const satisfies readonly Name[];

const secrets = [
  'APP_SECRET',
  'DOCUMENTS_KEY',
  'BACKUP_KEY',
  'APP_SECRET_PREVIOUS',
  'DOCUMENTS_KEY_PREVIOUS',
] as const satisfies readonly Name[];

function listUnfitForProduction(settings: Environment, isMissing: (name: Name) => boolean): string[] {
  const problems: string[] = [];
  const files: Name[] = settings.FILES_STORE === 'folder' ? ['FILES_DIR'] : [];
  const missing = [...requiredInProduction, ...files].filter(isMissing);
  if (missing.length > 0) problems.push(`Production needs these settings: ${missing.join(', ')}.`);
  if (settings.APP_SECRET === DEMO_SECRET) {
    problems.push('Production refuses the demo secret: set APP_SECRET to a random text.');
  }
  for (const name of secrets) {
    const value = settings[name];
    if (value === undefined || value === DEMO_SECRET || isRandom(value)) continue;
    problems.push(
      `Production refuses any ${name} that can be guessed: make one with \`openssl rand -base64 48\`.`,
    );
  }
  if (settings.APP_SECRET && settings.DOCUMENTS_KEY === settings.APP_SECRET) {
    problems.push('Production needs a DOCUMENTS_KEY of its own: it outlives a changed APP_SECRET.');
  }
  if (settings.BACKUP_KEY && [settings.APP_SECRET, settings.DOCUMENTS_KEY].includes(settings.BACKUP_KEY)) {
    problems.push(
      'Production needs a BACKUP_KEY of its own: whoever keeps the backups needs no other secret.',
    );
  }
  for (const name of ['APP_SECRET', 'DOCUMENTS_KEY'] as const) {
    if (settings[name] && settings[name] === settings[`${name}_PREVIOUS`]) {
      problems.push(`${name}_PREVIOUS is ${name} itself: set it to the one before, or take it away.`);
    }
  }
  if (settings.PUBLIC_URL && !settings.PUBLIC_URL.startsWith('https://')) {
    problems.push('Production needs PUBLIC_URL to begin with https://.');
  }
  const isTestKey = /^[a-z]+_test_/.test(settings.STRIPE_SECRET_KEY ?? 'sk_live_');
  if (isTestKey && !settings.REHEARSAL) {
    problems.push(
      'Production refuses a test key as STRIPE_SECRET_KEY, with which nobody pays: set the live one, or REHEARSAL=true to try everything before the opening.',
    );
  }
  if (!isTestKey && settings.REHEARSAL && settings.STRIPE_SECRET_KEY) {
    problems.push('REHEARSAL=true refuses a live key as STRIPE_SECRET_KEY: cards would be charged.');
  }
  if (settings.S3_ENDPOINT && !isSafeFromReaders(settings.S3_ENDPOINT)) {
    problems.push(
      'Production needs S3_ENDPOINT to begin with https://, or to be a private address: invoices and signatures would cross the internet readable.',
    );
  }
  for (const name of outsideServices) {
    if (!settings[name] || isSafeFromReaders(settings[name])) continue;
    problems.push(`Production needs ${name} to begin with https://, or to be a private address.`);
  }
  if (settings.SMTP_URL && !isSafeMail(settings.SMTP_URL)) {
    problems.push(
      'Production needs SMTP_URL to begin with smtps://, to end with ?requireTLS=true, or to be a private address: mails have names, addresses and links that open accounts.',
    );
  }
  for (const name of databases) {
    if (!settings[name] || isSafeDatabase(settings[name])) continue;
    problems.push(
      `Production needs ${name} to end with ?sslmode=verify-full, or to be a private address: everything that people entrust to us goes through it.`,
    );
  }
  for (const name of forTestsOnly) {
    if (settings[name]) problems.push(`Production refuses ${name}: it is for tests.`);
  }
  if (settings.DEMO_SPEED > 1) problems.push('Production refuses DEMO_SPEED: it is for the demo.');
  const samples = listSampleSettings(settings);
  if (samples.length > 0) {
    problems.push(`Production refuses the sample's values: set ${samples.join(', ')} to your own.`);
  }
  const facts = [...(operator.isSample ? ['isSample'] : []), ...listSampleFacts(operator)];
  if (facts.length > 0) {
    problems.push(
      `Production refuses the sample operator: put your company data into operator.ts, in place of ${facts.join(', ')}.`,
    );
  }
  return problems;
}

/** Encrypted on the way, or on a way that stays on this machine or in its network. */
function isSafeFromReaders(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isNearby(hostname);
}

function isSafeMail(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true' || isNearby(hostname);
}

function isSafeDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('sslmode') === 'verify-full' || isNearby(searchParams.get('host') ?? hostname);
}

/** This machine, or its network. */
function isNearby(hostname: string): boolean {
  const host = hostname.replaceAll(/[[\]]/g, '');
  // A name without a dot is known in its own network only, as that of another container.
  const isLocalName = isIP(host) === 0 && !host.includes('.');
  return isLocalName || (isIP(host) > 0 && isInternalAddress(host));
}
