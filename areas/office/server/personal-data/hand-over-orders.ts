import { endCheckoutsOf } from '#money/server/checkout/end-checkout.ts';
import { HAND_OVER_JOB } from '#people/server/companies/change-member.ts';
import { listCompanyPeople } from '#people/server/companies/find-company-name.ts';
import type { HandOver } from '#people/server/companies/leave-all-companies.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';

/** What somebody ordered for a company that they belong to no longer becomes another person's duty. */
export async function handOverOrders(
  { personalData }: Pick<Services, 'personalData'>,
  tx: Transaction,
  given: HandOver,
): Promise<void> {
  for (const { handOver } of personalData) await handOver?.(tx, given);
}

/**
 * The same after somebody left or was removed, whose payment pages for the company close; nothing if they
 * have joined again meanwhile.
 */
export function handOverJob(
  services: Pick<Services, 'personalData'> & Parameters<typeof endCheckoutsOf>[0],
): JobDefinition {
  return {
    name: HAND_OVER_JOB,
    title: 'Übergabe von Firmensendungen',
    timeoutSeconds: 60,
    async run(data) {
      const { companyId, from } = data as { companyId: string; from: string };
      const { db } = services;
      const [to] = await listCompanyPeople(db, companyId, 'manage');
      const orderers = await listCompanyPeople(db, companyId, 'deliveries');
      if (!to || orderers.includes(from)) return;
      await db.transaction((tx) => handOverOrders(services, tx, { companyId, from, to }));
      await endCheckoutsOf(services, { companyId, userId: from });
    },
  };
}
