/** How long a company waits for a file of orders: until every row is checked, and until all are ordered. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type ShownImport, fileWide, HEADER } from '#business/tests/order-files.ts';
import { askServer, withServer } from './measured-server.ts';
import type { Served } from './messages.ts';
import { makeCustomers } from './operations/world.ts';
import { signInAs } from './sign-in-as.ts';

const ROWS = 1000;
const LIMITS = { checked: 10, ordered: 60 };
/** The page asks once a second. */
const ASK_EVERY_MS = 250;
/** What the start has left to do. */
const SETTLE_MS = 3000;
const LIMIT_EUROS = 100_000;
/** Each with the numbers 1 to 25: a hundred addresses, each of them looked up once. */
const streets = [
  ['Mönckebergstraße', '20095'],
  ['Große Bergstraße', '22767'],
  ['Jungfernstieg', '20354'],
  ['Neuer Wall', '20354'],
] as const;

type Call = <T>(path: string, body?: unknown) => Promise<T>;

/** Seconds from giving a file of 1,000 rows, or so many, until it is checked, and until it is ordered. */
export async function measureOrderImport([rows]: string[]): Promise<{ report: string; isGood: boolean }> {
  const count = Number(rows ?? ROWS);
  return await withServer(async (child, served) => {
    const [cookie = ''] = await makeCustomers(served, 1);
    const call = callAs(served, cookie);
    const { id: companyId } = await call<{ id: string }>('/companies', {
      name: 'Kanzlei Harms',
      billingAddress: 'Neuer Wall 10\n20354 Hamburg',
      vatId: '',
    });
    const [admin = ''] = await signInAs(served, 'admin@elbbote.example');
    const callAsAdmin = callAs(served, admin);
    await callAsAdmin(`/admin/companies/${companyId}/credit-limit`, { limitEuros: LIMIT_EUROS });
    await askServer(child, { kind: 'work' });
    await sleep(SETTLE_MS);

    const begun = performance.now();
    const content = Buffer.from(writeFile(count)).toString('base64');
    const file = { fileName: 'Auftraege.csv', content };
    const { id } = await call<{ id: string }>(`/companies/${companyId}/order-imports`, file);
    const { mapping } = await call<ShownImport>(`/order-imports/${id}`);
    await call(`/order-imports/${id}/check`, { mapping, fileWide });
    const { totalCents, counts } = await waitWhile(call, { id, state: 'checking' });
    const checked = (performance.now() - begun) / 1000;
    if (counts.ready !== count) throw new Error(`not every row is ready: ${JSON.stringify(counts)}`);

    const confirmed = performance.now();
    await call(`/order-imports/${id}/order`, { totalCents });
    const { orderedCount, halt } = await waitWhile(call, { id, state: 'ordering' });
    const ordered = (performance.now() - confirmed) / 1000;
    if (orderedCount !== count) throw new Error(`${orderedCount} of ${count} were ordered: ${halt}`);
    return {
      report: `${count} rows checked in ${checked.toFixed(1)} s (limit ${LIMITS.checked}), ordered in ${ordered.toFixed(1)} s (limit ${LIMITS.ordered})`,
      isGood: checked <= LIMITS.checked && ordered <= LIMITS.ordered,
    };
  });
}

function writeFile(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const [street, postcode] = streets[index % streets.length] ?? streets[0];
    return `Kunde ${index};${street} ${1 + (Math.floor(index / streets.length) % 25)}, ${postcode} Hamburg;040 22222;A${index}`;
  });
  return [HEADER, ...rows].join('\r\n');
}

async function waitWhile(call: Call, { id, state }: { id: string; state: string }): Promise<ShownImport> {
  for (;;) {
    const shown = await call<ShownImport>(`/order-imports/${id}`);
    if (shown.state !== state) return shown;
    await sleep(ASK_EVERY_MS);
  }
}

function callAs({ appPort, origin }: Served, cookie: string): Call {
  return async <T>(path: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${appPort}/api${path}`, {
      headers: { cookie, origin, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}
