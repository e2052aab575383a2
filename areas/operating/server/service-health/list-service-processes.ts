import type { z } from 'zod';
import type { serviceHealthContract } from '#operating/contract/service-health.ts';
import { listProcesses } from '#platform/server/processes/list-processes.ts';
import type { Services } from '#app/services.ts';

type Contract = typeof serviceHealthContract.listProcesses;

/** Every process that serves, and whether they run one version; silent ones do not count for that. */
export async function listServiceProcesses(
  services: Pick<Services, 'db' | 'clock'>,
): Promise<z.infer<NonNullable<Contract['~orpc']['outputSchema']>>> {
  const processes = await listProcesses(services);
  const versions = processes.filter(({ isSilent }) => !isSilent).map(({ version }) => version);
  return {
    hasSeveralVersions: new Set(versions).size > 1,
    processes: processes.map(({ startedAt, lastSeenAt, ...process }) => ({
      ...process,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
}
