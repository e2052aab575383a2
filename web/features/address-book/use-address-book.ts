import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api.ts';

/** The customer's entries, newest first. */
export function useAddressBook(isWanted = true) {
  const query = useQuery(orpc.addressBook.listEntries.queryOptions({ enabled: isWanted }));
  return { ...query, entries: query.data?.entries ?? [] };
}

/** After a change: the list is asked for again. */
export function useRefreshAddressBook() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: orpc.addressBook.listEntries.key() });
}
