import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { useLoad } from '#web/lib/use-load.ts';

/** The customer's entries, newest first. */
export function useAddressBook(isWanted = true) {
  const query = useQuery(orpc.addressBook.listEntries.queryOptions({ input: {}, enabled: isWanted }));
  const { isWaiting, hasFailed } = useLoad(query);
  return { ...query, isWaiting, hasFailed: isWanted && hasFailed, entries: query.data?.entries ?? [] };
}

/** Refetches the list after a change. */
export function useRefreshAddressBook() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: orpc.addressBook.listEntries.key() });
}
