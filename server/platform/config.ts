/**
 * The server's settings, read from its environment. Production requires what the demo may default, and lists
 * everything missing in one error.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { operator } from '#operator';
import { type Environment, environment, type TrustedProxies } from './environment.ts';
import { isRandom } from './is-random.ts';

const DEMO_SECRET = 'demo-secret-that-production-refuses-to-start-with';

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  publicUrl: string;
  /** undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  filesDir: string;
  appSecret: string;
  documentsKey: string;
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
  backupStamp: string | undefined;
  dispatchRoundSeconds: number;
  /** undefined: replies go to the support address and are not read here. */
  inboundMail: { address: string; secret: string } | undefined;
}

type GoogleChoice = { engine: 'google'; apiKey: string; apiUrl: string | undefined };
export type GeocoderChoice = { engine: 'embedded' } | { engine: 'photon'; url: string } | GoogleChoice;
export type RouterChoice =
  | { engine: 'embedded' }
  | { engine: 'osrm' | 'valhalla'; url: string }
  | GoogleChoice;

/** One clear sentence for the person who starts the server; `main.ts` prints it and exits non-zero. */
export class ConfigError extends Error {}

/** Reads the settings. Throws one ConfigError listing everything missing or invalid. */
export function readConfig(env: Record<string, string | undefined>, projectDir: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.'));
    throw new ConfigError(`These settings are not usable as they are: ${[...new Set(names)].join(', ')}.`);
  }
  const settings = parsed.data;
  const isProduction = settings.NODE_ENV === 'production';
  if (isProduction) refuseUnfitProduction(settings);
  if (settings.STRIPE_SECRET_KEY && !settings.STRIPE_WEBHOOK_SECRET) {
    throw new ConfigError('STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is missing.');
  }
  if (settings.BASEMAP === 'google' && !settings.GOOGLE_MAPS_BROWSER_KEY) {
    throw new ConfigError('BASEMAP is google, but GOOGLE_MAPS_BROWSER_KEY is missing.');
  }
  const dataDir = path.resolve(settings.DATA_DIR ?? defaultDataDir(projectDir));
  return {
    isProduction,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    databaseUrl: settings.DATABASE_URL,
    dataDir,
    filesDir: path.resolve(settings.FILES_DIR ?? path.join(dataDir, 'files')),
    appSecret: settings.APP_SECRET ?? DEMO_SECRET,
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
    orderingHours: isProduction ? 'enforced' : (settings.ORDERING_HOURS ?? 'suspended'),
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
    backupStamp: settings.BACKUP_STAMP,
    dispatchRoundSeconds: settings.DISPATCH_ROUND_SECONDS,
    inboundMail: readInboundMail(settings, isProduction),
  };
}

/** Both or none; the demo has a stand-in. Throws ConfigError. */
function readInboundMail(
  { INBOUND_MAIL_ADDRESS: address, INBOUND_MAIL_SECRET: secret }: Environment,
  isProduction: boolean,
): Config['inboundMail'] {
  if (address && secret) return { address, secret };
  if (address || secret) {
    throw new ConfigError('INBOUND_MAIL_ADDRESS and INBOUND_MAIL_SECRET need each other.');
  }
  return isProduction ? undefined : { address: 'antwort@eingang.example', secret: DEMO_SECRET };
}

/** The settings required by each choice. Throws ConfigError. */
function chooseEngines(settings: Environment): Config['geoEngines'] {
  const need = (
    name: 'PHOTON_URL' | 'OSRM_URL' | 'VALHALLA_URL' | 'GOOGLE_MAPS_SERVER_KEY',
    choice: string,
  ) => {
    const value = settings[name];
    if (!value) throw new ConfigError(`${choice} is chosen, but ${name} is missing.`);
    return value;
  };
  const google = (choice: string): GoogleChoice => ({
    engine: 'google',
    apiKey: need('GOOGLE_MAPS_SERVER_KEY', choice),
    apiUrl: settings.GOOGLE_MAPS_API_URL,
  });
  const geocoders: Record<typeof settings.GEOCODER, () => GeocoderChoice> = {
    embedded: () => ({ engine: 'embedded' }),
    photon: () => ({ engine: 'photon', url: need('PHOTON_URL', 'GEOCODER=photon') }),
    google: () => google('GEOCODER=google'),
  };
  const routers: Record<typeof settings.ROUTER, () => RouterChoice> = {
    embedded: () => ({ engine: 'embedded' }),
    osrm: () => ({ engine: 'osrm', url: need('OSRM_URL', 'ROUTER=osrm') }),
    valhalla: () => ({ engine: 'valhalla', url: need('VALHALLA_URL', 'ROUTER=valhalla') }),
    google: () => google('ROUTER=google'),
  };
  return { geocoder: geocoders[settings.GEOCODER](), router: routers[settings.ROUTER]() };
}

const requiredInProduction = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'APP_SECRET',
  'DOCUMENTS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'FILES_DIR',
] as const;

function refuseUnfitProduction(settings: Environment): void {
  const missing = requiredInProduction.filter((name) => settings[name] === undefined);
  if (missing.length > 0) throw new ConfigError(`Production needs these settings: ${missing.join(', ')}.`);
  if (settings.APP_SECRET === DEMO_SECRET) {
    throw new ConfigError('Production refuses the demo secret: set APP_SECRET to a random text.');
  }
  for (const name of ['APP_SECRET', 'DOCUMENTS_KEY'] as const) {
    if (isRandom(settings[name] ?? '')) continue;
    throw new ConfigError(
      `Production refuses any ${name} that can be guessed: make one with \`openssl rand -base64 48\`.`,
    );
  }
  if (settings.DOCUMENTS_KEY === settings.APP_SECRET) {
    throw new ConfigError('Production needs a DOCUMENTS_KEY of its own: it outlives a changed APP_SECRET.');
  }
  if (!settings.PUBLIC_URL?.startsWith('https://')) {
    throw new ConfigError('Production needs PUBLIC_URL to begin with https://.');
  }
  if (settings.MAILERLITE_API_URL) {
    throw new ConfigError('Production refuses MAILERLITE_API_URL: it is for tests.');
  }
  if (settings.SEVEN_API_URL) throw new ConfigError('Production refuses SEVEN_API_URL: it is for tests.');
  if (settings.PUSH_TEST_ORIGIN) {
    throw new ConfigError('Production refuses PUSH_TEST_ORIGIN: it is for tests.');
  }
  if (settings.STRIPE_API_URL) throw new ConfigError('Production refuses STRIPE_API_URL: it is for tests.');
  if (settings.GOOGLE_MAPS_API_URL) {
    throw new ConfigError('Production refuses GOOGLE_MAPS_API_URL: it is for tests.');
  }
  if (settings.DEMO_SPEED > 1) throw new ConfigError('Production refuses DEMO_SPEED: it is for the demo.');
  if (settings.GEO_STAND_IN) throw new ConfigError('Production refuses GEO_STAND_IN: it is for tests.');
  if (operator.isSample) {
    throw new ConfigError('Production refuses the sample operator: put your company data into operator.ts.');
  }
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
