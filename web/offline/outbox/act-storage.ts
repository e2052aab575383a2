import { ACT_WAITS_DAYS } from '#delivery/contract/waiting-acts.ts';
import type { FileKind } from '#web/lib/send-command.ts';
import type { PhoneStore } from '#web/offline/phone-store.ts';
import { type DoneAct, isSealed, type KeptAct, locationOf, type NewAct, type SealedAct } from './kept-act.ts';
import type { FileStorage } from './send-act.ts';
import type { ActStorage } from './send-acts.ts';

const WAITS_MS = ACT_WAITS_DAYS * 24 * 60 * 60_000;
/** As long as possibly outdated answers are shown. */
const DONE_MS = 24 * 60 * 60_000;
const fileKinds = ['signature', 'photo'] as const satisfies FileKind[];

export interface SealedStorage {
  listSealed(): Promise<SealedAct[]>;
}

export interface DoneStorage {
  listDone(): Promise<DoneAct[]>;
  forgetDone(until: number): Promise<void>;
}

/** Acts and their files in IndexedDB: written atomically, in the order in which they were added. */
export function keepActsIn(
  open: () => Promise<PhoneStore>,
  now: () => number = Date.now,
): ActStorage & FileStorage & SealedStorage & DoneStorage {
  return {
    async list() {
      return (await (await open()).getAll('acts')).filter((act): act is KeptAct => !isSealed(act));
    },
    async add({ files, ...act }: NewAct) {
      const tx = (await open()).transaction(['acts', 'files'], 'readwrite', { durability: 'strict' });
      const acts = tx.objectStore('acts');
      if (!(await acts.index('key').getKey(act.key))) {
        const given = fileKinds.filter((kind) => files[kind]);
        // The store assigns the order.
        await acts.add({ ...act, fileKinds: given, uploaded: {} } as unknown as KeptAct);
        for (const kind of given) {
          await tx.objectStore('files').put({ key: act.key, kind, content: files[kind] ?? '' });
        }
      }
      await tx.done;
    },
    async update(act) {
      const tx = (await open()).transaction('acts', 'readwrite');
      if (await tx.store.getKey(act.order)) await tx.store.put(act);
      await tx.done;
    },
    async letGo(wanted) {
      const tx = (await open()).transaction('acts', 'readwrite');
      let count = 0;
      for (const act of await tx.store.getAll()) {
        if (isSealed(act) || act.undoUntil === undefined) continue;
        if (Object.entries(wanted).some(([name, value]) => act[name as keyof typeof wanted] !== value))
          continue;
        const { undoUntil: _over, ...free } = act;
        await tx.store.put(free);
        count += 1;
      }
      await tx.done;
      return count > 0;
    },
    async takeBack(key) {
      const tx = (await open()).transaction(['acts', 'files'], 'readwrite');
      const acts = tx.objectStore('acts');
      const [kept] = await acts.index('key').getAll(key);
      const isHere = kept !== undefined && !isSealed(kept) && kept.undoUntil !== undefined;
      if (isHere) {
        await acts.delete(kept.order);
        for (const kind of fileKinds) await tx.objectStore('files').delete([key, kind]);
      }
      await tx.done;
      return isHere;
    },
    async remove(key) {
      const tx = (await open()).transaction(['acts', 'files'], 'readwrite');
      const acts = tx.objectStore('acts');
      const order = await acts.index('key').getKey(key);
      if (order !== undefined) await acts.delete(order);
      for (const kind of fileKinds) await tx.objectStore('files').delete([key, kind]);
      await tx.done;
    },
    async finish({ key, order, personId, deliveryId, command, given }) {
      const tx = (await open()).transaction(['acts', 'files', 'done'], 'readwrite');
      const parcelLocation = locationOf(given);
      await tx.objectStore('done').put({ key, personId, deliveryId, command, parcelLocation, doneAt: now() });
      await tx.objectStore('acts').delete(order);
      for (const kind of fileKinds) await tx.objectStore('files').delete([key, kind]);
      await tx.done;
    },
    async listSealed() {
      return (await (await open()).getAll('acts')).filter(isSealed);
    },
    async listDone() {
      const done = await (await open()).getAll('done');
      return done.toSorted((one, other) => one.doneAt - other.doneAt);
    },
    async forgetDone(until) {
      const tx = (await open()).transaction('done', 'readwrite');
      for (const { key, doneAt } of await tx.store.getAll()) if (doneAt < until) await tx.store.delete(key);
      await tx.done;
    },
    async readFile(key, kind) {
      return (await (await open()).get('files', [key, kind]))?.content;
    },
  };
}

/**
 * Unsent acts of another account, and sealed ones, are kept for a week, then deleted. Completed acts that are
 * old are already included in every list.
 */
export async function removeLapsed(
  storage: ActStorage & SealedStorage & DoneStorage,
  personId: string,
  now: Date,
): Promise<void> {
  await storage.forgetDone(now.getTime() - DONE_MS);
  const others = (await storage.list()).filter((act) => act.personId !== personId);
  for (const act of [...others, ...(await storage.listSealed())]) {
    const isOver = new Date(act.happenedAt).getTime() + WAITS_MS < now.getTime();
    if (isOver) await storage.remove(act.key);
  }
}
