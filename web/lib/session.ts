import {
  hashKey,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { client, orpc } from './api.ts';
import { claimDrafts, clearAllDrafts } from './draft.ts';

export type Role = 'customer' | 'driver' | 'admin';

export const dashboards: Record<Role, string> = {
  customer: '/customer-dashboard',
  driver: '/driver-dashboard',
  admin: '/admin-dashboard',
};

/** Who is signed in; asked once and kept until something changes it. */
export function useMe() {
  return useQuery(orpc.accounts.me.queryOptions({ staleTime: 60_000 }));
}

/** Asks once, whatever pause the question's own retries are taking, and keeps the answer. */
export function useAskAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.accounts.me(),
    onSuccess: (me) => queryClient.setQueryData(orpc.accounts.me.queryKey(), me),
  });
}

/** All but who is signed in. */
function clearAnswers(queryClient: QueryClient): void {
  const meHash = hashKey(orpc.accounts.me.queryKey());
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== meHash });
}

/** Keeps what one person was told and typed from the next, also where the session before ended by itself. For the root. */
export function useOnePersonAtATime(): void {
  const queryClient = useQueryClient();
  const id = useMe().data?.user?.id;
  useEffect(() => {
    if (id && claimDrafts(id)) clearAnswers(queryClient);
  }, [id, queryClient]);
}

/** Key of whatever ends the session on purpose: the sign-out, and deleting the account. */
export const LEAVING = ['leaving'];

/** True while the session is being ended on purpose: then nobody is sent to the sign-in. */
export function useIsLeaving(): boolean {
  return useIsMutating({ mutationKey: LEAVING }) > 0;
}

/** Leads away, to the start page unless said otherwise, once the session has ended; nothing of the person stays in the browser's memory. */
export function useLeave(to = '/'): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // Told, not thrown away: whoever watches the session has to hear of its end.
    queryClient.setQueryData(orpc.accounts.me.queryKey(), { user: null, profile: null });
    clearAnswers(queryClient);
    clearAllDrafts();
    await navigate(to);
  };
}

/** Ends the session and leaves. */
export function useSignOut(to?: string) {
  const leave = useLeave(to);
  return useMutation({
    mutationKey: LEAVING,
    mutationFn: () => client.accounts.signOut(),
    onSuccess: leave,
  });
}
