import type { Services } from '#app/services.ts';
import { describePerson } from './describe-person.ts';
import { listCompaniesOf } from './sessions/sessions.store.ts';
import type { Entered } from './sessions/start-session.ts';

/** What a sign-in answers about whom it has let in. */
export async function describeEntered(
  services: Pick<Services, 'config' | 'db' | 'quarantine'>,
  { profile, ...user }: Entered,
) {
  const companies = await listCompaniesOf(services.db, user.id);
  return describePerson(services, { ...user, companies }, profile);
}
