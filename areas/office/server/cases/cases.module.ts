import type { Module } from '#app/module.ts';
import { getLapse } from '#office/domain/claim-retention.ts';
import { listOverdueCases } from './find-case.ts';
import { exportCases } from './export-cases.ts';
import { deleteCasesBefore, withdrawCases } from './cases.store.ts';

/** Before the desk's conversations are erased: the cases are found by them. */
export const casesModule = {
  undecided: listOverdueCases,
  retention: [
    {
      what: 'cases of damage and complaint, with the account for a transfer until it is paid',
      kept: { since: getLapse, source: 'BGB 195, 199' },
      end: ({ db }, before) => deleteCasesBefore(db, before),
    },
  ],
  personalData: {
    exports: { everyone: { cases: exportCases } },
    erases: { everyone: (tx, { id }, now) => withdrawCases(tx, id, now) },
  },
} satisfies Module;
