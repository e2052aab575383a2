/** The roads around the tour on this phone: loaded from the server once, opened in a worker when needed. */
import { client } from '#web/lib/api-client.ts';
import { forgetRoadNet } from '#web/lib/forget-kept-answers.ts';
import { isSessionLeft } from '#web/lib/left-session.ts';
import type { NetJob, NetQuestion, NetRoute } from './answer-on-net.ts';
import { findNet, type KeptNet, saveNet } from './kept-net.ts';

/** Finds ways on the roads that were kept when it was opened. */
export interface RoadGuide {
  /** Undefined where no way is known. */
  find(question: NetQuestion): Promise<NetRoute | undefined>;
  close(): void;
}

let loading: Promise<void> = Promise.resolve();

/** Asks the server for the roads, unless those on the phone still serve. Fails silently. */
export async function loadRoadNet(personId: string): Promise<void> {
  loading = loading.then(() => load(personId)).catch(() => undefined);
  await loading;
}

async function load(personId: string): Promise<void> {
  if (isSessionLeft()) return;
  const kept = await findNet(personId, Date.now()).catch(() => undefined);
  const { key, content } = await client.drivers.cutRoadNet(kept ? { known: kept.key } : {});
  if (isSessionLeft()) return;
  if (key === null) forgetRoadNet();
  else if (content !== null) await saveNet({ personId, key, savedAt: Date.now(), content: decode(content) });
  else if (kept) await saveNet({ ...kept, savedAt: Date.now() });
}

function decode(base64: string): KeptNet['content'] {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Undefined if there are no roads on this phone, or it has no workers. */
export async function openRoadGuide(personId: string): Promise<RoadGuide | undefined> {
  if (typeof Worker === 'undefined' || isSessionLeft()) return undefined;
  const kept = await findNet(personId, Date.now()).catch(() => undefined);
  if (!kept) return undefined;
  const worker = new Worker(new URL('./net-worker.ts', import.meta.url), { type: 'module' });
  const open = new Map<number, (found: NetRoute | undefined) => void>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; found?: NetRoute }>) => {
    open.get(data.id)?.(data.found);
    open.delete(data.id);
  });
  let isBroken = false;
  // A worker that cannot be started knows no way.
  worker.addEventListener('error', () => {
    isBroken = true;
    for (const resolve of open.values()) resolve(undefined);
    open.clear();
  });
  const ask = (job: NetJob) =>
    new Promise<NetRoute | undefined>((resolve) => {
      if (isBroken) return resolve(undefined);
      const id = ++lastId;
      open.set(id, resolve);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker takes none.
      worker.postMessage({ id, job });
    });
  void ask({ content: kept.content });
  return { find: ask, close: () => worker.terminate() };
}
