import type { client } from '#web/lib/api-client.ts';

export type DriverFileData = Awaited<ReturnType<typeof client.driverApproval.getDriverFile>>;

export type ShownDocument = NonNullable<DriverFileData['documents']>[number];

/** What this admin's duty permits, as the server reports it. */
export interface AdminSideRights {
  mayDecide: boolean;
}

export interface DriverCardProps {
  driver: DriverFileData;
}
