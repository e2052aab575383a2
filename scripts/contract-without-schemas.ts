import path from 'node:path';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from '#app/contract.ts';
import * as declared from '#platform/contract/declare-errors.ts';

const projectDir = path.join(import.meta.dirname, '..');
const contractFile = path.join(projectDir, 'app/contract.ts');
const errorsFile = path.join(projectDir, 'areas/platform/contract/declare-errors.ts');

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

/** The browser calls by method and path; schemas and declared errors with all texts stay on the server. */
export function contractWithoutSchemas(): Plugin {
  const routes = JSON.stringify(listRoutes(minifyContractRouter(contract)));
  const loaded: Record<string, string> = {
    [contractFile]: `const expand = ${expand};\nexport const contract = expand(${routes});`,
    [errorsFile]: noErrors,
  };
  return { name: 'contract-without-schemas', apply: 'build', load: (id) => loaded[id] };
}
