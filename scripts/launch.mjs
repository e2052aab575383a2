import { fileURLToPath } from 'node:url';

// Plain JavaScript, because an old Node could not parse a TypeScript file that reports the version.
const [script = ''] = process.argv.splice(2, 1);
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    `Elbbote needs Node 24 or newer, and this is ${process.versions.node}. On Linux and macOS \`npm ci\` brings it along; elsewhere install it.\n`,
  );
  process.exit(1);
}
// Stripping and compiling a thousand modules is half of a start. Kept in a folder of the project, not in the
// machine's temporary one, where another user could lay code for this one to run; where it may not be
// written, nothing is kept.
const { enableCompileCache, flushCompileCache } = await import('node:module');
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)));
await import('./resolve-quickly.ts');
await import(`./${script}.ts`);
// Now: a process that is killed keeps nothing.
flushCompileCache();
