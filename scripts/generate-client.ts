/**
 * npm run client:generate: writes the operations of the TypeScript client, and what it is compiled to, which
 * is committed: whoever runs the service packs it without a compiler.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileClient, compiledDir, generateOperations, operationsFile } from './client-source.ts';

writeFileSync(operationsFile, await generateOperations());
rmSync(compiledDir, { recursive: true, force: true });
mkdirSync(compiledDir);
for (const [name, content] of Object.entries(await compileClient())) {
  writeFileSync(path.join(compiledDir, name), content);
}
