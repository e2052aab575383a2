/**
 * A file on its way is kept in this browser until it has arrived, so that a reload or a closed app loses
 * nothing. What belongs to somebody else, or is older than a server remembers it, goes as soon as anybody
 * looks.
 */
export interface KeptFile {
  userId: string;
  /** What it is for: one file each. */
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

/** Browsers that keep nothing upload all the same. */
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

/** What this person has under way. */
export async function listKeptFiles(userId: string, now: number): Promise<KeptFile[]> {
  const all = ((await askStore('readonly', (store) => store.getAll())) ?? []) as KeptFile[];
  const isOwn = (file: KeptFile) => file.userId === userId && now - file.startedAt < DAY_MS;
  await Promise.all(all.filter((file) => !isOwn(file)).map(dropFile));
  return all.filter(isOwn);
}

/** On leaving: nothing of the person stays. */
export async function dropAllFiles(): Promise<void> {
  await askStore('readwrite', (store) => store.clear());
}
