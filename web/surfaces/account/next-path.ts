import { findFormOfDraft } from '#delivery/web/booking/find-draft.ts';
import { ownPath } from '#platform/contract/paths.ts';
import { BOOKING_DRAFT, readDraft } from '#web/lib/draft.ts';

/** Where to go after signing in: only a path of our own site, never another origin. */
export function safeNext(search: URLSearchParams): string | undefined {
  const next = search.get('next');
  return next && ownPath.test(next) ? next : undefined;
}

/** The other account page, which leads back to the same target. */
export function withNext(path: string, search: URLSearchParams): string {
  const next = safeNext(search);
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}

/** Whether signing in leads back to the order form, and what was typed there waits in this browser. */
export function isOrderWaiting(search: URLSearchParams): boolean {
  const isForm = safeNext(search)?.startsWith('/customer-dashboard?tab=new') ?? false;
  return isForm && readDraft(BOOKING_DRAFT) !== undefined;
}

/** Where a registration leads: what was asked for, or the order that waits in this browser. */
export function nextAfterRegistration(search: URLSearchParams): string | undefined {
  const next = safeNext(search);
  const form = findFormOfDraft();
  return form && (!next || next.startsWith('/customer-dashboard')) ? form : next;
}
