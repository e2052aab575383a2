import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '#web/lib/api-client.ts';

/** The driver's own documents, the required ones, and their review. */
export function useDocuments() {
  return useQuery(orpc.driverDocuments.getDocuments.queryOptions());
}

/** Which identity paper the driver submits; stored on the server. */
export function useChooseIdentityKind() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof client.driverDocuments.chooseIdentityKind>[0]) =>
      client.driverDocuments.chooseIdentityKind(input),
    onSuccess: (documents) =>
      queryClient.setQueryData(orpc.driverDocuments.getDocuments.queryKey(), documents),
  });
}
