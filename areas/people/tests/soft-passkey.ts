/** A device that makes passkeys and answers with them, as the standard describes it (ES256). */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { ORIGIN } from '#tests/support/test-app.ts';

interface Asked {
  challenge: string;
}

/** What an attacker, or a device of another kind, does otherwise. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  /** False for one that anybody may have picked up. */
  isVerified?: boolean;
  counter?: number;
  /** Of another passkey. */
  id?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** CBOR of small texts, bytes, integers and maps. Source: RFC 8949, 3. */
function encode(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(encode)]);
}

function head(major: number, count: number): Buffer {
  const type = major << 5;
  if (count < 24) return Buffer.from([type | count]);
  return count < 256 ? Buffer.from([type | 24, count]) : Buffer.from([type | 25, count >> 8, count & 255]);
}

export class SoftPasskey {
  readonly id: string;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private counter = 0;

  constructor() {
    this.id = randomBytes(32).toString('base64url');
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    this.publicKey = publicKey;
  }

  /** What a browser sends after it has made this passkey. */
  create({ challenge }: Asked, deviation: Deviation = {}) {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const key = encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Buffer.concat([this.data(HAS_CREDENTIAL, deviation), credential])],
    ]);
    return this.answer({
      clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
      attestationObject: encode(attestation).toString('base64url'),
    });
  }

  /** What a browser sends when it is asked for this passkey. */
  get({ challenge }: Asked, deviation: Deviation = {}) {
    this.counter += 1;
    const data = this.data(0, deviation);
    const client = clientData('webauthn.get', challenge, deviation);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.privateKey).toString('base64url'),
    };
    return this.answer(response, deviation.id);
  }

  private answer<T>(response: T, id = this.id) {
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private data(flags: number, { rpId = new URL(ORIGIN).hostname, isVerified = true, counter }: Deviation) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), count]);
  }
}

const clientData = (type: string, challenge: string, { origin = ORIGIN }: Deviation) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
