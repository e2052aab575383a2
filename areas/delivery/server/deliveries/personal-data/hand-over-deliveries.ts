import { HAND_OVER_JOB } from '#people/server/companies/change-member.ts';
import { listCompanyPeople } from '#people/server/companies/find-company-name.ts';
import type { HandOver } from '#people/server/companies/leave-all-companies.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { handOverRows } from '#delivery/server/deliveries/erasure.store.ts';

/**
 * What somebody ordered for a company that they belong to no longer is told to, and asked of, another person:
 * mails and refunds reach somebody who may know of it.
 */
export async function handOverDeliveries(executor: Executor, handOver: HandOver): Promise<void> {
  await handOverRows(executor, handOver);
}

/** The same after somebody left or was removed; nothing if they have joined again meanwhile. */
export function handOverJob({ db }: Pick<Services, 'db'>): JobDefinition {
  return {
    name: HAND_OVER_JOB,
    title: 'Übergabe von Firmensendungen',
    timeoutSeconds: 60,
    async run(data) {
      const { companyId, from } = data as { companyId: string; from: string };
      const owners = await listCompanyPeople(db, companyId, 'manage');
      const orderers = await listCompanyPeople(db, companyId, 'deliveries');
      const [to] = owners;
      if (to && !orderers.includes(from)) await handOverDeliveries(db, { companyId, from, to });
    },
  };
}
