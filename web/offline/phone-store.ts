/** What a driver's phone stores in IndexedDB. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FileKind } from '#web/lib/send-command.ts';
import type { DoneAct, KeptAct, SealedAct } from './outbox/kept-act.ts';

/** A position of this phone, as the server accepts it. */
export interface KeptFix {
  personId: string;
  lat: number;
  lng: number;
  accuracyMeters: number | null;
  measuredAt: string;
}

interface Stores extends DBSchema {
  acts: { key: number; value: KeptAct | SealedAct; indexes: { key: string } };
  /** Separate from the acts, which would otherwise load the files with every read of the list. */
  files: { key: [string, FileKind]; value: { key: string; kind: FileKind; content: string } };
  done: { key: string; value: DoneAct };
  /** Positions measured while they could not be sent. */
  fixes: { key: number; value: KeptFix };
  /** The lease of the current sender, for browsers without locks. */
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
    // A page of another version must be able to upgrade the database.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
}

let opened: Promise<PhoneStore> | undefined;

/** This page's or worker's connection to the database; reopened after an error. */
export async function getPhoneStore(): Promise<PhoneStore> {
  opened ??= openPhoneStore().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return await opened;
}
