import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Ends the session and leads to the start page; nothing of the person stays in the browser's memory. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => client.accounts.signOut(),
    onSuccess: async () => {
      queryClient.clear();
      clearDraft(BOOKING_DRAFT);
      await navigate('/');
    },
  });
}
