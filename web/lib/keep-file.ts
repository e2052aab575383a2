/**
 * A file being uploaded is stored in this browser until it has arrived, so that a reload or a closed app
 * loses nothing. Files of another account, or older than the server keeps an upload, are deleted on the next
 * access.
 */
export interface KeptFile {
  userId: string;
  /** Its purpose: one file each. */
  slot: string;
  name: string;
  blob: Blob;
  startedAt: number;
}

const STORE = 'files';
const DAY_MS = 24 * 60 * 60 * 1000;

function openStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('files-under-way', 1);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore(STORE, { keyPath: ['userId', 'slot'] });
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no store')));
  });
}

/** Without storage, uploads work nevertheless. */
async function askStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>) {
  try {
    const database = await openStore();
    return await new Promise<T | undefined>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not stored')));
    }).finally(() => database.close());
  } catch {
    return undefined;
  }
}

export async function keepFile(file: KeptFile): Promise<void> {
  await askStore('readwrite', (store) => store.put(file));
}

export async function dropFile({ userId, slot }: Pick<KeptFile, 'userId' | 'slot'>): Promise<void> {
  await askStore('readwrite', (store) => store.delete([userId, slot]));
}

/** This person's pending uploads. */
export async function listKeptFiles(userId: string, now: number): Promise<KeptFile[]> {
  const all = ((await askStore('readonly', (store) => store.getAll())) ?? []) as KeptFile[];
  const isOwn = (file: KeptFile) => file.userId === userId && now - file.startedAt < DAY_MS;
  await Promise.all(all.filter((file) => !isOwn(file)).map(dropFile));
  return all.filter(isOwn);
}

/** At sign-out: removes all files of the person. */
export async function dropAllFiles(): Promise<void> {
  await askStore('readwrite', (store) => store.clear());
}
