/** Files and identifiers use the words that an engineer expects: plain-names.ts lists the refused ones. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { refusedWords } from './plain-names.ts';

const project = path.join(import.meta.dirname, '../..');

/** The table itself, which has to name what it refuses. */
const ownFiles = ['tests/rules/plain-names.ts', 'tests/rules/plain-names.test.ts'];

function listRefused(name: string, isDeclared = false): string[] {
  return refusedWords
    .filter(({ isForDeclared = false }) => isForDeclared === isDeclared)
    .filter(({ pattern, except }) => pattern.test(name) && !except?.includes(name))
    .map(({ word, say, reason }) => `${name}: ${word}, say ${say} (${reason})`);
}

/** Strings and quoted text are not names: they are German, or cross the wire, or are stored. */
const identifiersIn = (source: string) =>
  new Set(source.replaceAll(/'[^'\n]*'|`[^`\n]*`|"[^"\n]*"/g, '').match(/[A-Za-z_$][\w$]*/g));

/** Local names, functions and types. */
const declaredIn = (source: string) =>
  new Set(source.match(/(?<=\b(?:const|let|function|interface|type) [[{]?\s?)[A-Za-z_$][\w$]*/g));

const listRefusedIn = (file: string, source: string) =>
  [
    ...[path.basename(file).replace(/\..*$/, ''), ...identifiersIn(source)].flatMap((name) =>
      listRefused(name),
    ),
    ...[...declaredIn(source)].flatMap((name) => listRefused(name, true)),
  ].map((refused) => `${file} has ${refused}`);

test.each([
  ['MOST_ROWS', 'MOST_, LEAST_'],
  ['leastBytes', 'mostX, leastX'],
  ['listForecasts', 'forecast'],
  ['tellDriver', 'tell'],
  ['tell-driver', 'tell'],
  ['holdCompany', 'hold'],
  ['askTogether', 'together'],
  ['recordTry', 'try'],
  ['mendRow', 'mend'],
  ['carryDay', 'carry'],
  ['thatCanWait', 'that can wait'],
  ['toldArrival', 'told'],
])('the name %s is refused for its word', (name, word) => {
  expect(listRefused(name)).toEqual([expect.stringContaining(`${name}: ${word}, say `)]);
});

test('a planted violation is found in code and in the name of a file, and strings are left alone', () => {
  const source =
    "const MOST_ROWS = 3;\nconst kind = 'mended';\n/** Whom it told. */\nconst told = row.told;\n";
  const found = listRefusedIn('areas/x/tell-driver.ts', source);
  expect(found.map((line) => line.split(',')[0])).toEqual([
    'areas/x/tell-driver.ts has tell-driver: tell',
    'areas/x/tell-driver.ts has MOST_ROWS: MOST_',
    'areas/x/tell-driver.ts has told: told',
  ]);
});

test('no name in product code or tests has a refused word', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !ownFiles.includes(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(
    files.flatMap((file) => listRefusedIn(file, readFileSync(path.join(project, file), 'utf8'))),
  ).toEqual([]);
});
