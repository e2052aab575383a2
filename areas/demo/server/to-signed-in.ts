import type { SignedIn } from '#people/server/accounts/viewer.ts';

/** One of the demo's accounts as a signed-in viewer, without a session. */
export function toSignedIn(person: Pick<SignedIn, 'id' | 'role' | 'email' | 'fullName' | 'phone'>): SignedIn {
  const { id, role, email, fullName, phone } = person;
  return {
    id,
    role,
    email,
    fullName,
    phone,
    emailConfirmed: true,
    duty: role === 'admin' ? 'owner' : null,
    hasSecondFactor: false,
    companies: [],
  };
}
