import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  compileClient,
  compiledDir,
  generateOperations,
  operationsFile,
  readCompiled,
} from './client-source.ts';

test('the TypeScript client is the one that the document of the API makes: npm run client:generate', async () => {
  expect(readFileSync(operationsFile, 'utf8')).toBe(await generateOperations());
  expect(readCompiled(compiledDir)).toEqual(await compileClient());
});
