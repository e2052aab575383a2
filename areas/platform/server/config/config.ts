/**
 * The server's settings, read from its environment. Production requires what the demo may default, and lists
 * everything missing in one error.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { DatabaseUrls } from '#platform/server/database/database.ts';
import { type Environment, environment, reasonOf, type TrustedProxies } from './environment.ts';
import { DEMO_SECRET, listUnfitSettings } from './list-unfit-settings.ts';

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  publicUrl: string;
  /** Production before the opening: no money moves. */
  isRehearsal: boolean;
  /** undefined: the embedded PostgreSQL in `dataDir`. */
  database: DatabaseUrls | undefined;
  dataDir: string;
  filesStore: 'folder' | 's3';
  filesDir: string;
  /** Also set, for a move, while the folder is in use. */
  objectStore: ObjectStoreSettings | undefined;
  appSecret: string;
  documentsKey: string;
  /** Still accepted, never used for anything new. */
  previousAppSecret: string | undefined;
  previousDocumentsKey: string | undefined;
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  smtpUrl: string | undefined;
  orderingHours: 'enforced' | 'suspended';
  allowEstimatedRoutes: boolean;
  trustProxy: TrustedProxies;
  adminTwoFactor: 'required' | 'optional';
  logLevel: string;
  analyticsId: string | undefined;
  mailerLite: { apiKey: string; apiUrl: string } | undefined;
  seven: { apiKey: string; apiUrl: string } | undefined;
  /** By seven, or in the demo into its outbox. */
  sendsShortMessages: boolean;
  pushTestOrigin: string | undefined;
  /** Set only if the operator has chosen Google's map. */
  googleMapsKey: string | undefined;
  /** A history of past weeks, and couriers who drive. */
  hasDemoCity: boolean;
  demoSpeed: number;
  geoStandIn: boolean;
  geoEngines: { geocoder: GeocoderChoice; router: RouterChoice };
  geoDir: string;
  /** Whether the public extract is downloaded automatically. */
  fetchesMapData: boolean;
  mapExtractUrl: string;
  backupKey: string | undefined;
  backupStamp: string | undefined;
  /** undefined: no metrics are collected or served. */
  metrics: { port: number; host: string } | undefined;
  errorReportUrl: string | undefined;
  tracesUrl: string | undefined;
  /** For tests on one machine: webhooks may lead anywhere. */
  allowInsideWebhooks: boolean;
  dispatchRoundSeconds: number;
  /** How long it still takes in requests while /readyz says that it is about to stop. */
  drainSeconds: number;
  /** How late the event loop may be before what can wait is refused; 0: nothing is. */
  overloadMs: number;
  /** How old the state of the fleet may be of which a quote is made. */
  quoteFleetAgeMs: number;
  /** For how long a session is kept in memory; 0: each request reads its own. */
  sessionMemoryMs: number;
  /** undefined: replies go to the support address and are not read here. */
  inboundMail: { address: string; secret: string } | undefined;
}

