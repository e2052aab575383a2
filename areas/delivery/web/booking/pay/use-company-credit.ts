import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

/** Whether this company may order on account, and for how much; asked only while ordering for one. */
export function useCompanyCredit(companyId: string | undefined) {
  return useQuery(
    orpc.receivables.getCompanyCredit.queryOptions({
      input: { id: companyId ?? '' },
      enabled: companyId !== undefined,
    }),
  );
}
