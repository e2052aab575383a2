/** Makes the checker's configuration of the import table. */
import type { OxlintOverride } from 'oxlint';
import { closedLibraries, type ImportRow, importTable } from './import-table.ts';

/**
 * Patterns as in .gitignore: the last that matches counts, and `!` opens. `regex` is not used: oxlint drops one that it
 * cannot read (look-ahead) and then lets everything pass.
 */
function listPatterns({ may, never = [], libraries }: ImportRow): string[] {
  const open = may.map((specifier) => `!${specifier}`);
  if (typeof libraries !== 'string') {
    return ['**', '!./**', ...open, ...libraries.map((name) => `!${name}`), ...never];
  }
  return ['../**', '#*', '#*/**', ...open, ...never, ...closedLibraries[libraries]];
}

/** One entry of `overrides` for each row, in their order. */
export const importRestrictions: OxlintOverride[] = importTable.map((row) => {
  const patterns = [{ group: listPatterns(row), message: row.because }];
  return { files: row.files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
});
