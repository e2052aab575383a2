/** A company that orders from files, as its pages do. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type ShownImport, fileWide, HEADER } from '#business/tests/order-files.ts';
import type { Served } from './messages.ts';
import { signInAs } from './sign-in-as.ts';

/** The page asks once a second. */
const ASK_EVERY_MS = 250;
const LIMIT_EUROS = 100_000;
/** Each with the numbers 1 to 25: a hundred addresses, each of them looked up once. */
const streets = [
  ['Mönckebergstraße', '20095'],
  ['Große Bergstraße', '22767'],
  ['Jungfernstieg', '20354'],
  ['Neuer Wall', '20354'],
] as const;

export type Call = <T>(path: string, body?: unknown) => Promise<T>;

/** A new company that buys on account, and the calls of its owner. */
export async function makeBuyer(served: Served, cookie: string): Promise<{ call: Call; companyId: string }> {
  const call = callAs(served, cookie);
  const { id: companyId } = await call<{ id: string }>('/companies', {
    name: 'Kanzlei Harms',
    billingAddress: 'Neuer Wall 10\n20354 Hamburg',
    vatId: '',
  });
  const [admin = ''] = await signInAs(served, 'admin@elbbote.example');
  const path = `/admin/companies/${companyId}/credit-limit`;
  await callAs(served, admin)(path, { limitEuros: LIMIT_EUROS });
  return { call, companyId };
}

/** Gives a file of so many rows and has it checked; returns its id. */
export async function startCheck(call: Call, companyId: string, count: number): Promise<string> {
  const content = Buffer.from(writeFile(count)).toString('base64');
  const file = { fileName: 'Auftraege.csv', content };
  const { id } = await call<{ id: string }>(`/companies/${companyId}/order-imports`, file);
  const { mapping } = await call<ShownImport>(`/order-imports/${id}`);
  await call(`/order-imports/${id}/check`, { mapping, fileWide });
  return id;
}

function writeFile(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const [street, postcode] = streets[index % streets.length] ?? streets[0];
    return `Kunde ${index};${street} ${1 + (Math.floor(index / streets.length) % 25)}, ${postcode} Hamburg;040 22222;A${index}`;
  });
  return [HEADER, ...rows].join('\r\n');
}

/** The file once it is no longer in this state. */
export async function waitWhile(
  call: Call,
  { id, state, everyMs = ASK_EVERY_MS }: { id: string; state: string; everyMs?: number },
): Promise<ShownImport> {
  for (;;) {
    const shown = await call<ShownImport>(`/order-imports/${id}`);
    if (shown.state !== state) return shown;
    await sleep(everyMs);
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
