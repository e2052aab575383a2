/** The paths that the site answers; any other is the 404 page with status 404. */
export const prerenderedPaths = [
  '/',
  '/preise',
  '/fahrer-werden',
  '/ueber-uns',
  '/kontakt',
  '/servicebereiche',
  '/spenden',
  '/impressum',
  '/datenschutz',
  '/agb',
  '/nutzungsbedingungen',
  '/kartendaten',
  '/login',
  '/register',
  '/reset-password',
  '/payment-declined',
] as const;

/** Prerendered as well; the server answers with it, and with status 404, whatever names nothing. */
export const NOT_FOUND_PATH = '/404';

/**
 * Drawn ahead as far as it is the same for everybody, with the tab that each shows first, or null where it
 * shows none: an admin's duty says which tabs there are. The rest comes once the browser knows who asks. No
 * search engine lists them.
 */
export const shellTabs = {
  '/customer-dashboard': 'new',
  '/driver-dashboard': 'available',
  '/admin-dashboard': null,
} as const;
export const shellPaths = Object.keys(shellTabs) as (keyof typeof shellTabs)[];

/** Pages that exist only in the browser; `:id` stands for one segment. */
export const appPaths = [
  '/payment-success',
  '/driver-onboarding',
  '/earnings-details',
  '/driver-faq',
  '/driver-offers',
  '/driver',
  '/driver/:id',
  '/admin/driver',
  '/admin/driver/:userId',
  '/delivery-details/:id',
  '/tracking/:token',
] as const;

/**
 * What the worker of the driver's app answers for, and a page of no tab drawn ahead, which stands for them
 * all without a network.
 */
export const driverPages = /^\/driver-/;
export const driverShell = '/driver-dashboard?tab=active';
/** Where the installed app begins. */
export const driverStart = '/driver-dashboard';
/** Wider than the driver's pages it would stand between customers and the server. */
export const driverScope = '/driver-';
export const driverWorker = '/driver-worker.js';
export const driverManifest = '/driver.webmanifest';

/** Shows what is pushed; it stands before no page, for nothing lies below its scope. */
export const pushWorker = '/push-worker.js';
export const pushScope = '/push/';

/** Only in the demo. */
export const demoPaths = ['/dev/ui', '/dev/mail'] as const;

/** Name of the meta tag by which a page served with 404 tells the browser so. */
export const UNKNOWN_PATH_MARK = 'unknown-path';

/** Stands in the prerendered HTML for the origin, which only the start knows. */
export const PLACEHOLDER_ORIGIN = 'https://origin.placeholder.invalid';

/** What leads to a page of our own, never to another origin. */
export const ownPath = /^\/[^/\\]/;
