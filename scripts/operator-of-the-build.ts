import type { Plugin } from 'vite';
import { operator } from '#operator';

/** A browser reads no file: the site is built with the operator's facts as they are now. */
export function operatorOfTheBuild(): Plugin {
  return {
    name: 'operator-of-the-build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/read-operator.ts') ? `export const operator = ${JSON.stringify(operator)};` : undefined,
  };
}
