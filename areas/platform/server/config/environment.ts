/** All environment variables, each with its meaning and default. Only `config.ts` reads them. */
import { isIP } from 'node:net';
import { z } from 'zod';

/** Addresses and networks, or a function that says whether the address this many hops away is a proxy. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

/** 'true' would trust any client's header, as would more than a few hops or a network of all addresses. */
function readProxies(value: string, context: z.RefinementCtx): TrustedProxies {
  if (value === 'false') return false;
  if (/^[1-5]$/.test(value)) return (_address, hop) => hop < Number(value);
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue({
    code: 'custom',
    message: 'it has to be false, 1 to 5 hops, or networks such as 10.0.0.0/8',
  });
  return z.NEVER;
}

/** An address, or one with a prefix length; a network of all addresses is refused. */
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

/** Neither cut off by a character of its password, nor read as another host: `#`, `/` and `?` end both. */
const isWholeAddress = (url: string) =>
  URL.canParse(url) && !/^[^/]*\/\/[^/?#]*[/?#].*@/.test(url) && !url.includes('#');
const ESCAPE = 'characters such as #, / and ? in its password have to be percent-encoded';

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'it has to be an address such as postgres://role:password@host:5432/name')
  .refine(isWholeAddress, ESCAPE)
  .optional();
const webAddress = z.url({ protocol: /^https?$/ }).optional();

