/** Where a company's account is, by its id; without one the first of the person's companies. */
export function companyPath(id?: string): string {
  return id ? `?tab=company&company=${id}` : '?tab=company';
}
