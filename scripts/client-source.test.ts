import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientFile, generateClientSource } from './client-source.ts';

test('the TypeScript client is the one that the document of the API makes: npm run client:generate', async () => {
  expect(readFileSync(clientFile, 'utf8')).toBe(await generateClientSource());
});
