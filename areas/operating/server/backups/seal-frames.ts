import { createCipheriv, createDecipheriv } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const FRAME_BYTES = 64 * 1024;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What was read is not what was written, or was written under another key. */
export class DamagedBackup extends Error {}

type Bytes = AsyncIterable<Buffer>;

/**
 * Encrypts a stream in frames of AES-256-GCM. A frame's nonce is its number and whether it is the last one:
 * frames that were altered, swapped, left out or cut off at the end do not open. A key is for one stream.
 */
export function sealFrames(key: Buffer): (plain: Bytes) => AsyncGenerator<Buffer> {
  return async function* seal(plain) {
    for await (const { block, number, isLast } of inBlocks(plain, FRAME_BYTES)) {
      const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast));
      yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

/** The reverse. Throws DamagedBackup, with the name of the stream; nothing of a bad frame is yielded. */
export function openFrames(key: Buffer, name: string): (sealed: Bytes) => AsyncGenerator<Buffer> {
  return async function* open(sealed) {
    for await (const { block, number, isLast } of inBlocks(sealed, FRAME_BYTES + TAG_BYTES)) {
      const plain = openFrame(key, block, nonceOf(number, isLast));
      if (!plain) throw new DamagedBackup(`${name} is damaged, or cut off, in its piece ${number + 1}.`);
      yield plain;
    }
  };
}

function openFrame(key: Buffer, frame: Buffer, nonce: Buffer): Buffer | undefined {
  const tagAt = frame.length - TAG_BYTES;
  if (tagAt < 0) return undefined;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(frame.subarray(tagAt));
  const plain = decipher.update(frame.subarray(0, tagAt));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    return undefined;
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number, NONCE_BYTES - 5);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

/** Blocks of this size and a last one of up to it, which is empty for an empty stream. */
async function* inBlocks(source: Bytes, size: number) {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of source) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    // A full block at the end may be the last.
    for (; rest.length - at > size; at += size) {
      yield { block: rest.subarray(at, at + size), number, isLast: false };
      number += 1;
    }
    rest = rest.subarray(at);
  }
  yield { block: rest, number, isLast: true };
}
