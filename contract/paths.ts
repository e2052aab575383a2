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
 * Drawn ahead as far as it is the same for everybody; the rest comes once the browser knows who asks. No search engine
 * lists them.
 */
export const shellPaths = ['/customer-dashboard'] as const;

/** Pages that exist only in the browser; `:id` stands for one segment. */
export const appPaths = [
  '/payment-success',
  '/driver-dashboard',
  '/driver-onboarding',
  '/admin-dashboard',
  '/delivery-details/:id',
  '/tracking/:token',
] as const;

/** Only in the demo. */
export const demoPaths = ['/dev/ui', '/dev/mail'] as const;

/** Name of the meta tag by which a page served with 404 tells the browser so. */
export const UNKNOWN_PATH_MARK = 'unknown-path';

/** Stands in the prerendered HTML for the origin, which only the start knows. */
export const PLACEHOLDER_ORIGIN = 'https://origin.placeholder.invalid';

/** What leads to a page of our own, never to another origin. */
export const ownPath = /^\/[^/\\]/;
