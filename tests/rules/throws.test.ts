/**
 * A docstring of the server that says `Throws A and B` names codes that the function, or what it calls, can
 * throw.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.join(import.meta.dirname, '../..');

interface Declared {
  file: string;
  name: string;
  docstring: string;
  body: string;
}

/** Top-level declarations of a file, each with the docstring above it and the text up to the next one. */
function listDeclared(file: string, source: string): Declared[] {
  const begin = /^(?:export )?(?:async )?(?:function\*? |const |class )(\w+)/gm;
  const found = [...source.matchAll(begin)];
  return found.map(({ index, 1: name = '' }, at) => ({
    file,
    name,
    docstring: /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(source.slice(0, index))?.[0] ?? '',
    body: source.slice(index, found[at + 1]?.index).replace(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/, ''),
  }));
}

const quoted = (text: string) => [...text.matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, code = '']) => code);

const sources = new Map(
  globSync('{areas/*/server,app,geo}/**/*.ts', { cwd: project, exclude: ['**/*.{test,fixture}.ts'] }).map(
    (file) => [file, readFileSync(path.join(project, file), 'utf8')],
  ),
);

/** What a file imports by name, each with the file where it is declared and its name there. */
function listImported(file: string, source: string): Map<string, { from: string; name: string }> {
  const imports = source.matchAll(/import (?:type )?\{([^}]*)\} from '([#.][^']+)'/g);
  return new Map(
    [...imports].flatMap(([, names = '', specifier = '']) => {
      const from = specifier.startsWith('#')
        ? specifier.replace(/^#(?!app|geo)/, 'areas/').replace('#', '')
        : path.join(path.dirname(file), specifier);
      return names
        .split(',')
        .map((entry) =>
          entry
            .trim()
            .replace(/^type /, '')
            .split(' as '),
        )
        .map(([name = '', alias = name]) => [alias, { from, name }] as const);
    }),
  );
}

const declared = [...sources].flatMap(([file, source]) => listDeclared(file, source));
const byPlace = new Map(declared.map((one) => [`${one.file} ${one.name}`, one]));
const importedBy = new Map([...sources].map(([file, source]) => [file, listImported(file, source)]));
const canThrow = new Map(declared.map((one) => [one, new Set(quoted(one.body))]));
const modules = declared.filter(({ file }) => file.endsWith('.module.ts'));
const calls = new Map(
  declared.map((one) => [
    one,
    [...new Set(one.body.match(/\b[a-zA-Z]\w+\b/g) ?? [])].flatMap((word) => {
      // What every module has is called through the list of them.
      if (word === 'erases' && !one.file.endsWith('.module.ts')) return modules;
      const imported = importedBy.get(one.file)?.get(word);
      return byPlace.get(imported ? `${imported.from} ${imported.name}` : `${one.file} ${word}`) ?? [];
    }),
  ]),
);
for (let isGrowing = true; isGrowing; ) {
  isGrowing = false;
  for (const [one, thrown] of canThrow) {
    const before = thrown.size;
    for (const called of calls.get(one) ?? [])
      for (const code of canThrow.get(called) ?? []) thrown.add(code);
    if (thrown.size > before) isGrowing = true;
  }
}

/** The codes of the sentences that begin with Throws. */
function listNamed(docstring: string): string[] {
  const text = docstring.replaceAll(/\n\s*\*/g, ' ');
  return [...text.matchAll(/Throws [^.]*\./g)]
    .flatMap(([sentence]) => sentence.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [])
    .filter((code, index, all) => all.indexOf(code) === index);
}

test('every error code named in a docstring exists and can be thrown there', () => {
  const named = declared.flatMap((one) => listNamed(one.docstring).map((code) => ({ one, code })));
  expect(named.length).toBeGreaterThan(100);
  expect(
    named
      .filter(({ one, code }) => !canThrow.get(one)?.has(code))
      .map(({ one, code }) => `${one.file}: ${one.name} does not throw ${code}`),
  ).toEqual([]);
});
