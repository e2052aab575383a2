import path from 'node:path';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from '#contract/contract.ts';

const contractFile = path.join(import.meta.dirname, '..', 'contract', 'contract.ts');

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

/** The browser calls by method and path; the wire schemas stay on the server. */
export function contractWithoutSchemas(): Plugin {
  const routes = JSON.stringify(listRoutes(minifyContractRouter(contract)));
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    load: (id) =>
      id === contractFile
        ? `const expand = ${expand};\nexport const contract = expand(${routes});`
        : undefined,
  };
}
