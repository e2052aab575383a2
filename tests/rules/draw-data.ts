import { globSync } from 'node:fs';
import path from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { areas } from './areas.ts';

const project = path.join(import.meta.dirname, '../..');

interface Drawn {
  name: string;
  file: string;
  area: string;
  columns: number;
  /** Tables that its foreign keys lead to. */
  refersTo: string[];
}

/** Every table that the query builder knows, by file. */
async function listTables(): Promise<Drawn[]> {
  const files = globSync('areas/*/tables/*.ts', { cwd: project }).toSorted();
  const perFile = files.map(async (file) => {
    const exported = (await import(path.join(project, file))) as Record<string, unknown>;
    const tables = Object.values(exported).filter((each) => each instanceof PgTable);
    return tables.map((table): Drawn => {
      const { name, columns, foreignKeys } = getTableConfig(table);
      const targets = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);
      const refersTo = [...new Set(targets)].filter((target) => target !== name).toSorted();
      const [, area = ''] = file.split('/');
      return { name, file: path.basename(file), area, columns: columns.length, refersTo };
    });
  });
  return (await Promise.all(perFile)).flat();
}

/** The page of all tables: which area's refer to which, then each area's with what they refer to. */
export async function drawData(): Promise<string> {
  const tables = await listTables();
  const areaOf = new Map(tables.map(({ name, area }) => [name, area]));
  const keys = tables.flatMap(({ area, refersTo }) =>
    refersTo.map((target) => ({ from: area, to: areaOf.get(target) ?? '' })),
  );
  const between = Map.groupBy(
    keys.filter(({ from, to }) => from !== to),
    ({ from, to }) => `  ${from} -- COUNT --> ${to}`,
  );
  const arrows = [...between].map(([arrow, all]) => arrow.replace('COUNT', String(all.length))).toSorted();
  const chapters = areas.flatMap(({ name: area }) => {
    const own = tables.filter((table) => table.area === area);
    const rows = own.map(
      ({ name, columns, refersTo, file }) =>
        `| \`${name}\` | ${columns} | ${refersTo.map((each) => `\`${each}\``).join(', ')} | \`${file}\` |`,
    );
    return own.length > 0
      ? ['', `## ${area}`, '| table | columns | refers to | file |', '|---|---|---|---|', ...rows]
      : [];
  });
  const head = `# The data, by area

Drawn from the tables themselves by \`npm run data:draw\`. An arrow says how many foreign keys of an area's
tables lead to those of another. A table's file is in \`areas/<area>/tables/\`; one noun writes each column
(\`tests/rules/column-writers.ts\`).

\`\`\`mermaid
flowchart BT
${arrows.join('\n')}
\`\`\``;
  return `${[head, ...chapters].join('\n')}\n`;
}
