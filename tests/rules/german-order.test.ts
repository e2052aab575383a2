import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const projectDir = path.join(import.meta.dirname, '../..');
const inGermanOrder = /germanOrder\((?:[^()]|\([^()]*\))*\)/g;

/** The arguments of `orderBy` in which a name stands by itself, in the order of its bytes. */
function listByteOrders(text: string): string[] {
  return text
    .split('.orderBy(')
    .slice(1)
    .map((rest) => rest.slice(0, findEnd(rest)).replaceAll(inGermanOrder, ''))
    .filter((order) => /\b\w*[nN]ame\b/.test(order));
}

/** Where the bracket ends that is open at the beginning. */
function findEnd(text: string): number {
  let open = 1;
  return Array.from(text).findIndex((sign) => {
    open += Number(sign === '(') - Number(sign === ')');
    return open === 0;
  });
}

test('a name in the order of its bytes is found', () => {
  const orders = [
    'q.orderBy(asc(drivers.fullName), asc(drivers.id))',
    'q.orderBy(profiles.name).limit(1)',
    'q.orderBy(desc(a.at), germanOrder(a.fullName), asc(a.id))',
    'q.orderBy(germanOrder(sql`lower(${a.name})`)).where(eq(a.name, b))',
  ];
  expect(orders.map((text) => listByteOrders(text).length)).toEqual([1, 1, 0, 0]);
});

test('lists by name are in German order, in which Özil stands beside Otto', () => {
  const files = globSync('areas/*/server/**/*.ts', { cwd: projectDir }).filter(
    (file) => !file.includes('.test.'),
  );
  const places = files.flatMap((file) =>
    listByteOrders(readFileSync(path.join(projectDir, file), 'utf8')).map((order) => `${file}: ${order}`),
  );
  expect(places).toEqual([]);
});
