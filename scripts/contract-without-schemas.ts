import path from 'node:path';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin, Rolldown } from 'vite';
import { contract } from '#app/contract.ts';
import * as declared from '#platform/contract/declare-errors.ts';

const projectDir = path.join(import.meta.dirname, '..');
const contractFile = path.join(projectDir, 'app/contract.ts');
const errorsFile = path.join(projectDir, 'areas/platform/contract/declare-errors.ts');
const phoneFile = path.join(projectDir, 'areas/platform/contract/read-phone.ts');

interface Minified {
  '~orpc': { route: { method?: string; path?: string } };
}
const isOperation = (value: object): value is Minified => '~orpc' in value;

/** 'GET /me' for each operation, in their nouns: every page carries this list. */
function listRoutes(value: object): unknown {
  if (!isOperation(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, listRoutes(one as object)]));
  }
  const {
    method,
    path: url,
    summary: _,
    tags: __,
    description: ___,
    ...others
  } = value['~orpc'].route as Record<string, unknown>;
  // What the browser would not know of an operation it would call wrongly.
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw new Error(`the browser's contract has no ${unknown.join(', ')}`);
  return `${String(method)} ${String(url)}`;
}

/** Runs in the browser. */
const expand = `(routes) =>
  typeof routes === 'string'
    ? { '~orpc': { errorMap: {}, meta: {}, route: { method: routes.split(' ')[0], path: routes.split(' ')[1] } } }
    : Object.fromEntries(Object.entries(routes).map(([name, one]) => [name, expand(one)]))`;

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
  const routes = JSON.stringify(listRoutes(minifyContractRouter(contract)));
  const loaded: Record<string, string> = {
    [contractFile]: `const expand = ${expand};\nexport const contract = expand(${routes});`,
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
