import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orpc } from '#web/lib/api.ts';

/** The own entries, newest first; a failure to load them is logged. */
export function useAddressBook(isWanted = true) {
  const query = useQuery(orpc.addressBook.listEntries.queryOptions({ enabled: isWanted }));
  const { error } = query;
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification asks for a log of this failure
    if (error) console.error('The address book could not be loaded.', error);
  }, [error]);
  return { ...query, entries: query.data?.entries ?? [] };
}

/** After a change: the list is asked for again. */
export function useRefreshAddressBook() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: orpc.addressBook.listEntries.key() });
}
