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
import { client, orpc } from './api-client.ts';
import { claimDrafts, clearAllDrafts } from './draft.ts';
import { dropAllFiles } from './keep-file.ts';
import { forgetKeptAnswers } from './forget-kept-answers.ts';

export type Role = 'customer' | 'driver' | 'admin';

type Me = Awaited<ReturnType<typeof client.accounts.me>>;
/** A room of the admins' side, as the server names those that are open. */
export type AdminArea = NonNullable<Me['admin']>['areas'][number];

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

/**
 * After a sign-in or its end: who is it now? What was asked before and is not answered yet would tell of the
 * time before, and a question that is under way for the first time is not asked again by itself.
 */
export async function askWhoItIsNow(queryClient: QueryClient): Promise<void> {
  const queryKey = orpc.accounts.key();
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/** All but who is signed in. */
function clearAnswers(queryClient: QueryClient): void {
  const meHash = hashKey(orpc.accounts.me.queryKey());
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== meHash });
}

/**
 * Keeps what one person was told and typed from the next, also where the session before ended by itself. For
 * the root.
 */
export function useOnePersonAtATime(): void {
  const queryClient = useQueryClient();
  const id = useMe().data?.user?.id;
  useEffect(() => {
    if (!id || !claimDrafts(id)) return;
    clearAnswers(queryClient);
    void dropAllFiles();
    forgetKeptAnswers();
  }, [id, queryClient]);
}

/** Key of whatever ends the session on purpose: the sign-out, and deleting the account. */
export const LEAVING = ['leaving'];

/** True while the session is being ended on purpose: then nobody is sent to the sign-in. */
export function useIsLeaving(): boolean {
  return useIsMutating({ mutationKey: LEAVING }) > 0;
}

/**
 * Leads away, to the start page unless said otherwise, once the session has ended; nothing of the person
 * stays in the browser's memory.
 */
export function useLeave(to = '/'): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // Told, not thrown away: whoever watches the session has to hear of its end.
    queryClient.setQueryData(orpc.accounts.me.queryKey(), { user: null, profile: null });
    clearAnswers(queryClient);
    clearAllDrafts();
    await dropAllFiles();
    forgetKeptAnswers();
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
