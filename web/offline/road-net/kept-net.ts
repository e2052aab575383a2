/** The roads around a tour, as the phone keeps them in IndexedDB: one net, of one person, for a day. */
import { type DBSchema, openDB } from 'idb';
import { KEPT_NET } from '#web/lib/forget-kept-answers.ts';

export interface KeptNet {
  personId: string;
  key: string;
  savedAt: number;
  /** Compressed. */
  content: Uint8Array<ArrayBuffer>;
}

interface Stores extends DBSchema {
  nets: { key: string; value: KeptNet };
}

const LONGEST_MS = 24 * 60 * 60_000;
const ONLY = 'last';

async function openNets() {
  return await openDB<Stores>(KEPT_NET, 1, {
    upgrade: (db) => void db.createObjectStore('nets'),
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
}

export async function saveNet(net: KeptNet): Promise<void> {
  const db = await openNets();
  await db.put('nets', net, ONLY);
  db.close();
}

/** Undefined if there is none, or that of somebody else or of another day. */
export async function findNet(personId: string, now: number): Promise<KeptNet | undefined> {
  const db = await openNets();
  const net = await db.get('nets', ONLY);
  db.close();
  return net?.personId === personId && net.savedAt + LONGEST_MS >= now ? net : undefined;
}
