/**
 * Every setting of the server, with its default. Nothing else reads the environment. Production requires what the
 * demo may default, and names all that is missing at once.
 */
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { operator } from '#operator';
import { isRandom } from './is-random.ts';

const DEMO_SECRET = 'demo-secret-that-production-refuses-to-start-with';

/** 'true' would believe whatever a stranger sends; more than a few hops or everybody's network would do the same. */
function readProxies(value: string, context: z.RefinementCtx): Config['trustProxy'] {
  if (value === 'false') return false;
  if (/^[1-5]$/.test(value)) return (_address, hop) => hop < Number(value);
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue({ code: 'custom', message: 'must be false, 1 to 5 hops, or networks such as 10.0.0.0/8' });
  return z.NEVER;
}

/** An address, alone or with the length of its network; everybody's network is none. */
function isNetwork(text: string): boolean {
  const [address = '', prefix = '32', ...rest] = text.split('/');
  const version = isIP(address);
  const bits = Number(prefix);
  return (
    version > 0 && rest.length === 0 && /^\d+$/.test(prefix) && bits > 0 && bits <= (version === 4 ? 32 : 128)
  );
}

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const optional = z.string().trim().min(1).optional();

const webAddress = z.url({ protocol: /^https?$/ }).optional();

const environment = z.object({
  /** 'production' requires real services and refuses every stand-in; anything else is the demo. */
  NODE_ENV: z.string().default('development'),
  /** TCP port of the one process. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address to listen on. The demo keeps to this machine. */
  HOST: z.string().default('127.0.0.1'),
  /** Origin that people type, without a slash at the end. Required in production. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A PostgreSQL 15 or newer. Without it the demo starts its embedded server. Required in production. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/)
    .optional(),
  /** Folder of the demo's database and files. */
  DATA_DIR: optional,
  /** At least 32 characters; signs sessions, confirmations and file links. Required in production. */
  APP_SECRET: z.string().min(32).optional(),
  /** Stripe's secret key. Required in production; in the demo a stand-in speaks for it. */
  STRIPE_SECRET_KEY: optional,
  /** Secret of Stripe's webhook endpoint /api/webhooks/stripe. Required with STRIPE_SECRET_KEY. */
  STRIPE_WEBHOOK_SECRET: optional,
  /** Another address for Stripe's API, for tests against a stand-in. Refused in production. */
  STRIPE_API_URL: z.url().optional(),
  /** smtp(s)://user:password@host:port. Required in production; the demo keeps mails in its own outbox. */
  SMTP_URL: z.url().optional(),
  /** Folder for signatures and documents. Required in production. */
  FILES_DIR: optional,
  /** 'enforced' or 'suspended'. The demo suspends ordering hours, visibly; production always enforces them. */
  ORDERING_HOURS: z.enum(['enforced', 'suspended']).optional(),
  /** Whether orders may be paid whose route is only an estimate. Default: in the demo yes, in production no. */
  ALLOW_ESTIMATED_ROUTES: flag.optional(),
  /**
   * Whose X-Forwarded-For is believed: the number of proxies before this process, or their addresses and networks,
   * separated by commas. 'false' believes nobody.
   */
  TRUST_PROXY: z.string().default('false').transform(readProxies),
  /** Measurement id of the statistics; nothing of it loads before consent. Without it there are none. */
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'must look like G-XXXXXXX')
    .optional(),
  /** MailerLite's API key; without it subscriptions land in the demo's outbox, in production nowhere. */
  MAILERLITE_API_KEY: optional,
  /** Another address for MailerLite's API, for tests against a stand-in. Refused in production. */
  MAILERLITE_API_URL: z.url().optional(),
  /** Who finds addresses: the own engine, a Photon server, or Google (Places API, New). */
  GEOCODER: z.enum(['embedded', 'photon', 'google']).default('embedded'),
  /** Who finds routes: the own engine, an OSRM or Valhalla server, or Google (Routes API). */
  ROUTER: z.enum(['embedded', 'osrm', 'valhalla', 'google']).default('embedded'),
  /** Address of the Photon server. Required with GEOCODER=photon. */
  PHOTON_URL: webAddress,
  /** Address of the OSRM server, prepared for cars. Required with ROUTER=osrm. */
  OSRM_URL: webAddress,
  /** Address of the Valhalla server. Required with ROUTER=valhalla. */
  VALHALLA_URL: webAddress,
  /** Key of Google's Places and Routes APIs, which only the server uses. Required where Google is asked. */
  GOOGLE_MAPS_SERVER_KEY: optional,
  /** Another address for both of Google's APIs, for tests against a stand-in. Refused in production. */
  GOOGLE_MAPS_API_URL: webAddress,
  /** 'google' shows Google's map in the browser, after consent; 'embedded' asks nobody. */
  BASEMAP: z.enum(['embedded', 'google']).default('embedded'),
  /** Key of Google's map, which every visitor can read: limit it to this site. Required with BASEMAP=google. */
  GOOGLE_MAPS_BROWSER_KEY: optional,
  /** Folder of the imported map data; processes that serve together share it. */
  GEO_DIR: optional,
  /** 'off' keeps the demo from fetching the public map extract in the background; production fetches by command only. */
  GEO_DOWNLOAD: z.enum(['on', 'off']).default('on'),
  /** The public extract of OpenStreetMap that is fetched. */
  GEO_EXTRACT_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://download.geofabrik.de/europe/germany/hamburg-latest.osm.pbf'),
  /** A maps service that fails on purpose at the words that docs/operations.md names. Refused in production. */
  GEO_STAND_IN: flag.default(false),
  /** Level of the structured log on standard output. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

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
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  smtpUrl: string | undefined;
  orderingHours: 'enforced' | 'suspended';
  allowEstimatedRoutes: boolean;
  /** Addresses and networks, or whether the address so many hops away is a proxy. */
  trustProxy: false | string[] | ((address: string, hop: number) => boolean);
  logLevel: string;
  analyticsId: string | undefined;
  mailerLite: { apiKey: string; apiUrl: string } | undefined;
  /** Set exactly where the operator has chosen Google's map. */
  googleMapsKey: string | undefined;
  geoStandIn: boolean;
  geoEngines: { geocoder: GeocoderChoice; router: RouterChoice };
  geoDir: string;
  /** Whether the public extract is fetched without anybody asking for it. */
  fetchesMapData: boolean;
  mapExtractUrl: string;
}

