/** Unsent acts of a person who has signed out: unreadable on this phone until that person signs in again. */
import type { PhoneStore } from '#web/offline/phone-store.ts';
import { type KeptAct, isSealed, type SealedAct } from './kept-act.ts';

const NONCE_BYTES = 12;

/** `sealKey` is 32 bytes in base64, the same at every sign-in of that person. */
export function sealActsIn(open: () => Promise<PhoneStore>) {
  async function listOf(personId: string) {
    const db = await open();
    return (await db.getAll('acts')).filter((act) => act.personId === personId);
  }

  return {
    /** While nobody sends: an act that changes meanwhile would be overwritten. */
    async seal(personId: string, sealKey: string): Promise<void> {
      const key = await readKey(sealKey);
      for (const act of await listOf(personId)) {
        if (isSealed(act)) continue;
        const files = await readFiles(await open(), act);
        const sealed = await encrypt(key, { act, files });
        const tx = (await open()).transaction(['acts', 'files'], 'readwrite', { durability: 'strict' });
        const { order, happenedAt } = act;
        await tx.objectStore('acts').put({ order, key: act.key, personId, happenedAt, sealed });
        for (const { kind } of files) await tx.objectStore('files').delete([act.key, kind]);
        await tx.done;
      }
    },
    /** What was sealed with another key stays as it is. */
    async unseal(personId: string, sealKey: string): Promise<void> {
      const sealed = (await listOf(personId)).filter(isSealed);
      if (sealed.length === 0) return;
      const key = await readKey(sealKey);
      for (const one of sealed) {
        const opened = await decrypt(key, one).catch(() => undefined);
        if (!opened) continue;
        const tx = (await open()).transaction(['acts', 'files'], 'readwrite', { durability: 'strict' });
        await tx.objectStore('acts').put(opened.act);
        for (const file of opened.files) await tx.objectStore('files').put({ key: one.key, ...file });
        await tx.done;
      }
    },
  };
}

interface Opened {
  act: KeptAct;
  files: { kind: KeptAct['fileKinds'][number]; content: string }[];
}

async function readFiles(db: PhoneStore, { key, fileKinds }: KeptAct): Promise<Opened['files']> {
  const kept = await Promise.all(fileKinds.map((kind) => db.get('files', [key, kind])));
  return kept.flatMap((file) => (file ? [{ kind: file.kind, content: file.content }] : []));
}

async function readKey(sealKey: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(sealKey), (letter) => letter.codePointAt(0) ?? 0);
  return await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function encrypt(key: CryptoKey, opened: Opened): Promise<SealedAct['sealed']> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(opened));
  return { nonce, content: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, plain) };
}

async function decrypt(key: CryptoKey, { sealed }: SealedAct): Promise<Opened> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.nonce }, key, sealed.content);
  return JSON.parse(new TextDecoder().decode(plain)) as Opened;
}
