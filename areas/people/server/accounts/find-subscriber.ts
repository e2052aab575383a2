import type { Executor } from '#platform/server/database/database.ts';
import { findProfile, findUser } from './accounts.store.ts';

/** Defined here, because accounts reach the mailing list only through the outbox. */
export const SUBSCRIBE_JOB = 'subscribe-mailing-list';

export interface ListedPerson {
  email: string;
  firstName: string;
  lastName: string;
  role: 'customer' | 'driver';
}

/** The person, if the address is confirmed and the mailing list was requested at registration. */
export async function findSubscriber(executor: Executor, userId: string): Promise<ListedPerson | undefined> {
  const user = await findUser(executor, userId);
  const profile = await findProfile(executor, userId);
  if (!user?.emailVerified || !profile || profile.role === 'admin') return undefined;
  const { mailing_list: asked } = JSON.parse(user.metadata ?? '{}') as { mailing_list?: boolean };
  if (!asked) return undefined;
  const [firstName = '', ...rest] = profile.fullName.split(' ');
  return { email: user.email, firstName, lastName: rest.join(' '), role: profile.role };
}
