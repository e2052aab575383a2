/** Files of orders, given and checked through the real operations. */
import type { z } from 'zod';
import type { orderImport } from '#business/contract/order-imports.ts';
import type { Person } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export type ShownImport = z.infer<typeof orderImport>;

export interface ShownRow {
  id: string;
  line: number;
  typed: Record<string, string>;
  state: string;
  faults: { field: string; message: string; proposal?: string }[];
  notes: string[];
  speed: string | null;
  priceCents: number | null;
  earlierPriceCents: number | null;
  deliveryId: string | null;
  repeats: { line: number; orderedAt: string | null; deliveryId: string | null } | null;
}

/** What a file of `orderFile` leaves out. */
export const fileWide = {
  pickupAddress: 'Ottenser Hauptstraße 12, 22765 Hamburg',
  senderName: 'Kanzlei Harms',
  senderPhone: '040 123456',
  packageSize: 'Klein',
  weightKg: '1',
  packageDescription: 'Akten',
  deliverySpeed: 'Standard',
};

export const HEADER = 'Empfänger;Adresse;Telefon;Eigene Nummer';

/** As many rows as receivers, in a file that assigns itself. */
export const orderFile = (...receivers: string[]) =>
  [HEADER, ...receivers.map((name) => `${name};Mönckebergstraße 7, 20095 Hamburg;040 22222;A1`)].join('\r\n');

export async function giveFile(person: Person, companyId: string, text: string | Buffer): Promise<string> {
  const content = Buffer.from(text).toString('base64');
  const { status, body } = await person.call(`/companies/${companyId}/order-imports`, {
    fileName: 'Auftraege.csv',
    content,
  });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return String(body.id);
}

export async function readImport(person: Person, id: string): Promise<ShownImport> {
  return (await person.call<ShownImport>(`/order-imports/${id}`)).body;
}

export async function readRows(person: Person, id: string, query = ''): Promise<ShownRow[]> {
  return (await person.call<{ rows: ShownRow[] }>(`/order-imports/${id}/rows${query}`)).body.rows;
}

/** With the columns as proposed, until every row is looked at. */
export async function checkFile(app: TestApp, person: Person, id: string, given: object = {}): Promise<void> {
  const { mapping } = await readImport(person, id);
  const body = { mapping, fileWide, ...given };
  const { status, body: answer } = await person.call(`/order-imports/${id}/check`, body);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(answer)}`);
  await app.drain();
}

/** Given and checked; returns its id. */
export async function importFile(
  app: TestApp,
  person: Person,
  given: { companyId: string; text: string | Buffer },
): Promise<string> {
  const id = await giveFile(person, given.companyId, given.text);
  await checkFile(app, person, id);
  return id;
}

/** For the sum that is shown now, without waiting for the job. */
export async function pressOrder(person: Person, id: string) {
  const { totalCents } = await readImport(person, id);
  return await person.call<{ code?: string }>(`/order-imports/${id}/order`, { totalCents });
}
