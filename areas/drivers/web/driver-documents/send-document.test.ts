import { afterEach, expect, test, vi } from 'vitest';
import { DOCUMENT_PART_BYTES } from '#platform/contract/document-limits.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { type SendStep, sendDocument } from './send-document.ts';

afterEach(() => vi.unstubAllGlobals());

const content = crypto.getRandomValues(new Uint8Array(300_000).subarray(0, 60_000));
const blob = new Blob([content, new Uint8Array(DOCUMENT_PART_BYTES * 2)]);

/** A server that keeps what it receives; `fail` decides the failure of the call with this number. */
function startServer(
  fail: (call: number, path: string) => 'before' | 'after' | undefined,
  receivedBytes = 0,
) {
  const server = { calls: 0, parts: [] as number[], received: receivedBytes };
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    server.calls += 1;
    const lost = fail(server.calls, path);
    if (lost === 'before') return Promise.reject(new TypeError('no connection'));
    const body = JSON.parse(init.body) as { offset?: number; content?: string };
    if (path.endsWith('/parts') && body.offset === server.received) {
      server.parts.push(body.offset);
      server.received += Buffer.from(body.content ?? '', 'base64').length;
    }
    if (lost === 'after') return Promise.reject(new TypeError('no connection'));
    const answer = path.endsWith('/finish')
      ? { kind: 'passport', link: '/x', fileType: 'jpg', uploadedAt: '2026-11-20T11:00:00.000Z' }
      : { id: 'b84fe0ba-fb8f-45cb-90de-1fb916381b20', receivedBytes: server.received };
    return Promise.resolve(Response.json(answer));
  });
  return server;
}

function send(signal = new AbortController().signal) {
  const steps: SendStep[] = [];
  const waitForNetwork = vi.fn<(signal: AbortSignal) => Promise<void>>(() => Promise.resolve());
  const done = sendDocument('passport', blob, { signal, onStep: (step) => steps.push(step), waitForNetwork });
  return { steps, waitForNetwork, done };
}

test('every part arrives once, whichever requests or answers are lost', async () => {
  const server = startServer((call) => ([undefined, 'before', 'after'] as const)[call % 3]);
  const { done, waitForNetwork, steps } = send();
  expect(await done).toMatchObject({ kind: 'passport' });
  expect(server.received).toBe(blob.size);
  expect(server.parts).toEqual([0, DOCUMENT_PART_BYTES, DOCUMENT_PART_BYTES * 2]);
  expect(waitForNetwork).toHaveBeenCalled();
  expect(steps.some(({ phase }) => phase === 'waiting')).toBe(true);
  expect(steps.at(-1)).toEqual({ phase: 'checking', sentBytes: blob.size });
});

test('parts that have arrived are not sent again', async () => {
  const server = startServer(() => undefined, DOCUMENT_PART_BYTES);
  await send().done;
  expect(server.parts).toEqual([DOCUMENT_PART_BYTES, DOCUMENT_PART_BYTES * 2]);
});

test('an error of the server ends the upload immediately and says why', async () => {
  const { status, message } = errorCatalogue.DOCUMENT_ACTIVE;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ defined: true, code: 'DOCUMENT_ACTIVE', status, message }, { status })),
  );
  const { done, waitForNetwork } = send();
  await expect(done).rejects.toMatchObject({ code: 'DOCUMENT_ACTIVE', message });
  expect(waitForNetwork).not.toHaveBeenCalled();
});

test('a cancelled upload sends nothing more', async () => {
  const controller = new AbortController();
  const server = startServer((call) => {
    if (call === 2) controller.abort();
    return undefined;
  });
  await expect(send(controller.signal).done).rejects.toThrow();
  expect(server.calls).toBeLessThanOrEqual(3);
});
