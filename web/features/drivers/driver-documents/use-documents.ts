import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '#web/lib/api-client.ts';

/** The driver's own documents, which are required, and how they were judged. */
export function useDocuments() {
  return useQuery(orpc.driverDocuments.getDocuments.queryOptions());
}

/** By which paper the driver shows who they are; kept on the server. */
export function useChooseIdentityKind() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof client.driverDocuments.chooseIdentityKind>[0]) =>
      client.driverDocuments.chooseIdentityKind(input),
    onSuccess: (documents) =>
      queryClient.setQueryData(orpc.driverDocuments.getDocuments.queryKey(), documents),
  });
}
