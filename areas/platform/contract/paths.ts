/** The paths of the site; any other is the 404 page with status 404. */
export const prerenderedPaths = [
  '/',
  '/preise',
  '/firmen',
  '/fahrer-werden',
  '/ueber-uns',
  '/kontakt',
  '/beschwerde',
  '/servicebereiche',
  '/spenden',
  '/impressum',
  '/datenschutz',
  '/agb',
  '/nutzungsbedingungen',
  '/barrierefreiheit',
  '/kartendaten',
  '/developers',
  '/login',
  '/register',
  '/reset-password',
  '/payment-declined',
] as const;

/** The TypeScript client of the public API, packed by the build. */
export const clientPackage = '/developers/elbbote-client.tgz';

/** A receiver's link in text messages: its beginning follows, and it leads to the page of the whole one. */
export const SHORT_LINK = '/s/';

/** Prerendered as well; served with status 404 for anything unknown. */
export const NOT_FOUND_PATH = '/404';

/**
 * Prerendered as far as the page is the same for everybody, with the tab that each shows first, or null if it
 * shows none, as an admin's tabs depend on the duty. The rest is rendered once the browser knows the viewer.
 * Not indexed by search engines.
 */
export const shellTabs = {
  '/customer-dashboard': 'new',
  '/driver-dashboard': 'available',
  '/admin-dashboard': null,
} as const;
export const shellPaths = Object.keys(shellTabs) as (keyof typeof shellTabs)[];

/** Pages rendered only in the browser; `:id` stands for one segment. */
export const appPaths = [
  '/bestellen',
  '/bestellung',
  '/einladung',
  '/payment-success',
  '/personal-data',
  '/vorgang',
  '/driver-onboarding',
  '/earnings-details',
  '/driver-faq',
  '/driver-offers',
  '/driver',
  '/driver/:id',
  '/admin/driver',
  '/admin/driver/:userId',
  '/admin/customer/:id',
  '/admin/order',
  '/delivery-details/:id',
  '/tracking/:token',
] as const;

/**
 * The paths that the service worker of the driver's app handles, and the prerendered page without a tab that
 * is used for all of them offline.
 */
export const driverPages = /^\/driver-/;
/** All pages in the driver's layout, which has its own line about the connection. */
export const driverLayoutPages = /^\/(?:driver-|earnings-details)/;
export const driverShell = '/driver-dashboard?tab=active';
/** The start page of the installed app. */
export const driverStart = '/driver-dashboard';
/** A wider scope would put the worker between customers and the server. */
export const driverScope = '/driver-';
export const driverWorker = '/driver-worker.js';
export const driverManifest = '/driver.webmanifest';

/** Leads an address that is typed without a network to the app; on drivers' phones only. */
export const wayHomeWorker = '/way-home-worker.js';
export const wayHomeScope = '/';

/** Displays pushes; it intercepts no page, as there is none within its scope. */
export const pushWorker = '/push-worker.js';
export const pushScope = '/push/';

/** Demo only. */
export const demoPaths = ['/dev/ui', '/dev/mail'] as const;

/** Name of the meta tag by which a page served with 404 tells the browser so. */
export const UNKNOWN_PATH_MARK = 'unknown-path';

/** The element with the answers, as JSON, that a page was rendered with; empty if it came without. */
export const FIRST_ANSWERS_ID = 'first-answers';

/** Placeholder in the prerendered HTML for the origin, which is known only at start. */
export const PLACEHOLDER_ORIGIN = 'https://origin.placeholder.invalid';

/** A path on our own site, never on another origin. */
export const ownPath = /^\/[^/\\\p{Cc}][^\p{Cc}]*$/u;
