import type { z } from 'zod';
import type { orderImport } from '#business/contract/order-imports.ts';
import { importRowStates } from '#business/domain/import-fields.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { listReadings } from './choose-encoding.ts';
import { getOwnImport } from './get-own-import.ts';
import { describeHalt } from './halt-texts.ts';
import { countProposals } from './import-rows.store.ts';
import { countRowsByState, listFirstCells, listImportsOf, sumReady } from './order-imports.store.ts';

const SHOWN = 20;
const LOOKED_AT = 20;
const SAMPLES = 2;

/** A company's latest files, newest first. Throws COMPANY_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED. */
export async function listOrderImports({ db }: Pick<Services, 'db'>, viewer: SignedIn, companyId: string) {
  requireCompanyRight(viewer, companyId, 'deliveries');
  const rows = await listImportsOf(db, companyId, SHOWN);
  return rows.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() }));
}

/**
 * A file's columns, how far it is, and what the rows that can be ordered cost by speed, in cents. Throws
 * IMPORT_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function getOrderImport(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  id: string,
): Promise<z.infer<typeof orderImport>> {
  const found = await getOwnImport(db, viewer, id);
  const { haltedBy, createdAt, columns } = found;
  const [counted, totals, first, letters, proposalCount] = await Promise.all([
    countRowsByState(db, id),
    sumReady(db, id),
    listFirstCells(db, id, LOOKED_AT),
    listReadings(db, found),
    countProposals(db, id),
  ]);
  const countOf = (state: (typeof importRowStates)[number]) =>
    counted.find((one) => one.state === state)?.count ?? 0;
  const counts = Object.fromEntries(importRowStates.map((state) => [state, countOf(state)]));
  return {
    id,
    companyId: found.companyId,
    fileName: found.fileName,
    createdAt: createdAt.toISOString(),
    state: found.state,
    columns: columns.map((name, index) => ({
      name,
      samples: first.flatMap((cells) => cells[index] || []).slice(0, SAMPLES),
    })),
    letters,
    mapping: found.mapping,
    fileWide: found.fileWide,
    rowCount: counted.reduce((all, { count }) => all + count, 0),
    orderedCount: countOf('ordered'),
    counts: counts as Record<(typeof importRowStates)[number], number>,
    proposalCount,
    totals,
    totalCents: totals.reduce((all, { cents }) => all + cents, 0),
    halt: describeHalt(haltedBy),
  };
}