export interface ObjectStoreSettings {
  bucket: string;
  /** undefined: Amazon's own of the region. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type GoogleChoice = { engine: 'google'; apiKey: string; apiUrl: string | undefined };
export type GeocoderChoice = { engine: 'embedded' } | { engine: 'photon'; url: string } | GoogleChoice;
export type RouterChoice =
  | { engine: 'embedded' }
  | { engine: 'osrm' | 'valhalla'; url: string }
  | GoogleChoice;

/** One clear sentence for the person who starts the server; `main.ts` prints it and exits non-zero. */
export class ConfigError extends Error {}

/** Reads the settings. Throws one ConfigError listing everything missing or invalid, a sentence a line. */
export function readConfig(env: Env, projectDir: string): Config {
  const { config, problems } = readLenientConfig(env, projectDir);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

type Env = Record<string, string | undefined>;

/** The usable settings, with defaults for all others; which are given; and a sentence for each problem. */
export function readLenientConfig(
  env: Env,
  projectDir: string,
): { config: Config; given: ReadonlySet<string>; problems: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const parsed = environment.safeParse(given, { error: reasonOf });
  // A line end of another system in the file of settings would be part of a secret, or of 'production'.
  const padded = Object.keys(environment.shape).filter((name) => given[name]?.trim() !== given[name]);
  // The first of a setting is the plainest.
  const issues = new Map([
    ...(parsed.error?.issues ?? [])
      .toReversed()
      .map(({ path: at, message }) => [at.join('.'), message] as const),
    ...padded.map((name) => [name, 'it begins or ends with a blank or a line end'] as const),
  ]);
  const unusable = new Set(issues.keys());
  // What is left is still checked, so that nobody learns of the next problem only after mending this one.
  const usable = omit(given, unusable);
  const settings = environment.parse(usable);
  const problems = [
    // Why, and never what was given: it may be a secret.
    ...[...issues].toReversed().map(([name, reason]) => `${name} is not usable: ${reason}.`),
    ...listUnfitSettings(settings, unusable),
  ];
  return { config: toConfig(settings, projectDir), given: new Set(Object.keys(usable)), problems };
}

function toConfig(settings: Environment, projectDir: string): Config {
  const isProduction = settings.NODE_ENV === 'production';
  const dataDir = path.resolve(settings.DATA_DIR ?? defaultDataDir(projectDir));
  return {
    isProduction,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    database: settings.DATABASE_URL
      ? {
          url: settings.DATABASE_URL,
          directUrl: settings.DATABASE_DIRECT_URL,
          ownerUrl: settings.DATABASE_OWNER_URL ?? settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
        }
      : undefined,
    dataDir,
    filesStore: settings.FILES_STORE,
    filesDir: path.resolve(settings.FILES_DIR ?? path.join(dataDir, 'files')),
    objectStore: readObjectStore(settings),
    appSecret: settings.APP_SECRET ?? DEMO_SECRET,
    previousAppSecret: settings.APP_SECRET_PREVIOUS,
    previousDocumentsKey: settings.DOCUMENTS_KEY_PREVIOUS,
    documentsKey: settings.DOCUMENTS_KEY ?? `documents:${settings.APP_SECRET ?? DEMO_SECRET}`,
    stripe:
      settings.STRIPE_SECRET_KEY && settings.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: settings.STRIPE_SECRET_KEY,
            webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
            apiUrl: settings.STRIPE_API_URL,
          }
        : undefined,
    smtpUrl: settings.SMTP_URL,
    isRehearsal: settings.REHEARSAL,
    orderingHours: chooseHours(settings),
    allowEstimatedRoutes: settings.ALLOW_ESTIMATED_ROUTES ?? !isProduction,
    trustProxy: settings.TRUST_PROXY,
    adminTwoFactor: isProduction ? 'required' : (settings.ADMIN_TWO_FACTOR ?? 'optional'),
    logLevel: settings.LOG_LEVEL,
    analyticsId: settings.ANALYTICS_ID,
    mailerLite: settings.MAILERLITE_API_KEY
      ? {
          apiKey: settings.MAILERLITE_API_KEY,
          apiUrl: settings.MAILERLITE_API_URL ?? 'https://connect.mailerlite.com',
        }
      : undefined,
    seven: settings.SEVEN_API_KEY
      ? { apiKey: settings.SEVEN_API_KEY, apiUrl: settings.SEVEN_API_URL ?? 'https://gateway.seven.io' }
      : undefined,
    sendsShortMessages: !isProduction || settings.SEVEN_API_KEY !== undefined,
    pushTestOrigin: settings.PUSH_TEST_ORIGIN,
    googleMapsKey: settings.BASEMAP === 'google' ? settings.GOOGLE_MAPS_BROWSER_KEY : undefined,
    hasDemoCity: !isProduction && settings.DEMO_CITY === 'on',
    demoSpeed: settings.DEMO_SPEED,
    geoStandIn: settings.GEO_STAND_IN,
    geoEngines: chooseEngines(settings),
    geoDir: path.resolve(settings.GEO_DIR ?? path.join(dataDir, 'geo')),
    fetchesMapData: !isProduction && settings.GEO_DOWNLOAD === 'on',
    mapExtractUrl: settings.GEO_EXTRACT_URL,
    backupKey: settings.BACKUP_KEY,
    backupStamp: settings.BACKUP_STAMP,
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    errorReportUrl: settings.ERROR_REPORT_URL,
    tracesUrl: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    allowInsideWebhooks: settings.ALLOW_INSIDE_WEBHOOKS,
    dispatchRoundSeconds: settings.DISPATCH_ROUND_SECONDS,
    overloadMs: settings.OVERLOAD_MS ?? (isProduction ? 200 : 0),
    quoteFleetAgeMs: settings.QUOTE_FLEET_AGE_MS ?? (isProduction ? 500 : 0),
    sessionMemoryMs: settings.SESSION_MEMORY_MS ?? (isProduction ? 60_000 : 0),
    drainSeconds: settings.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    inboundMail: readInboundMail(settings, isProduction),
  };
}

function chooseHours({ NODE_ENV, REHEARSAL, ORDERING_HOURS }: Environment): Config['orderingHours'] {
  if (REHEARSAL) return 'suspended';
  return NODE_ENV === 'production' ? 'enforced' : (ORDERING_HOURS ?? 'suspended');
}

/** All or none. */
function readObjectStore({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Environment): ObjectStoreSettings | undefined {
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { bucket, endpoint, region, accessKeyId, secretAccessKey };
}

/** Both or none; the demo has a stand-in. */
function readInboundMail(
  { INBOUND_MAIL_ADDRESS: address, INBOUND_MAIL_SECRET: secret }: Environment,
  isProduction: boolean,
): Config['inboundMail'] {
  if (address && secret) return { address, secret };
  return isProduction ? undefined : { address: 'antwort@eingang.example', secret: DEMO_SECRET };
}

/** `listUnfitSettings` has refused a choice without its setting. */
function chooseEngines(settings: Environment): Config['geoEngines'] {
  const google: GoogleChoice = {
    engine: 'google',
    apiKey: settings.GOOGLE_MAPS_SERVER_KEY ?? '',
    apiUrl: settings.GOOGLE_MAPS_API_URL,
  };
  const geocoders: Record<typeof settings.GEOCODER, GeocoderChoice> = {
    embedded: { engine: 'embedded' },
    photon: { engine: 'photon', url: settings.PHOTON_URL ?? '' },
    google,
  };
  const routers: Record<typeof settings.ROUTER, RouterChoice> = {
    embedded: { engine: 'embedded' },
    osrm: { engine: 'osrm', url: settings.OSRM_URL ?? '' },
    valhalla: { engine: 'valhalla', url: settings.VALHALLA_URL ?? '' },
    google,
  };
  return { geocoder: geocoders[settings.GEOCODER], router: routers[settings.ROUTER] };
}

function omit<T>(record: Record<string, T>, names: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));
}

/**
 * As root the database runs as another user, who cannot enter a checkout below root's home; the data is then
 * stored in a system folder, one for each checkout.
 */
function defaultDataDir(projectDir: string): string {
  if (process.getuid?.() !== 0) return path.join(projectDir, '.data');
  const mark = createHash('sha256').update(projectDir).digest('hex').slice(0, 8);
  return path.join('/var/lib/elbbote', `${path.basename(projectDir)}-${mark}`);
}
