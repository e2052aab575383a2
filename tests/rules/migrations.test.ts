import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { GIVEN_OUT, listMigrationFaults } from './migrations.ts';

const folder = path.join(import.meta.dirname, '../../app/migrations');
const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
  entries: { idx: number; tag: string }[];
};

test('every migration since the first version is compatible with the previous version of the service', () => {
  const later = entries.filter(({ idx }) => idx > GIVEN_OUT);
  const faults = later.flatMap(({ tag }) =>
    listMigrationFaults(readFileSync(path.join(folder, `${tag}.sql`), 'utf8')).map(
      (fault) => `${tag}: ${fault}`,
    ),
  );
  expect(faults).toEqual([]);
});

test('only the last migration has a snapshot, which the next one is generated from', () => {
  const snapshots = readdirSync(path.join(folder, 'meta')).filter((name) => name !== '_journal.json');
  expect(snapshots).toEqual([`${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`]);
});

test.each([
  ['an index that locks its table', 'CREATE INDEX "a" ON "payments" USING btree ("b");'],
  ['a unique one', 'CREATE UNIQUE INDEX "a" ON "payments" USING btree ("b");'],
  ['a dropped column', 'ALTER TABLE "payments" DROP COLUMN "note";'],
  ['a renamed table', 'ALTER TABLE "customer_notes" RENAME TO "person_notes";'],
  ['a renamed column', 'ALTER TABLE "payments" RENAME COLUMN "a" TO "b";'],
  ['another type', 'ALTER TABLE "payments" ALTER COLUMN "a" SET DATA TYPE bigint;'],
  ['a column that must be filled', 'ALTER TABLE "payments" ADD COLUMN "a" text NOT NULL;'],
  ['a column that must be filled from now on', 'ALTER TABLE "payments" ALTER COLUMN "a" SET NOT NULL;'],
  ['a constraint checked at once', 'ALTER TABLE "payments" ADD CONSTRAINT "a" CHECK ("payments"."b" > 0);'],
  ['a dropped table', 'DROP TABLE "payments" CASCADE;'],
  ['moved data', 'UPDATE "payments" SET "a" = 1;'],
  [
    'a concurrent index beside other statements',
    'CREATE INDEX CONCURRENTLY "a" ON "payments" ("b");--> statement-breakpoint\nCREATE TABLE "c" ("d" int);',
  ],
])('a migration is refused for %s', (_name, text) => {
  expect(listMigrationFaults(text)).toHaveLength(1);
});

test.each([
  [
    'a new table with its index',
    'CREATE TABLE "a" ("b" int NOT NULL);--> statement-breakpoint\nCREATE INDEX "c" ON "a" ("b");',
  ],
  ['a column with a default', 'ALTER TABLE "payments" ADD COLUMN "a" text DEFAULT \'\' NOT NULL;'],
  ['a column that may be empty', 'ALTER TABLE "payments" ADD COLUMN "a" text;'],
  ['a concurrent index', 'CREATE INDEX CONCURRENTLY "a" ON "payments" ("b");'],
  ['a constraint validated later', 'ALTER TABLE "payments" ADD CONSTRAINT "a" CHECK (b > 0) NOT VALID;'],
  [
    'a contraction with its reason',
    '-- Contraction: nothing reads it since 0.1.0\nALTER TABLE "payments" DROP COLUMN "note";',
  ],
])('a migration may contain %s', (_name, text) => {
  expect(listMigrationFaults(text)).toEqual([]);
});
