import { expect, test } from 'vitest';
import { idField } from '#platform/contract/fields.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { uuidOf } from './uuid-of.ts';

const app = await openTestApp();

test('a generated id is one that every list accepts, and the same for the same text', async () => {
  const { rows } = await app.pool.query<{ id: string; again: string }>(
    `select ${uuidOf('i::text')} as id, ${uuidOf('i::text')} as again from generate_series(1, 200) i`,
  );
  expect(rows.every(({ id, again }) => id === again && idField.safeParse(id).success)).toBe(true);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(200);
});
