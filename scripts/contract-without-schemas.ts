import path from 'node:path';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from '#contract/contract.ts';

const contractFile = path.join(import.meta.dirname, '..', 'contract', 'contract.ts');

/** The browser calls by method and path; the wire schemas stay on the server. */
export function contractWithoutSchemas(): Plugin {
  const isForReaders = new Set(['summary', 'description', 'tags']);
  const routes = JSON.stringify(minifyContractRouter(contract), (key, value: unknown) =>
    isForReaders.has(key) ? undefined : value,
  );
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    load: (id) => (id === contractFile ? `export const contract = ${routes};` : undefined),
  };
}
