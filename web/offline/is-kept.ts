import type { Query } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

/** Whether a query is one of these: the first part of a key is the operation's path. */
function isOneOf([asked]: readonly unknown[], [noun]: readonly unknown[]): boolean {
  const [path, start] = [asked, noun] as [string[], string[]];
  return start.every((part, index) => path[index] === part);
}

/**
 * The session, the driver's active deliveries, news of them and last figures; open offers are not cached,
 * because other drivers may take them.
 */
export function isKept({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  if (state.data === undefined || !Array.isArray(queryKey[0])) return false;
  if (isOneOf(queryKey, orpc.drivers.listOffers.key())) return false;
  const kept = [
    orpc.drivers.key(),
    orpc.driverNews.key(),
    orpc.driverOutlook.key(),
    orpc.driverDesk.key(),
    orpc.accounts.me.key(),
  ];
  return kept.some((noun) => isOneOf(queryKey, noun));
}
