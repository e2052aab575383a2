/** Packs the database of a finished history: compressed, without dates and ids, which each demo gets anew. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Service } from '#lab/service/open-service.ts';

/**
 * Not in a new demo: data of one process or browser, or sent only once; payouts, which are made of its dates;
 * when drivers were online, which they are day and night.
 */
const leftOut = new Set([
  'app_settings',
  'changed_days',
  'day_sum_bounds',
  'day_sums',
  'driver_tours',
  'idempotency_keys',
  'invoice_counters',
  'online_spans',
  'rate_limits',
  'sessions',
  'settlement_lines',
  'settlements',
  'till_balance_transactions',
  'till_events',
  'till_payouts',
]);
/** Link secrets and wall-clock times, which the database generates anew. */
const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  auth_accounts: ['created_at', 'updated_at'],
  deliveries: ['tracking_token'],
  support_messages: ['reply_token'],
};

/** `areas/demo/server/load-history.ts` reads the result. */
export async function packHistory(service: Service, beginsAt: number): Promise<Buffer> {
  const deliveryIds = new Set((await service.query('select id from deliveries')).map(({ id }) => String(id)));
  const lines: string[] = [];
  for (const table of await listTables(service)) {
    const columns = await listColumns(service, table);
    const rows = await service.query(
      `select json_build_array(${columns.map((column) => `t."${column}"`).join(', ')})::text as row
       from "${table}" t order by ${await findOrder(service, table)}`,
    );
    if (rows.length === 0) continue;
    lines.push(JSON.stringify({ table, columns }), ...rows.map(({ row }) => String(row)));
  }
  // A polyline may contain what begins the place of an id.
  const plain = lines.join('\n').replaceAll('@{', String.raw`\u0040{`);
  const text = stripIds(stripTimes(plain, beginsAt), deliveryIds);
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

/** In the order of references, referenced tables first. */
async function listTables(service: Service): Promise<string[]> {
  const tables = await service.query(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname",
  );
  const references = await service.query(
    `select source.relname as source, target.relname as target from pg_constraint
     join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
     where contype = 'f' and conrelid <> confrelid`,
  );
  const ordered = new Set<string>();
  const visit = (name: string, above: readonly string[]) => {
    if (ordered.has(name)) return;
    if (above.includes(name)) throw new Error(`${name} refers to itself by ${above.join(', ')}`);
    for (const { source, target } of references) {
      if (source === name) visit(String(target), [...above, name]);
    }
    ordered.add(name);
  };
  for (const { name } of tables) visit(String(name), []);
  return [...ordered].filter((name) => !leftOut.has(name));
}

/** Columns that the database does not generate. */
async function listColumns(service: Service, table: string): Promise<string[]> {
  const rows = await service.query(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
     and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => String(name)).filter((name) => !leftOutColumns[table]?.includes(name));
}

/** Ordered by identity column if there is one, as the database numbers the rows again. */
async function findOrder(service: Service, table: string): Promise<string> {
  const names = await service.query(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
     and (is_identity = 'YES' or column_name in ('issued_at', 'created_at'))`,
    [table],
  );
  const columns = names.map(({ name }) => String(name));
  if (columns.includes('position')) return 'position';
  if (table === 'invoices') return 'year, number';
  return columns.includes('created_at') ? 'created_at, ctid' : 'ctid';
}

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;

function stripTimes(text: string, beginsAt: number): string {
  return text.replace(INSTANT, (instant) => `#{${(Date.parse(instant) - beginsAt).toString(36)}}`);
}

const RANDOM =
  /(?<![0-9a-f])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}|[0-9a-f]{48})(?![0-9a-f])/g;

/** A delivery keeps its id, because texts contain its beginning. */
function stripIds(text: string, kept: ReadonlySet<string>): string {
  const numbers = new Map<string, string>();
  return text.replace(RANDOM, (id) => {
    if (kept.has(id)) return id;
    const number = numbers.get(id) ?? numbers.size.toString(36);
    numbers.set(id, number);
    return id.includes('-') ? `@{${number}}` : `@{${number}.${id.length}}`;
  });
}
