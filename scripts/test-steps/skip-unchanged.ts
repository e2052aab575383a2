/** Skips a step whose tests passed on this machine with exactly the same files. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './run-tool.ts';

/** Deleted with the dependencies: a new installation runs the tests again. */
const recordFile = path.join(projectDir, 'node_modules/.cache/elbbote/passed-steps.json');

/** Files that every test depends on, whatever it imports. */
const foundation = ['package.json', 'package-lock.json', 'vitest.config.ts', 'tsconfig.json'];

/** Every file in `folder`, and all files of the project that these import, directly or indirectly. */
export function listWithImports(folder: string, root = projectDir): string[] {
  const aliases = readAliases(root);
  const found = new Set(
    globSync(`${folder}/**`, { cwd: root }).filter((file) => statSync(path.join(root, file)).isFile()),
  );
  for (const file of found) {
    if (!/\.(ts|tsx|mjs)$/.test(file)) continue;
    for (const specifier of listImports(readFileSync(path.join(root, file), 'utf8'))) {
      const imported = resolve(specifier, file, aliases);
      if (imported && existsSync(path.join(root, imported))) found.add(imported);
    }
  }
  return [...found].toSorted();
}

/**
 * Changes with every byte that could change the results of the tests in `folder`, including the Node version.
 */
export function hashWithImports(folder: string, root = projectDir): string {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}\n`);
  for (const file of [...foundation, ...listWithImports(folder, root)]) {
    hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** Whether the step's last green run here had this hash. */
export function hasPassed(step: string, hash: string): boolean {
  return readRecord()[step] === hash;
}

export function rememberPassed(step: string, hash: string): void {
  mkdirSync(path.dirname(recordFile), { recursive: true });
  writeFileSync(recordFile, `${JSON.stringify({ ...readRecord(), [step]: hash }, null, 2)}\n`);
}

function readRecord(): Record<string, string> {
  if (!existsSync(recordFile)) return {};
  return JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, string>;
}

/** `import`, `export ... from`, `import()` and the URL of a worker's file. */
function listImports(text: string): string[] {
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