type GoogleChoice = { engine: 'google'; apiKey: string; apiUrl: string | undefined };
export type GeocoderChoice = { engine: 'embedded' } | { engine: 'photon'; url: string } | GoogleChoice;
export type RouterChoice =
  | { engine: 'embedded' }
  | { engine: 'osrm' | 'valhalla'; url: string }
  | GoogleChoice;

/** One clear sentence for the person who starts the server; `main.ts` prints it and exits non-zero. */
export class ConfigError extends Error {}

/** Reads the settings. Throws ConfigError naming everything that is missing or unfit, at once. */
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
    logLevel: settings.LOG_LEVEL,
    analyticsId: settings.ANALYTICS_ID,
    mailerLite: settings.MAILERLITE_API_KEY
      ? {
          apiKey: settings.MAILERLITE_API_KEY,
          apiUrl: settings.MAILERLITE_API_URL ?? 'https://connect.mailerlite.com',
        }
      : undefined,
    googleMapsKey: settings.BASEMAP === 'google' ? settings.GOOGLE_MAPS_BROWSER_KEY : undefined,
    geoStandIn: settings.GEO_STAND_IN,
    geoEngines: chooseEngines(settings),
    geoDir: path.resolve(settings.GEO_DIR ?? path.join(dataDir, 'geo')),
    fetchesMapData: !isProduction && settings.GEO_DOWNLOAD === 'on',
    mapExtractUrl: settings.GEO_EXTRACT_URL,
  };
}

/** What each choice needs. Throws ConfigError. */
function chooseEngines(settings: z.infer<typeof environment>): Config['geoEngines'] {
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
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'FILES_DIR',
] as const;

function refuseUnfitProduction(settings: z.infer<typeof environment>): void {
  const missing = requiredInProduction.filter((name) => settings[name] === undefined);
  if (missing.length > 0) throw new ConfigError(`Production needs these settings: ${missing.join(', ')}.`);
  if (settings.APP_SECRET === DEMO_SECRET) {
    throw new ConfigError('Production refuses the demo secret: set APP_SECRET to a random text.');
  }
  if (!isRandom(settings.APP_SECRET ?? '')) {
    throw new ConfigError(
      'Production refuses an APP_SECRET that can be guessed: make one with `openssl rand -base64 48`.',
    );
  }
  if (!settings.PUBLIC_URL?.startsWith('https://')) {
    throw new ConfigError('Production needs PUBLIC_URL to begin with https://.');
  }
  if (settings.MAILERLITE_API_URL) {
    throw new ConfigError('Production refuses MAILERLITE_API_URL: it is for tests.');
  }
  if (settings.STRIPE_API_URL) throw new ConfigError('Production refuses STRIPE_API_URL: it is for tests.');
  if (settings.GOOGLE_MAPS_API_URL) {
    throw new ConfigError('Production refuses GOOGLE_MAPS_API_URL: it is for tests.');
  }
  if (settings.GEO_STAND_IN) throw new ConfigError('Production refuses GEO_STAND_IN: it is for tests.');
  if (operator.isSample) {
    throw new ConfigError('Production refuses the sample operator: put your company data into operator.ts.');
  }
}

/**
 * As root the database runs as another user, who cannot enter a checkout below root's home; the data then lies in
 * a folder of the system, one for each checkout.
 */
function defaultDataDir(projectDir: string): string {
  if (process.getuid?.() !== 0) return path.join(projectDir, '.data');
  const mark = createHash('sha256').update(projectDir).digest('hex').slice(0, 8);
  return path.join('/var/lib/elbbote', `${path.basename(projectDir)}-${mark}`);
}
