/**
 * What a migration may not do while the previous version still serves: it runs beside it for as long as
 * processes are replaced one by one. The first version was given out with the migrations up to `GIVEN_OUT`.
 */
export const GIVEN_OUT = 32;

const table = String.raw`(?:"public"\.)?"(\w+)"`;

/** What is forbidden on a table that existed before, and why. */
const forbidden: [RegExp, string][] = [
  [
    new RegExp(String.raw`^create (?:unique )?index (?!concurrently).* on ${table}`),
    'index not built concurrently',
  ],
  [new RegExp(String.raw`^alter table ${table} .*\bdrop column\b`), 'the previous version reads the column'],
  [new RegExp(String.raw`^alter table ${table} (?:.* )?rename\b`), 'the previous version knows the old name'],
  [new RegExp(String.raw`^alter table ${table} .*\bset data type\b`), 'rewrites the table under a lock'],
  [new RegExp(String.raw`^alter table ${table} .*\bset not null\b`), 'the previous version may write null'],
  [
    new RegExp(String.raw`^alter table ${table} add column (?!.*\bdefault\b).*\bnot null\b`),
    'the previous version does not fill the column',
  ],
  [
    new RegExp(String.raw`^alter table ${table} add constraint (?!.*\bnot valid\b)`),
    'a check of all rows under a lock: add it not valid, validate it in the next migration',
  ],
  [new RegExp(String.raw`^drop table (?:if exists )?${table}`), 'the previous version reads the table'],
  [
    new RegExp(String.raw`^(?:update|delete from|insert into) ${table}`),
    'data are moved in batches, by a job',
  ],
];

/** A contraction is permitted once no version that is still supported needs what it removes. */
const CONTRACTION = /^-- Contraction: \S/;

/** The faults of a migration's file, each with its reason. */
export function listMigrationFaults(text: string): string[] {
  const statements = text
    .split('--> statement-breakpoint')
    .map((statement) =>
      statement
        .replaceAll(/^--.*$/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
    )
    .filter(Boolean);
  const made = new Set(
    statements.flatMap((one) => new RegExp(`^create table (?:if not exists )?${table}`).exec(one)?.[1] ?? []),
  );
  const concurrent = statements.filter((one) => one.includes('index concurrently'));
  const mixed =
    concurrent.length > 0 && concurrent.length < statements.length
      ? ['indexes built concurrently need a file of their own']
      : [];
  if (CONTRACTION.test(text)) return mixed;
  const faults = statements.flatMap((one) =>
    forbidden.flatMap(([pattern, reason]) => {
      const name = pattern.exec(one)?.[1];
      return name !== undefined && !made.has(name) ? [`${name}: ${reason}`] : [];
    }),
  );
  return [...faults, ...mixed];
}
