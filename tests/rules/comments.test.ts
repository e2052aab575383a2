import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const projectDir = path.join(import.meta.dirname, '../..');
const LIMIT = 110;

/** A linter's directive has to be on one line. */
const isDirective = (line: string) => /^\s*\S+ (oxlint|biome|@ts|@vite)-/.test(line);

/** The numbers of the comment lines that exceed the limit. */
function listLongComments(text: string): number[] {
  let isInside = false;
  return text.split('\n').flatMap((line, index) => {
    const begins = /^\s*\{?\/\*/.test(line);
    const isComment = isInside || begins || /^\s*\/\//.test(line);
    if (isInside || begins) isInside = !line.includes('*/');
    return isComment && line.length > LIMIT && !isDirective(line) ? [index + 1] : [];
  });
}

test('a long line is found in every kind of comment, and strings are not taken for comments', () => {
  const long = 'x'.repeat(LIMIT);
  const text = [
    `// ${long}`,
    `  /** ${long} */`,
    `const a = '// ${long}';`,
    '/**',
    ` * ${long}`,
    ' */',
    `const b = '${long}';`,
    `{/* ${long}`,
    `    ${long} */}`,
    `// oxlint-disable-next-line no-console -- ${long}`,
    `// ${'x'.repeat(LIMIT - 3)}`,
  ];
  expect(listLongComments(text.join('\n'))).toEqual([1, 2, 5, 8, 9]);
});

test(`every line of a comment ends at ${LIMIT} columns`, () => {
  const files = globSync('**/*.{ts,tsx,mjs}', {
    cwd: projectDir,
    exclude: ['node_modules', 'build', '.react-router', '.data'],
  });
  expect(files.length).toBeGreaterThan(1000);
  const places = files.flatMap((file) =>
    listLongComments(readFileSync(path.join(projectDir, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(places).toEqual([]);
});

/** The long lines of a page, outside of programs, what is one word, and unless it is asked for of tables. */
function listLongLines(text: string, { withTables = false } = {}): number[] {
  let isProgram = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) isProgram = !isProgram;
    const isText =
      !isProgram && (withTables || !line.startsWith('|')) && /\s/.test(line.replaceAll(/`[^`]*`/g, ''));
    return isText && line.length > LIMIT ? [index + 1] : [];
  });
}

test(`every line of a page ends at ${LIMIT} columns`, () => {
  const long = 'x '.repeat(LIMIT);
  const text = ['```', long, '```', `| ${long} |`, `\`${long}\`.`, long].join('\n');
  expect(listLongLines(text)).toEqual([6]);
  expect(listLongLines(text, { withTables: true })).toEqual([4, 6]);
  const pages = globSync(['*.md', 'docs/**/*.md', 'areas/*/README.md'], { cwd: projectDir });
  expect(pages.length).toBeGreaterThan(70);
  const places = pages.flatMap((page) =>
    listLongLines(readFileSync(path.join(projectDir, page), 'utf8'), {
      // Its rows are written by programs, and read by people.
      withTables: page === 'docs/performance.md',
    }).map((line) => `${page}:${line}`),
  );
  expect(places).toEqual([]);
});
