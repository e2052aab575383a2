import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { useMe } from '#web/lib/session.ts';

/** The companies that invite the person who is signed in. */
export function useOwnInvitations() {
  return useQuery(orpc.companies.listOwnInvitations.queryOptions());
}

/** Whether the person belongs to a company or is invited to one. */
export function useConcernsCompany(): boolean {
  const companies = useMe().data?.companies;
  const invitations = useOwnInvitations().data?.invitations;
  return Boolean(companies?.length || invitations?.length);
}
