/**
 * Bytes that a finished delivery keeps: the demo's history of thirty days, which holds what each delivery
 * left in every table, is copied within the database with new ids and earlier times.
 */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type InvoiceDocument, renderInvoice } from '#adapters/server/documents/render-invoice.ts';
import { withServer } from './measured-server.ts';
import { toTable } from './to-table.ts';
import type { Measured } from './write-figures.ts';
import { uuidOf } from './uuid-of.ts';

const USUAL_DELIVERIES = 100_000;
const LIMIT_BYTES = 8000;
/** How many of the largest tables belong into docs/performance.md. */
const TOLD = 3;
/**
 * The tables with rows of single deliveries that the history has; those of the stand-in are not ours, and
 * `sent_mails` is kept for 30 days.
 */
const TABLES = [
  'deliveries',
  'quotes',
  'checkouts',
  'payments',
  'refunds',
  'invoices',
  'delivery_tracking',
  'delivery_attempts',
  'delivery_ratings',
  'arrival_samples',
  'dispatch_waits',
  'missed_promises',
  'payout_items',
  'settlement_lines',
];

/** PDFs of invoices, kept for 30 days, differ by the length of an address. */
const INVOICES_DRAWN = 20;

interface TableBytes {
  name: string;
  rows: number;
  heap: number;
  indexes: number;
}

/**
 * Rows and bytes a delivery by table, and whether their sum is within the limit. The option is the number of
 * deliveries at least.
 */
export async function measureBytes([option]: string[]): Promise<Measured> {
  const wanted = Number(option ?? USUAL_DELIVERIES);
  if (!Number.isSafeInteger(wanted) || wanted < 1) throw new Error(`no number of deliveries: '${option}'`);
  const { deliveries, tables, invoice, signature } = await withServer(
    async (_, { databaseUrl, dataDir }, pool) => ({
      ...(await fillAndCount(databaseUrl, wanted)),
      invoice: await drawInvoices(pool),
      signature: meanSize(path.join(dataDir, 'files', 'delivery-confirmations')),
    }),
    { DEMO_CITY: 'on' },
  );
  const invoices = (tables.find(({ name }) => name === 'invoices')?.rows ?? 0) / deliveries;
  const sum = tables.reduce((total, { heap, indexes }) => total + heap + indexes, 0) / deliveries;
  const each = (bytes: number) => (bytes / deliveries).toFixed(0);
  const rows = tables
    .toSorted((a, b) => b.heap + b.indexes - a.heap - a.indexes)
    .map(({ name, rows: held, heap, indexes }) => [
      name,
      (held / deliveries).toFixed(2),
      each(heap),
      each(indexes),
      each(heap + indexes),
    ]);
  const report = [
    `${deliveries.toLocaleString('en')} finished deliveries, bytes of each:`,
    toTable(
      ['table', 'rows', 'table itself', 'indexes', 'together'],
      [...rows, [`sum (limit ${LIMIT_BYTES})`, '', '', '', sum.toFixed(0)]],
    ),
    'Files beside them, bytes of each delivery; a PDF is deleted after 30 days and made again from its row:',
    toTable(
      ['file', 'a delivery', 'bytes of one', 'together'],
      [
        [
          'PDF of an invoice, for 30 days',
          invoices.toFixed(2),
          invoice.toFixed(0),
          (invoices * invoice).toFixed(0),
        ],
        ['signature', '1', signature.toFixed(0), signature.toFixed(0)],
      ],
    ),
  ].join('\n\n');
  const inBytes = (what: string, bytes: string, beside = '') => ({ what, figure: `${bytes} bytes`, beside });
  const figures = [
    inBytes('a finished delivery in all tables', sum.toFixed(0), `${LIMIT_BYTES} bytes`),
    ...rows
      .slice(0, TOLD)
      .map(([name = '', , heap = '', indexes = '', both = '']) =>
        inBytes(`of it in ${name}`, both, `${heap} + ${indexes} of indexes`),
      ),
    inBytes('beside it for 30 days, PDF of its invoices', (invoices * invoice).toFixed(0)),
    inBytes('beside it, signature', signature.toFixed(0)),
  ];
  return { report, isGood: sum <= LIMIT_BYTES, figures };
}

/** The mean size of PDFs of the history's invoices. */
async function drawInvoices(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<InvoiceDocument>(
    `select kind, invoice_number as "invoiceNumber", issued_at as "issuedAt", content from invoices limit $1`,
    [INVOICES_DRAWN],
  );
  let bytes = 0;
  for (const row of rows) bytes += (await renderInvoice(row)).length;
  return bytes / rows.length;
}

function meanSize(folder: string): number {
  const names = readdirSync(folder);
  return names.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0) / names.length;
}

async function fillAndCount(
  url: string,
  wanted: number,
): Promise<{ deliveries: number; tables: TableBytes[] }> {
  // A separate connection without a statement timeout.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Without foreign keys and triggers, as when a backup is restored; indexes grow row by row.
    await client.query(`set statement_timeout = 0; set session_replication_role = replica;
      set synchronous_commit = off`);
    // The two that the demo orders are not finished, and leave less.
    await client.query(`delete from deliveries where completed_at is null`);
    const sample = await count(client, 'deliveries');
    const copies = Math.max(0, Math.ceil(wanted / sample) - 1);
    for (const table of TABLES) await copyRows(client, table, copies);
    await client.query('vacuum analyze');
    const tables: TableBytes[] = [];
    for (const name of TABLES) {
      const { rows } = await client.query<{ heap: number; indexes: number }>(
        'select pg_table_size($1)::float8 as heap, pg_indexes_size($1)::float8 as indexes',
        [name],
      );
      const [{ heap, indexes } = { heap: 0, indexes: 0 }] = rows;
      tables.push({ name, rows: await count(client, name), heap, indexes });
    }
    return { deliveries: await count(client, 'deliveries'), tables };
  } finally {
    await client.end();
  }
}

async function count(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from "${table}"`);
  return rows[0]?.count ?? 0;
}

interface Column {
  name: string;
  type: string;
  is_key: boolean;
}

/** Copies each row as many times; the same id becomes the same new one in every table of a copy. */
async function copyRows(client: pg.Client, table: string, copies: number): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, attnum in (
       select indkey[indnkeyatts - 1] from pg_index where indrelid = attrelid and indisunique
         and not exists (select from pg_attribute part where part.attrelid = indrelid
           and part.attnum = any (indkey) and part.atttypid = 'uuid'::regtype)) as is_key
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
     order by attnum`,
    [table],
  );
  const { rows } = await client.query<{ before: number }>(`select count(*)::int as before from "${table}"`);
  const before = rows[0]?.before ?? 0;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map((column) => copied(column, before)).join(', ');
  await client.query(
    `insert into "${table}" (${names}) select ${values} from generate_series(1, ${copies}) copy
     cross join (select * from "${table}") sample order by copy`,
  );
}

/** What a column holds in a copy: as long as in the sample, and different where it must be. */
function copied({ name, type, is_key }: Column, rows: number): string {
  const value = `sample."${name}"`;
  if (type === 'uuid') return uuidOf(`${value}::text || copy`);
  if (type === 'timestamp with time zone') return `${value} - copy * interval '30 days'`;
  if (!is_key) return value;
  if (type === 'integer') return `${value} + copy * ${rows}`;
  return `left(repeat(md5(${value} || copy), 4), length(${value}))`;
}
