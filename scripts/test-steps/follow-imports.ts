/** Which files of the project others import, read from their text. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './run-tool.ts';

/** These files and all that they import, directly or indirectly; a package is not followed. */
export function createFollower(root = projectDir): (files: Iterable<string>) => Set<string> {
  const aliases = readAliases(root);
  const importsOf = new Map<string, string[]>();

  function listImported(file: string): string[] {
    const known = importsOf.get(file);
    if (known) return known;
    const isCode = /\.(ts|tsx|mjs)$/.test(file);
    const specifiers = isCode ? listSpecifiers(readFileSync(path.join(root, file), 'utf8')) : [];
    const imported = specifiers
      .map((specifier) => resolve(specifier, file, aliases))
      .filter((target) => target !== undefined)
      .filter((target) => isFile(path.join(root, target)));
    importsOf.set(file, imported);
    return imported;
  }

  return (files) => {
    const found = new Set(files);
    for (const file of found) for (const imported of listImported(file)) found.add(imported);
    return found;
  };
}

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/** `import`, `export ... from`, `import()` and the URL of a worker's file. */
function listSpecifiers(text: string): string[] {
  const imports = text.matchAll(/(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*['"]([^'"]+)['"]/g);
  return [...imports].map(([, specifier = '']) => specifier);
}

/** The `imports` of package.json: maps the first prefix to the second. */
function readAliases(root: string): [from: string, to: string][] {
  const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  return Object.entries(imports).map(([from, to]) => [from.replace(/\*$/, ''), to.replace(/\*$/, '')]);
}

/** The imported file, relative to the project's folder; undefined for a package. */
function resolve(specifier: string, from: string, aliases: [string, string][]): string | undefined {
  if (/^\.\.?\//.test(specifier)) return path.join(path.dirname(from), specifier);
  const alias = aliases.find(([name]) =>
    name.endsWith('/') ? specifier.startsWith(name) : specifier === name,
  );
  return alias && path.normalize(alias[1] + specifier.slice(alias[0].length));
}