export const environment = z.object({
  /**
   * 'production' requires real services and refuses every stand-in; the others are the demo. A slip must not
   * open one to the public.
   */
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /**
   * A copy of operator.ts outside of the source; read-operator.ts reads it. Set for the build as well: the
   * site is built with it.
   */
  OPERATOR_FILE: optional,
  /** TCP port of the one process. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address to listen on. The demo listens locally only. */
  HOST: z.string().default('127.0.0.1'),
  /** Public origin, without a trailing slash. Required in production. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/^https?:\/\/[^/?#@]+\/*$/i, 'it has to end with its host: nothing is served below a path')
    .optional(),
  /** PostgreSQL 15 or newer. Without it the demo starts its embedded server. Required in production. */
  DATABASE_URL: databaseAddress,
  /**
   * The same database for the role that owns its tables; only migrations use it. Without it they run as the
   * role of DATABASE_URL, which then owns the tables.
   */
  DATABASE_OWNER_URL: databaseAddress,
  /**
   * The same database past a pooler in transaction mode, for LISTEN, leadership and jobs. Without it
   * DATABASE_URL leads to PostgreSQL itself.
   */
  DATABASE_DIRECT_URL: databaseAddress,
  /** Folder of the demo's database and files. */
  DATA_DIR: optional,
  /** At least 32 characters; signs sessions, confirmations and file links. Required in production. */
  APP_SECRET: z.string().min(32).optional(),
  /** The one before, until `keys:rotate` says that nothing needs it any more: still accepted, never used. */
  APP_SECRET_PREVIOUS: z.string().min(32).optional(),
  DOCUMENTS_KEY_PREVIOUS: z.string().min(32).optional(),
  /**
   * At least 32 characters; seals the drivers' documents on the disk. Required in production; without it they
   * cannot be read.
   */
  DOCUMENTS_KEY: z.string().min(32).optional(),
  /** Stripe's secret key. Required in production; the demo has a stand-in. */
  STRIPE_SECRET_KEY: optional.refine(
    (key) => !key || /^[sr]k_(live|test)_/.test(key),
    'it has to begin with sk_live_ or rk_live_',
  ),
  /** Secret of Stripe's webhook endpoint /api/webhooks/stripe. Required with STRIPE_SECRET_KEY. */
  STRIPE_WEBHOOK_SECRET: optional.refine(
    (secret) => !secret || secret.startsWith('whsec_'),
    'it has to begin with whsec_',
  ),
  /** Overrides Stripe's API address, for tests against a stand-in. Refused in production. */
  STRIPE_API_URL: z.url().optional(),
  /** smtp(s)://user:password@host:port. Required in production; the demo stores mails in its own outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'it has to be an address such as smtps://user:password@host:465')
    .refine(isWholeAddress, ESCAPE)
    .optional(),
  /**
   * Where replies to the support desk arrive: an address whose mails a service (Postmark's inbound JSON)
   * posts to /api/webhooks/inbound-mail. Needs INBOUND_MAIL_SECRET; the demo has a stand-in. At most 39
   * characters before the @: servers allow 64, and 25 are appended.
   */
  INBOUND_MAIL_ADDRESS: z
    .email()
    .regex(/^[^@]{1,39}@/, 'it may have at most 39 characters before the @')
    .optional(),
  /** At least 24 characters: the password of the webhook's basic authentication. */
  INBOUND_MAIL_SECRET: z.string().min(24).optional(),
  /** Where signatures, documents and invoices are stored: a folder, or a bucket of an S3-speaking store. */
  FILES_STORE: z.enum(['folder', 's3']).default('folder'),
  /** Folder for signatures, documents and invoices. Required in production with FILES_STORE=folder. */
  FILES_DIR: optional,
  /** The bucket, which nothing else uses. Required with FILES_STORE=s3, as are region and key. */
  S3_BUCKET: optional,
  /** Address of a store other than Amazon's; the bucket is then part of the path. */
  S3_ENDPOINT: webAddress,
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /**
   * 'enforced' or 'suspended'. The demo suspends ordering hours, visibly; production always enforces them.
   */
  ORDERING_HOURS: z.enum(['enforced', 'suspended']).optional(),
  /**
   * Production before the opening: with the payment provider's test keys, ordering at any hour and a note on
   * every page. Needs a database of its own.
   */
  REHEARSAL: flag.default(false),
  /** Whether an order with an estimated route may be paid. Default: in the demo yes, in production no. */
  ALLOW_ESTIMATED_ROUTES: flag.optional(),
  /**
   * Whose X-Forwarded-For is trusted: the number of proxies before this process, or their addresses and
   * networks, separated by commas. 'false' trusts nobody.
   */
  TRUST_PROXY: z.string().default('false').transform(readProxies),
  /** Whether admins need a second factor before they see any company data. In production they always do. */
  ADMIN_TWO_FACTOR: z.enum(['required', 'optional']).optional(),
  /** Measurement id for analytics; nothing is loaded before consent. Without it there are no analytics. */
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'it has to look like G-AB12CD34EF')
    .optional(),
  /** MailerLite's API key; without it subscriptions go to the demo's outbox, in production nowhere. */
  MAILERLITE_API_KEY: optional,
  /** Overrides MailerLite's API address, for tests against a stand-in. Refused in production. */
  MAILERLITE_API_URL: z.url().optional(),
  /**
   * seven's API key (seven.io), for short messages; without it the demo stores them in its own outbox,
   * production sends none.
   */
  SEVEN_API_KEY: optional,
  /** Overrides seven's API address, for tests against a stand-in. Refused in production. */
  SEVEN_API_URL: z.url().optional(),
  /** Origin of a stand-in for the browsers' push services. Refused in production. */
  PUSH_TEST_ORIGIN: z.url().optional(),
  /** The geocoder: the embedded engine, a Photon server, or Google (Places API, New). */
  GEOCODER: z.enum(['embedded', 'photon', 'google']).default('embedded'),
  /** The router: the embedded engine, an OSRM or Valhalla server, or Google (Routes API). */
  ROUTER: z.enum(['embedded', 'osrm', 'valhalla', 'google']).default('embedded'),
  /** Address of the Photon server. Required with GEOCODER=photon. */
  PHOTON_URL: webAddress,
  /** Address of the OSRM server, prepared for cars. Required with ROUTER=osrm. */
  OSRM_URL: webAddress,
  /** Address of the Valhalla server. Required with ROUTER=valhalla. */
  VALHALLA_URL: webAddress,
  /** Key of Google's Places and Routes APIs, used by the server only. Required if one of them is used. */
  GOOGLE_MAPS_SERVER_KEY: optional,
  /** Overrides the address of both Google APIs, for tests against a stand-in. Refused in production. */
  GOOGLE_MAPS_API_URL: webAddress,
  /** 'google' shows Google's map in the browser, after consent; 'embedded' makes no outside request. */
  BASEMAP: z.enum(['embedded', 'google']).default('embedded'),
  /**
   * Key of Google's map, which every visitor can read: restrict it to this site. Required with
   * BASEMAP=google.
   */
  GOOGLE_MAPS_BROWSER_KEY: optional,
  /**
   * 'off' starts the demo without its city: no history of past weeks, no couriers. Production never has one.
   */
  DEMO_CITY: z.enum(['on', 'off']).default('on'),
  /** Speed of the demo's clock, as a factor. Refused in production. */
  DEMO_SPEED: z.coerce.number().int().min(1).max(60).default(1),
  /** Folder of the imported map data; shared by processes that serve together. */
  GEO_DIR: optional,
  /**
   * 'off' keeps the demo from downloading the public map extract in the background; production downloads by
   * command only.
   */
  GEO_DOWNLOAD: z.enum(['on', 'off']).default('on'),
  /** URL of the public OpenStreetMap extract. */
  GEO_EXTRACT_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://download.geofabrik.de/europe/germany/hamburg-latest.osm.pbf'),
  /**
   * A maps service that fails on purpose for the inputs listed in docs/operations.md. Refused in production.
   */
  GEO_STAND_IN: flag.default(false),
  /**
   * At least 32 characters; encrypts backups, and only the commands for them use it. Kept away from the
   * backups: without it they cannot be read.
   */
  BACKUP_KEY: z.string().min(32).optional(),
  /** A file that is written after each backup: admins see how old the last one is. */
  BACKUP_STAMP: optional,
  /**
   * Lets companies' webhooks lead anywhere, also by http and into this network, to try them on one machine.
   * Refused in production.
   */
  ALLOW_INSIDE_WEBHOOKS: flag.default(false),
  /** Seconds between two rounds of the dispatcher; 0 in a process that never dispatches. */
  DISPATCH_ROUND_SECONDS: z.coerce.number().int().min(0).max(600).default(30),
  /**
   * Seconds between a SIGTERM and the last accepted connection: longer than proxies take to see that /readyz
   * is red. Default: 5 in production, none in the demo.
   */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).optional(),
  /**
   * How many milliseconds late the event loop may be, on average over a second, or a request may queue for
   * the database, before searches, lists and prices for people who only look are refused; 0 refuses none.
   * Default: 200 in production, 0 in the demo.
   */
  OVERLOAD_MS: z.coerce.number().int().min(0).max(10_000).optional(),
  /**
   * How many milliseconds old the state of the fleet may be of which a quote is made, which is itself good
   * for 15 minutes; 0: it is read after each question. Default: 500 in production, 0 in the demo.
   */
  QUOTE_FLEET_AGE_MS: z.coerce.number().int().min(0).max(10_000).optional(),
  /**
   * For how many milliseconds a session is kept in memory, as long as this process hears of changes to it; 0:
   * each request reads its own. Default: 60000, the most, in production, 0 in the demo.
   */
  SESSION_MEMORY_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  /** Base address of a collector that takes OpenTelemetry's traces by HTTP; without it none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** TCP port of the metrics, /metrics in Prometheus' text format; without it there are none. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Address to serve the metrics on; nobody but the monitoring may reach it. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** DSN of a Sentry-compatible collector of errors (https://KEY@host/PROJECT); without it none are sent. */
  ERROR_REPORT_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/^https?:\/\/[^:@/]+@[^/]+(\/[\w-]+)+$/, 'it has to look like https://key@host/project')
    .optional(),
  /** Level of the structured log on standard output. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Environment = z.infer<typeof environment>;

/** Why a setting is not usable, where its schema does not say it. Never its value, which may be a secret. */
export function reasonOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_format':
      return issue.format === 'email'
        ? 'it has to be a mail address'
        : 'it has to be a whole address, with https:// or what it begins with';
    case 'invalid_value':
      return `it has to be ${issue.values.join(' or ')}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `it needs at least ${issue.minimum} characters`
        : `it has to be at least ${issue.minimum}`;
    case 'too_big':
      return `it has to be at most ${issue.maximum}`;
    case 'invalid_type':
      return 'it has to be a whole number';
    default:
      return undefined;
  }
}
