/** An admin who is only a helper here: calls operations, without a page. */
import type { Account } from './backstage.ts';
import type { Caller } from './driver-calls.ts';

export interface AdminCalls {
  account: Account;
  /** An approval decision on the documents of the driver with this address, who must be waiting for it. */
  approve(email: string): Promise<void>;
  reject(email: string, reason: string): Promise<void>;
}

interface Awaiting {
  userId: string;
  email: string;
  submittedAt: string;
}

export function actAsAdmin(account: Account, { call, read }: Caller): AdminCalls {
  /** Says of every paper that it is in order. */
  async function reviewAll(id: string): Promise<void> {
    const { documents } = (await read(`/admin/drivers/${id}/file`)) as {
      documents: { kind: string; uploadedAt: string }[];
    };
    for (const { kind, uploadedAt } of documents) {
      await call(`/admin/drivers/${id}/papers`, { kind, uploadedAt, reason: null });
    }
  }
  async function decide(email: string, verb: 'approve' | 'reject', more: object = {}): Promise<void> {
    const { drivers } = (await read('/admin/awaiting-drivers')) as { drivers: Awaiting[] };
    const driver = drivers.find((one) => one.email === email);
    if (!driver) throw new Error(`${email} waits for no decision`);
    if (verb === 'approve') await reviewAll(driver.userId);
    await call(`/admin/drivers/${driver.userId}/${verb}`, { submittedAt: driver.submittedAt, ...more });
  }
  return {
    account,
    approve: (email) => decide(email, 'approve'),
    reject: (email, reason) => decide(email, 'reject', { reason }),
  };
}
