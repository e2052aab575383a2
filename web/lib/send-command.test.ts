import { afterEach, expect, test, vi } from 'vitest';
import { sendCommand } from './send-command.ts';

interface Sent {
  path: string;
  key: string | null;
  body: unknown;
}

/** A server that answers every upload with a new id, and everything else with the delivery's id. */
function listen(): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ path, key, body: JSON.parse(String(init.body)) });
    return Response.json({ id: path.endsWith('/proof-files') ? `file-of-${key}` : 'd1' });
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const act = {
  deliveryId: 'd1',
  command: 'deliver',
  given: { receiverName: 'Fiete Claasen' },
  key: 'k',
  files: { signature: 'data:image/png;base64,A', photo: '' },
} as const;

test('a picture is uploaded before the act, which names it by its id', async () => {
  const sent = listen();
  await sendCommand(act);
  expect(sent).toEqual([
    {
      path: '/api/deliveries/d1/proof-files',
      key: 'k-signature',
      body: { file: { kind: 'signature', content: 'data:image/png;base64,A' } },
    },
    {
      path: '/api/deliveries/d1/deliver',
      key: 'k',
      body: { receiverName: 'Fiete Claasen', signatureId: 'file-of-k-signature' },
    },
  ]);
});

test('a retried act has the same keys', async () => {
  const sent = listen();
  await sendCommand(act);
  await sendCommand(act);
  expect(sent.map(({ key }) => key)).toEqual(['k-signature', 'k', 'k-signature', 'k']);
});

test('an act that is sent later says when it was done', async () => {
  const sent = listen();
  const happenedAt = '2026-11-20T11:00:00.000Z';
  await sendCommand({ deliveryId: 'd1', command: 'pick_up', given: {}, key: 'k', happenedAt });
  expect(sent).toEqual([{ path: '/api/deliveries/d1/pick-up', key: 'k', body: { happenedAt } }]);
});

test('a stored act names its owner, uploads no file twice, and reports uploaded files', async () => {
  const people: (string | null)[] = [];
  const sent = listen();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    people.push(new Headers(init.headers).get('x-person'));
    return answer(path, init);
  });
  const up: string[] = [];
  await sendCommand({
    ...act,
    personId: 'p1',
    files: { ...act.files, photo: 'data:image/jpeg;base64,B' },
    uploaded: { signature: 'there' },
    onUploaded: async (kind, id) => void up.push(`${kind} ${id}`),
  });
  expect(people).toEqual(['p1', 'p1']);
  expect(up).toEqual(['photo file-of-k-photo']);
  expect(sent.map(({ key }) => key)).toEqual(['k-photo', 'k']);
  expect(sent[1]?.body).toMatchObject({ signatureId: 'there', photoId: 'file-of-k-photo' });
});
