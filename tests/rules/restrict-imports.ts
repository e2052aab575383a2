/** Makes the checker's configuration of the import table. */
import type { OxlintOverride } from 'oxlint';
import { closedLibraries, type ImportRow, importTable } from './import-table.ts';

/**
 * Patterns as in .gitignore: the last that matches counts, and `!` opens. `regex` is not used: oxlint drops
 * one that it cannot read (look-ahead) and then lets everything pass.
 */
function listPatterns({ may, never = [], libraries }: ImportRow): string[] {
  const open = may.map((specifier) => `!${specifier}`);
  if (typeof libraries !== 'string') {
    return ['**', '!./**', ...open, ...libraries.map((name) => `!${name}`), ...never];
  }
  return ['../**', '#*', '#*/**', ...open, ...never, ...closedLibraries[libraries]];
}

/** One entry of `overrides` for each row, in their order. */
const restrictions: OxlintOverride[] = importTable.map((row) => {
  const patterns = [{ group: listPatterns(row), message: row.because }];
  return { files: row.files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
});

/** No import leads back, not even that of a type: a port lies below everything that is built on it. */
const noWayBack: OxlintOverride = {
  files: ['{domain,contract,database,geo,server,web}/**'],
  rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
};

export const importRules: OxlintOverride[] = [noWayBack, ...restrictions];
