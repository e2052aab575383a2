import { request as requestPlain } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type AddressRefusal, findReceiver, type Freedom } from './receiver-address.ts';
import { type HostAddress, resolveHost, type ResolveHost } from './resolve-host.ts';

export interface Call {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface CallOptions {
  /** From looking up the name to the last byte read. */
  timeoutMs?: number;
  resolve?: ResolveHost;
}

export type CallFailure = AddressRefusal | 'timeout' | 'insecure' | 'unreachable';

/** The receiver's answer, or why there was none. */
export type Answer = { durationMs: number } & (
  | { statusCode: number; answer: string }
  | { failure: CallFailure }
);

const TIMEOUT_MS = 15_000;
const ANSWER_BYTES = 2048;

/**
 * Posts to an address that somebody entered, at exactly the public addresses that its name had just before.
 * Redirects are answers like any other, and not followed; of the body 2 kB are read. Never throws.
 */
export async function callReceiver(
  call: Call,
  freedom: Freedom,
  { timeoutMs = TIMEOUT_MS, resolve = resolveHost }: CallOptions = {},
): Promise<Answer> {
  const began = performance.now();
  const limit = AbortSignal.timeout(timeoutMs);
  const answer = await findAndPost(call, freedom, { limit, resolve }).catch((error: unknown) => ({
    failure: limit.aborted ? 'timeout' : toFailure(error),
  }));
  return { ...answer, durationMs: Math.round(performance.now() - began) };
}

async function findAndPost(
  call: Call,
  freedom: Freedom,
  { limit, resolve }: { limit: AbortSignal; resolve: ResolveHost },
): Promise<{ statusCode: number; answer: string } | { failure: CallFailure }> {
  const found = await Promise.race([findReceiver(call.url, freedom, resolve), rejectAt(limit)]);
  if ('failure' in found) return found;
  const response = await post(call, found.addresses, limit);
  return { statusCode: response.statusCode ?? 0, answer: await readBeginning(response) };
}

async function rejectAt(limit: AbortSignal): Promise<never> {
  return await new Promise((_resolve, reject) => {
    limit.addEventListener('abort', () => reject(new Error('too late')), { once: true });
  });
}

async function post(
  { url, headers, body }: Call,
  addresses: HostAddress[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const start = url.startsWith('https:') ? request : requestPlain;
  return await new Promise((resolve, reject) => {
    const call = start(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
      lookup: answerWith(addresses),
      // A connection of its own: a kept one would lead to where the name led earlier.
      agent: false,
    });
    call.on('error', reject);
    call.on('response', resolve);
    call.end(body);
  });
}

/** Whoever connects learns the addresses that were checked, and no others. */
function answerWith(addresses: HostAddress[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (!first) return done(new Error('no address'), '');
    return all ? done(null, addresses) : done(null, first.address, first.family);
  };
}

/** Its status is known already: what goes wrong with the body changes nothing. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= ANSWER_BYTES) break;
    }
  } catch {
    // What came until then is kept.
  }
  response.destroy();
  const beginning = Buffer.concat(parts).subarray(0, ANSWER_BYTES);
  // A character that was cut in two is left out; the database stores no zero byte.
  return new TextDecoder().decode(beginning, { stream: true }).replaceAll('\0', '');
}

function toFailure(error: unknown): CallFailure {
  const { code = '' } = error as { code?: string };
  return /CERT|TLS|SSL|EPROTO|SIGNATURE/.test(code) ? 'insecure' : 'unreachable';
}
