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
import { failureCode, isPassing } from './failures.ts';
import { dropAllFiles } from './keep-file.ts';
import { forgetKeptAnswers } from './forget-kept-answers.ts';
import { endLeftSession, isSessionLeft, leaveSession, useIsSessionLeft } from './left-session.ts';

export type Role = 'customer' | 'driver' | 'admin';

export type Me = Awaited<ReturnType<typeof client.accounts.me>>;
/** An area of the admins' side, as the server lists those that are open. */
export type AdminArea = NonNullable<Me['admin']>['areas'][number];

export const dashboards: Record<Role, string> = {
  customer: '/customer-dashboard',
  driver: '/driver-dashboard',
  admin: '/admin-dashboard',
};

/** Who is signed in; fetched once and cached until something changes it. */
export function useMe() {
  return useQuery(orpc.accounts.me.queryOptions({ staleTime: 60_000 }));
}

/** Fetches once, even if the query is between two retries, and caches the answer. */
export function useAskAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.accounts.me(),
    onSuccess: (me) => queryClient.setQueryData(orpc.accounts.me.queryKey(), me),
  });
}

/**
 * Refetches the session after a sign-in or sign-out. Pending requests would return the state before it, and a
 * first request that is still running is not repeated automatically.
 */
export async function askWhoItIsNow(queryClient: QueryClient): Promise<void> {
  const queryKey = orpc.accounts.key();
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/** The ended session. The account's choice on cookies no longer applies, that of this browser does. */
export function withoutPerson(me: Me | undefined): Me {
  const cookies = me?.cookies && { ...me.cookies, consented: null };
  return { user: null, profile: null, ...(cookies && { cookies }) };
}

const meHash = hashKey(orpc.accounts.me.queryKey());
/** Every query except the session. */
const isPersonal = ({ queryHash }: { queryHash: string }) => queryHash !== meHash;

function clearAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: isPersonal });
}

/** For a page that stays: a query that is removed while it is shown waits for ever. */
export function askAnew(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
  void queryClient.resetQueries({ predicate: isPersonal });
}

/**
 * Removes one person's cached data and drafts before the next person's session, also if the previous session
 * ended by itself. For the root.
 */
export function useOnePersonAtATime(): void {
  const queryClient = useQueryClient();
  const id = useMe().data?.user?.id;
  useEffect(() => {
    if (!id || !claimDrafts(id)) return;
    askAnew(queryClient);
    void dropAllFiles();
    forgetKeptAnswers();
  }, [id, queryClient]);
}

/** Mutation key of everything that ends the session on purpose: signing out, and deleting the account. */
export const LEAVING = ['leaving'];

/** True while the session is being ended on purpose: then there is no redirect to the sign-in. */
export function useIsLeaving(): boolean {
  return useIsMutating({ mutationKey: LEAVING }) > 0;
}

/**
 * Redirects, by default to the start page, once the session has ended; all data of the person are removed
 * from the browser's memory.
 */
export function useLeave(to = '/'): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await forgetPerson(queryClient);
    await navigate(to);
  };
}

async function forgetPerson(queryClient: QueryClient): Promise<void> {
  // Set instead of removed: whoever observes the session must be notified of its end.
  queryClient.setQueryData(orpc.accounts.me.queryKey(), withoutPerson);
  clearAnswers(queryClient);
  clearAllDrafts();
  await dropAllFiles();
  forgetKeptAnswers();
}

/** How long somebody who wants to leave waits for the server. */
const PATIENCE_MS = 8000;

/**
 * Ends the session and redirects. If the server cannot be reached, the device shows nothing of it from now
 * on, and the session ends with the next network.
 */
export function useSignOut(to?: string) {
  const leave = useLeave(to);
  return useMutation({
    mutationKey: LEAVING,
    async mutationFn() {
      try {
        await client.accounts.signOut({}, { signal: AbortSignal.timeout(PATIENCE_MS) });
      } catch (error) {
        const code = failureCode(error);
        if (code !== undefined && !isPassing(code)) throw error;
        leaveSession();
      }
    },
    // Without a network no other page can be loaded: `useLeftSession` clears this one.
    onSuccess: () => (isSessionLeft() ? undefined : leave()),
  });
}

const TRY_AGAIN_MS = 15_000;

/**
 * Removes a person's data once the session was left without a network, also in other pages of this browser,
 * and ends it as soon as the server answers. For the root.
 */
export function useLeftSession(): void {
  const queryClient = useQueryClient();
  const isLeft = useIsSessionLeft();
  useEffect(() => {
    if (!isLeft) return;
    void forgetPerson(queryClient);
    const end = () => void endLeftSession().catch(() => undefined);
    end();
    const again = setInterval(end, TRY_AGAIN_MS);
    window.addEventListener('online', end);
    return () => {
      clearInterval(again);
      window.removeEventListener('online', end);
    };
  }, [isLeft, queryClient]);
}
