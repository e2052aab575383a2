import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { companyInput } from '#people/contract/companies.ts';
import type { SessionRequest } from '#people/server/accounts/find-session.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { askLibrary } from './company-library.ts';
import { lockPerson } from './companies.store.ts';

/** Creates a company whose owner is the viewer, and returns its id. Throws TOO_MANY_COMPANIES. */
export async function createCompany(
  { services, headers }: SessionRequest,
  viewer: SignedIn,
  input: z.infer<typeof companyInput>,
): Promise<string> {
  return await services.db.transaction(async (tx) => {
    // Two at once must not both find the last free place.
    await lockPerson(tx, viewer.id);
    const { id } = await askLibrary(tx, services.config, (library) =>
      library.createOrganization({
        headers,
        body: { ...input, slug: randomUUID(), keepCurrentActiveOrganization: true },
      }),
    );
    return id;
  });
}
