import type { Module } from '#app/module.ts';
import { eraseWords } from './record-audit.ts';

export const auditModule = {
  personalData: {
    erases: {
      everyone: (tx, { id }) => eraseWords(tx, [id]),
      company: (tx, companyId) => eraseWords(tx, [companyId]),
    },
  },
} satisfies Module;
