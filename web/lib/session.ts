import { hashKey, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client, orpc } from './api.ts';
import { BOOKING_DRAFT, clearDraft } from './draft.ts';

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

const SIGN_OUT = ['sign-out'];

/** True until the page that the sign-out leads to is there: meanwhile nobody is sent to the sign-in. */
export function useIsSigningOut(): boolean {
  return useIsMutating({ mutationKey: SIGN_OUT }) > 0;
}

/** Ends the session and leads to the start page; nothing of the person stays in the browser's memory. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: SIGN_OUT,
    mutationFn: () => client.accounts.signOut(),
    onSuccess: async () => {
      const meKey = orpc.accounts.me.queryKey();
      // Told, not thrown away: whoever watches the session has to hear of its end.
      queryClient.setQueryData(meKey, { user: null, profile: null });
      queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(meKey) });
      clearDraft(BOOKING_DRAFT);
      await navigate('/');
    },
  });
}
