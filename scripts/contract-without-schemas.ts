import path from 'node:path';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin, Rolldown } from 'vite';
import { contract } from '#app/contract.ts';
import * as declared from '#platform/contract/declare-errors.ts';

const projectDir = path.join(import.meta.dirname, '..');
const contractFile = path.join(projectDir, 'app/contract.ts');
const adminContractFile = path.join(projectDir, 'web/lib/admin-contract.ts');
const errorsFile = path.join(projectDir, 'areas/platform/contract/declare-errors.ts');
const phoneFile = path.join(projectDir, 'areas/platform/contract/read-phone.ts');

interface Minified {
  '~orpc': { route: { method?: string; path?: string } };
}
const isOperation = (value: object): value is Minified => '~orpc' in value;

const ADMIN = '/admin/';

/** 'getMe /me' for an operation that reads, 'signIn +/sign-in' for one that changes. */
function writeRoute([name, operation]: [string, object]): string {
  if (!isOperation(operation)) throw new Error(`${name} is no operation`);
  const {
    method,
    path: url,
    summary: _,
    tags: __,
    description: ___,
    ...others
  } = operation['~orpc'].route as Record<string, unknown>;
  // What the browser would not know of an operation it would call wrongly.
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw new Error(`the browser's contract has no ${unknown.join(', ')}`);
  if (method !== 'GET' && method !== 'POST') throw new Error(`the browser does not ${String(method)}`);
  return `${name} ${method === 'GET' ? '' : '+'}${String(url).replace(ADMIN, '~')}`;
}

/**
 * Pages carry this list, so it is short: a paragraph for each noun, a line for each operation; those without
 * a noun stand in one whose first line is empty.
 */
function writeRoutes(nouns: object, belongs: (operation: Minified) => boolean): string {
  const own = Object.entries(nouns).filter(([, value]) => isOperation(value as object));
  const grouped = Object.entries(nouns).filter(([, value]) => !isOperation(value as object));
  const groups: [string, [string, object][]][] = [
    ['', own],
    ...grouped.map(([noun, value]): [string, [string, object][]] => [noun, Object.entries(value as object)]),
  ];
  return groups
    .map(([noun, group]): [string, [string, object][]] => [
      noun,
      group.filter(([, operation]) => !isOperation(operation) || belongs(operation)),
    ])
    .filter(([, group]) => group.length > 0)
    .map(([noun, group]) => [noun, ...group.map(writeRoute)].join('\n'))
    .join('\n\n');
}

/** Runs in the browser. */
const expand = `(text) => {
  const all = {};
  for (const group of text.split('\\n\\n')) {
    const [noun, ...lines] = group.split('\\n');
    const operations = noun ? (all[noun] = {}) : all;
    for (const line of lines) {
      const [name, change, path] = line.split(/ (\\+?)/);
      const route = { method: change ? 'POST' : 'GET', path: path.replace('~', '${ADMIN}') };
      operations[name] = { '~orpc': { errorMap: {}, meta: {}, route } };
    }
  }
  return all;
}`;

/** Which errors an operation declares: nothing, of what a field's contract brings with it. */
const noErrors = Object.entries(declared)
  .map(([name, value]) => {
    const empty = typeof value === 'function' ? '() => ({})' : '[]';
    return `export const ${name} = ${empty};`;
  })
  .join('\n');

/** Rooms share fields with the server, which stand in the files of the operations. */
const areaContract = /\/areas\/\w+\/contract\/[\w/-]+\.ts$/;

/** Without its declarations of operations: no bundler can tell that calling a library has no effect. */
function dropOperations(
  code: string,
  { body }: ReturnType<Rolldown.TransformPluginContext['parse']>,
): string {
  const dropped = body.filter(
    (node) =>
      node.type === 'ExportNamedDeclaration' &&
      node.declaration?.type === 'VariableDeclaration' &&
      node.declaration.declarations.some(
        ({ id }) => id.type === 'Identifier' && id.name.endsWith('Contract'),
      ),
  );
  // Back to front, so that the places of those before stay right.
  return dropped.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

/**
 * The browser calls by method and path; schemas, declared errors with all texts, and what the server knows of
 * an operation stay on the server.
 */
export function contractWithoutSchemas(): Plugin {
  const nouns = minifyContractRouter(contract);
  const isForAdmins = (operation: Minified) => operation['~orpc'].route.path?.startsWith(ADMIN) ?? false;
  const routes = JSON.stringify(writeRoutes(nouns, (operation) => !isForAdmins(operation)));
  const adminRoutes = JSON.stringify(writeRoutes(nouns, isForAdmins));
  const loaded: Record<string, string> = {
    [contractFile]: `export const expand = ${expand};\nexport const contract = expand(${routes});`,
    [adminContractFile]: `import { expand } from '#app/contract.ts';
export const adminContract = expand(${adminRoutes});`,
    [errorsFile]: noErrors,
    // A form says what is wrong with a number; the server reads it, with the numbering plans of the world.
    [phoneFile]: 'export const readPhone = (typed) => typed;',
  };
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    load: (id) => loaded[id],
    transform: {
      filter: { id: areaContract },
      handler(code) {
        return { code: dropOperations(code, this.parse(code)), map: null };
      },
    },
  };
}
