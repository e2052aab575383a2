import { contract } from '#app/contract.ts';

/**
 * The operations below `/admin/`, which only admins load: the built pages have them here and not in the
 * contract (`scripts/contract-without-schemas.ts`).
 */
export const adminContract = contract;
