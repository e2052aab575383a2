import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { areas } from './areas.ts';

const project = path.join(import.meta.dirname, '../..');
const found = import.meta.glob<Record<string, Record<string, object>>>('../../areas/*/contract/*-errors.ts', {
  eager: true,
});
const declared = Object.fromEntries(
  Object.entries(found).filter(([file]) => areas.some(({ name }) => file.endsWith(`/${name}-errors.ts`))),
);
const areaOf = new Map(
  Object.entries(declared).flatMap(([file, exported]) =>
    Object.values(exported).flatMap((codes) =>
      Object.keys(codes).map((code) => [code, /areas\/([^/]+)/.exec(file)?.[1] ?? ''] as const),
    ),
  ),
);

test('each code is declared in one area, and every area is in the catalogue', () => {
  const codes = Object.values(declared).flatMap((area) => Object.values(area).flatMap(Object.keys));
  expect(codes.toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
});

test('an error code is declared in the lowest area whose server uses it', () => {
  const users = new Map<string, string>();
  for (const { name } of areas) {
    const files = globSync(`areas/${name}/server/**/*.ts`, {
      cwd: project,
      exclude: ['**/*.{test,fixture}.ts'],
    });
    const text = files.map((file) => readFileSync(path.join(project, file), 'utf8')).join('\n');
    for (const [, code = ''] of text.matchAll(/'([A-Z][A-Z_]+)'/g)) {
      if (areaOf.has(code) && !users.has(code)) users.set(code, name);
    }
  }
  expect(users.size).toBeGreaterThan(200);
  // What any operation may answer is the platform's, whoever asks first.
  const misplaced = [...areaOf].filter(
    ([code, area]) => area !== 'platform' && users.has(code) && users.get(code) !== area,
  );
  expect(misplaced).toEqual([]);
});
