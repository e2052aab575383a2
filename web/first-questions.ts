/**
 * What each page asks first, asked by the server while it renders the page: by the operations of the API,
 * with the visitor's own cookies, so that their rights are those of the API.
 */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { listOfDeliveries } from '#delivery/web/delivery/list-of-deliveries.ts';
import { orpc } from '#web/lib/api-client.ts';
import type { AskOnServer } from '#web/lib/call-operation.ts';
import type { Me, Role } from '#web/lib/session.ts';

interface Asked {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  queryClient: QueryClient;
  /** For each operation: how it is asked. */
  context: { ask: AskOnServer };
  /** The answer, which the page then finds; undefined for a refusal. */
  get<Data, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Error, Data, Key>,
  ): Promise<Data | undefined>;
}

/** By the pattern of their path; each tells whether there is something to render. */
const pages: Record<string, (asked: Asked) => Promise<boolean>> = {
  '/tracking/:token': async ({ params: { token = '' }, context, get }) => {
    const [tracked] = await Promise.all([
      get(orpc.tracking.getTracking.queryOptions({ input: { token }, context })),
      get(orpc.accounts.me.queryOptions({ context })),
    ]);
    if (tracked && isOneOf(drivingStatuses, tracked.status)) {
      await Promise.all([
        get(orpc.tracking.getTrackedLive.queryOptions({ input: { token }, context })),
        get(orpc.mapData.getMapData.queryOptions({ context })),
      ]);
    }
    return tracked !== undefined;
  },

  '/delivery-details/:id': async (asked) => {
    const { params, context, get } = asked;
    const { id = '' } = params;
    if (!(await askAs('customer', asked))) return false;
    const [delivery] = await Promise.all([
      get(orpc.deliveries.getDelivery.queryOptions({ input: { id }, context })),
      get(orpc.billing.listInvoices.queryOptions({ input: { id }, context })),
      get(orpc.cases.listCases.queryOptions({ input: { id }, context })),
      get(orpc.mapData.getMapData.queryOptions({ context })),
    ]);
    if (delivery && isOneOf(drivingStatuses, delivery.status)) {
      await get(orpc.positions.getLive.queryOptions({ input: { id }, context }));
    }
    return delivery !== undefined;
  },

  // What is not settled yet the page settles itself: that changes something.
  '/payment-success': async ({ search, context, get }) => {
    const sessionId = search.get('session_id');
    const [me] = await Promise.all([
      get(orpc.accounts.me.queryOptions({ context })),
      sessionId && get(orpc.checkout.findPaidDelivery.queryOptions({ input: { sessionId }, context })),
    ]);
    return me !== undefined;
  },

  '/customer-dashboard': async (asked) => {
    const { search, queryClient, context, get } = asked;
    const me = await askAs('customer', asked);
    // What somebody comes back to, from a payment or to an earlier order, only the browser knows.
    if (!me || hasOther(search, ['tab'])) return false;
    const tab = search.get('tab') ?? 'new';
    const invitations = get(orpc.companies.listOwnInvitations.queryOptions({ context }));
    if (tab === 'active' || tab === 'completed') {
      // So it does whose deliveries were looked at last.
      if (me.companies?.length) return false;
      const list = listOfDeliveries({ list: tab, context });
      await Promise.all([invitations, queryClient.prefetchInfiniteQuery(list)]);
      return true;
    }
    if (tab !== 'new') return false;
    await Promise.all([
      invitations,
      get(orpc.quotes.orderingStatus.queryOptions({ context })),
      get(orpc.billing.getBillingDetails.queryOptions({ context })),
    ]);
    return true;
  },

  '/driver-dashboard': async (asked) => {
    const { search, context, get } = asked;
    const isFirst = (search.get('tab') ?? 'available') === 'available' && !hasOther(search, ['tab']);
    if (!isFirst || !(await askAs('driver', asked))) return false;
    const [state] = await Promise.all([
      get(orpc.drivers.driverState.queryOptions({ context })),
      get(orpc.drivers.listOffers.queryOptions({ context })),
      get(orpc.drivers.listActiveDeliveries.queryOptions({ context })),
      get(orpc.driverNews.listNews.queryOptions({ context })),
      get(orpc.driverOutlook.getOutlook.queryOptions({ context })),
      get(orpc.shifts.listOwnShifts.queryOptions({ context })),
    ]);
    return state?.onboardingCompleted === true;
  },
};

/** The session; undefined for somebody else, whom the page leads on. */
async function askAs(role: Role, { context, get }: Asked): Promise<Me | undefined> {
  const me = await get(orpc.accounts.me.queryOptions({ context }));
  return me?.profile?.role === role ? me : undefined;
}

const hasOther = (search: URLSearchParams, known: readonly string[]): boolean =>
  [...search.keys()].some((key) => !known.includes(key));

/** Whether this page is rendered with answers, which then are in the cache. */
export async function askFirst(
  queryClient: QueryClient,
  { pathname, searchParams: search }: URL,
  ask: AskOnServer,
): Promise<boolean> {
  for (const [pattern, askPage] of Object.entries(pages)) {
    const match = matchPath(pattern, pathname);
    if (!match) continue;
    const get: Asked['get'] = async (query) => await queryClient.fetchQuery(query).catch(() => undefined);
    return await askPage({ params: match.params, search, queryClient, context: { ask }, get });
  }
  return false;
}
