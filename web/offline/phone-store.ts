/** What a driver's phone keeps in IndexedDB. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FileKind } from '#web/lib/send-command.ts';
import type { DoneAct, KeptAct } from './outbox/kept-act.ts';

/** Where this phone was; as the server takes it. */
export interface KeptFix {
  personId: string;
  lat: number;
  lng: number;
  accuracyMeters: number | null;
  measuredAt: string;
}

interface Stores extends DBSchema {
  acts: { key: number; value: KeptAct; indexes: { key: string } };
  /** Apart from the acts, which every look at the list would have to carry. */
  files: { key: [string, FileKind]; value: { key: string; kind: FileKind; content: string } };
  done: { key: string; value: DoneAct };
  /** Where the phone was while nobody could be told. */
  fixes: { key: number; value: KeptFix };
  /** Who is sending, where the browser has no locks of its own. */
  leases: { key: string; value: { name: string; holder: string; until: number } };
}

export type PhoneStore = IDBPDatabase<Stores>;

export async function openPhoneStore(name = 'elbbote'): Promise<PhoneStore> {
  return await openDB<Stores>(name, 3, {
    upgrade(db, before) {
      db.createObjectStore('fixes', { autoIncrement: true });
      if (before < 2) db.createObjectStore('done', { keyPath: 'key' });
      if (before >= 1) return;
      db.createObjectStore('acts', { keyPath: 'order', autoIncrement: true }).createIndex('key', 'key', {
        unique: true,
      });
      db.createObjectStore('files', { keyPath: ['key', 'kind'] });
      db.createObjectStore('leases', { keyPath: 'name' });
    },
    // A page of another version must be able to change the stores.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
}

let opened: Promise<PhoneStore> | undefined;

/** This page's or worker's line to the store; opened anew after a failure. */
export async function getPhoneStore(): Promise<PhoneStore> {
  opened ??= openPhoneStore().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return await opened;
}
