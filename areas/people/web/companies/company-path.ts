import type { CompanyRoom } from '#people/domain/company-roles.ts';

/** Where a company's account is, by its id, and a room of it; without them the first that the person has. */
export function companyPath(id?: string, room?: CompanyRoom): string {
  return `?tab=company${id ? `&company=${id}` : ''}${room ? `&view=${room}` : ''}`;
}
