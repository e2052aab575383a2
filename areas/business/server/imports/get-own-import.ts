import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findImport, type OrderImport } from './order-imports.store.ts';

/**
 * An import of a company that the viewer orders for. Throws IMPORT_NOT_FOUND also for another company's, and
 * COMPANY_ROLE_NOT_ALLOWED.
 */
export async function getOwnImport(executor: Executor, viewer: SignedIn, id: string): Promise<OrderImport> {
  return requireOwn(viewer, await findImport(executor, id));
}

/** The same for one that was found before. */
export function requireOwn(viewer: SignedIn, found: OrderImport | undefined): OrderImport {
  if (!found || !viewer.companies.some(({ id }) => id === found.companyId)) {
    throw new AppError('IMPORT_NOT_FOUND');
  }
  requireCompanyRight(viewer, found.companyId, 'deliveries');
  return found;
}

/** Throws IMPORT_BUSY while all its rows are looked at or ordered. */
export function requireIdle({ state }: OrderImport): void {
  if (state === 'checking' || state === 'ordering') throw new AppError('IMPORT_BUSY');
}
