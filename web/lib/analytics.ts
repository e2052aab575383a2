/**
 * Google's tag. Nothing of it is requested before `startAnalytics`, which may only be called with consent.
 */
const SOURCE = 'https://www.googletagmanager.com/gtag/js';

interface TagWindow {
  dataLayer?: unknown[];
  /** The tag's own switch, one per id: it sends nothing while this is true. */
  [disable: `ga-disable-${string}`]: boolean | undefined;
}

let runningId: string | undefined;

function tagWindow(): TagWindow {
  return window as unknown as TagWindow;
}

/** The tag reads commands as `arguments` objects and misinterprets plain arrays. */
function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  tagWindow().dataLayer?.push(arguments);
}

export function startAnalytics(id: string): void {
  if (runningId === id) return;
  runningId = id;
  const own = tagWindow();
  own[`ga-disable-${id}`] = false;
  if (document.querySelector(`script[src^="${SOURCE}"]`)) return;
  own.dataLayer = [];
  gtag('js', new Date());
  gtag('config', id, {
    // Page views are sent from here, without query strings and ids.
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    ...pageOf(window.location.pathname),
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SOURCE}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Stops immediately, without a reload, and deletes the tag's cookies. */
export function stopAnalytics(id: string): void {
  tagWindow()[`ga-disable-${id}`] = true;
  runningId = undefined;
  for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
    if (name === '_ga' || name.startsWith('_ga_')) deleteCookie(name);
  }
}

export function countPageView(pathname: string): void {
  if (!runningId) return;
  const page = pageOf(pathname);
  gtag('set', page);
  gtag('event', 'page_view', page);
}

/**
 * Links in mails contain secrets in the query, and delivery pages an id in the path: neither is sent.
 */
function pageOf(pathname: string): { page_location: string; page_referrer: string } {
  const path = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, 'id');
  return { page_location: `${window.location.origin}${path}`, page_referrer: '' };
}

/** The tag sets its cookies on the widest domain that accepts them. */
function deleteCookie(name: string): void {
  const parts = window.location.hostname.split('.');
  const domains = parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    // oxlint-disable-next-line unicorn/no-document-cookie
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
