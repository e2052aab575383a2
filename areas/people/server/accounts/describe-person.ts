import { hkdfSync } from 'node:crypto';
import { listAreas } from '#people/domain/duties.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Services } from '#app/services.ts';
import type { Profile } from './accounts.store.ts';
import type { OwnCompany } from './sessions/sessions.store.ts';

interface User {
  id: string;
  email: string;
  emailConfirmed: boolean;
  hasSecondFactor: boolean;
  companies: readonly OwnCompany[];
}

/** The data people get about themselves. A blocked person has no profile. */
export function describePerson(
  { config, quarantine }: Pick<Services, 'config' | 'quarantine'>,
  { id, email, emailConfirmed, hasSecondFactor, companies }: User,
  profile: Profile | undefined,
) {
  const copy = quarantine.find();
  const user = { id, email, emailConfirmed };
  if (!profile || profile.blockedAt) return { user, profile: null };
  const { role, fullName, phone, adminDuty: duty } = profile;
  return {
    user,
    profile: { role, full_name: fullName, email: profile.email, phone },
    ...(role === 'customer' ? { companies: [...companies] } : {}),
    ...(role === 'driver' ? { driver: { sealKey: makeSealKey(config, id) } } : {}),
    ...(duty
      ? {
          admin: {
            duty,
            areas: listAreas(duty),
            hasSecondFactor,
            mustSetUpTwoFactor: config.adminTwoFactor === 'required' && !hasSecondFactor,
            ...(copy ? { quarantine: { copyOf: copy.copyOf?.toISOString() ?? null } } : {}),
          },
        }
      : {}),
  };
}

/** In base64. Derived from the key that never changes: acts sealed with another one could not be read. */
function makeSealKey(config: Config, personId: string): string {
  return Buffer.from(hkdfSync('sha256', config.documentsKey, personId, 'unsent-acts', 32)).toString('base64');
}
