/** Gives a new demo its history: thirty days of a running service. Source: docs/decisions/0044. */
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { demoAccounts } from './demo-accounts.ts';
import { drawDamagedParcel } from '#adapters/server/files/pictures/draw-damaged-parcel.ts';
import { drawSignature } from '#adapters/server/files/pictures/draw-signature.ts';
import { insertCounters, insertRows, isNewDatabase } from './history.store.ts';
import { numberHistory } from './number-history.ts';
import { payHistory } from './pay-history.ts';
import { signatureKey } from './signature-key.ts';
import { toSignedIn } from './to-signed-in.ts';
import { beginHistory, type HistoryTable, readPackedHistory, unpackHistory } from './unpack-history.ts';

/**
 * Inserts the history in one transaction if there is no account yet; returns whether it did. Refused in
 * production.
 */
export async function loadHistory(
  services: Services,
  packed: Buffer = readPackedHistory(),
): Promise<boolean> {
  const { db, clock, config, files } = services;
  if (config.isProduction) throw new Error('Production refuses the demo data.');
  if (!(await isNewDatabase(db))) return false;
  const now = clock.now();
  const beginsAt = beginHistory(now);
  const tables = unpackHistory(packed, beginsAt);
  const people = listPeople(tables);
  // Before the rows that refer to it: if the process is killed in between, the next start writes it again.
  const signature = await drawSignature();
  for (const { role, email } of people) {
    if (role === 'customer') await files.put(signatureKey(email), signature);
  }
  const photo = await drawDamagedParcel();
  for (const key of listPhotos(tables)) await files.put(key, photo);
  await db.transaction(async (tx) => {
    for (const table of tables) {
      if (table.table !== 'invoices') {
        await insertRows(tx, table);
        continue;
      }
      const { invoices, lastNumbers } = numberHistory(table);
      await insertRows(tx, invoices);
      await insertCounters(tx, lastNumbers);
    }
    await payHistory({ ...services, db: tx }, { admin: findAdmin(people), beginsAt, now });
  });
  return true;
}

/** Of damage that was reported. */
function listPhotos(tables: readonly HistoryTable[]): string[] {
  const { columns = [], rows = [] } = tables.find(({ table }) => table === 'support_messages') ?? {};
  return rows.flatMap((row) => row[columns.indexOf('photo_keys')] as string[]);
}

interface Person {
  id: string;
  role: string;
  email: string;
}

function listPeople(tables: readonly HistoryTable[]): Person[] {
  const { columns = [], rows = [] } = tables.find(({ table }) => table === 'profiles') ?? {};
  const read = (row: unknown[], name: string) => String(row[columns.indexOf(name)]);
  return rows.map((row) => ({ id: read(row, 'id'), role: read(row, 'role'), email: read(row, 'email') }));
}

function findAdmin(people: readonly Person[]): SignedIn {
  const account = demoAccounts.find(({ role }) => role === 'admin');
  const person = people.find(({ email }) => email === account?.email);
  if (!account || !person) throw new Error('the history has no admin');
  return toSignedIn({ ...account, id: person.id });
}
