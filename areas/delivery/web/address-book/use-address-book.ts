import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActingFor } from '#web/lib/acting-for.ts';
import { orpc } from '#web/lib/api-client.ts';
import { useLoad } from '#web/lib/use-load.ts';

/** The entries of the customer, or of the company that is ordered for; newest first. */
export function useAddressBook(isWanted = true) {
  const companyId = useActingFor()?.id;
  const query = useQuery(
    orpc.addressBook.listEntries.queryOptions({ input: companyId ? { companyId } : {}, enabled: isWanted }),
  );
  const { isWaiting, hasFailed } = useLoad(query);
  return { ...query, isWaiting, hasFailed: isWanted && hasFailed, entries: query.data?.entries ?? [] };
}

/** Refetches the list after a change. */
export function useRefreshAddressBook() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: orpc.addressBook.listEntries.key() });
}
