/** Creates the linter's configuration from the import table. */
import type { OxlintOverride } from 'oxlint';
import type { ImportRow } from './import-row.ts';
import { importTable } from './import-table.ts';
import { closedLibraries } from './library-shelves.ts';

/**
 * Patterns as in .gitignore: the last match counts, and `!` permits. `regex` is not used: oxlint ignores one
 * that it cannot parse (look-ahead) and then permits everything.
 */
function listPatterns({ may, never = [], libraries }: ImportRow): string[] {
  const open = may.map((specifier) => `!${specifier}`);
  if (typeof libraries !== 'string') {
    return ['**', '!./**', ...open, ...libraries.map((name) => `!${name}`), ...never];
  }
  return ['../**', '#*', '#*/**', ...open, ...never, ...closedLibraries[libraries]];
}

/** One entry of `overrides` per row, in their order. */
const restrictions: OxlintOverride[] = importTable.map((row) => {
  const patterns = [{ group: listPatterns(row), message: row.because }];
  return { files: row.files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
});

/** No circular imports, not even of types: a port lies below everything built on it. */
const noWayBack: OxlintOverride = {
  files: ['{areas,app,geo,web}/**'],
  rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
};

export const importRules: OxlintOverride[] = [noWayBack, ...restrictions];
