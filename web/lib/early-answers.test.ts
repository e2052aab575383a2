import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callOperation } from './call-operation.ts';
import { askEarly } from './early-answers.ts';

let role = 'driver';
let sent: string[] = [];
let stored: string | null = null;

beforeEach(() => {
  [role, sent, stored] = ['driver', [], null];
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { pathname: '/driver-dashboard' });
  vi.stubGlobal('localStorage', { getItem: () => stored });
  vi.stubGlobal('earlyAnswers', undefined);
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return Response.json({ path, profile: { role } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** As the page's head does. */
async function openPage() {
  // oxlint-disable-next-line no-eval -- The text of an inline script.
  (0, eval)(askEarly);
  await vi.waitFor(() => expect(sent).toHaveLength(4));
}
const read = (path: string) => callOperation({ method: 'GET', path }, undefined);

test('the session and the first data are asked once, by the head; later again', async () => {
  await openPage();
  expect(await read('/me')).toMatchObject({ path: '/api/me' });
  expect(await read('/driver/offers')).toMatchObject({ path: '/api/driver/offers' });
  expect(sent).toEqual(['/api/me', '/api/driver', '/api/driver/offers', '/api/driver/deliveries']);
  await read('/me');
  expect(sent.slice(4)).toEqual(['/api/me']);
});

test('an answer that is older than what the stream of events begins with is asked for again', async () => {
  await openPage();
  vi.advanceTimersByTime(4000);
  await read('/me');
  expect(sent.slice(4)).toEqual(['/api/me']);
});

test('nothing that was asked before a change is taken for an answer after it', async () => {
  await openPage();
  await callOperation({ method: 'POST', path: '/driver/status' }, {});
  await read('/driver');
  expect(sent.slice(4)).toEqual(['/api/driver/status', '/api/driver']);
});

test('nobody else’s session is followed by the questions of this page', async () => {
  role = 'customer';
  // oxlint-disable-next-line no-eval -- The text of an inline script.
  (0, eval)(askEarly);
  await read('/me');
  await read('/ordering');
  expect(sent).toEqual(['/api/me', '/api/ordering']);
});

test('a session that was left is asked for nothing before it is ended', async () => {
  stored = 'yes';
  // oxlint-disable-next-line no-eval -- The text of an inline script.
  (0, eval)(askEarly);
  await read('/me');
  expect(sent).toEqual(['/api/me']);
});

test('what the page has asked for itself is not asked a second time by the head', async () => {
  // oxlint-disable-next-line no-eval -- The text of an inline script.
  (0, eval)(askEarly);
  await Promise.all(['/driver', '/driver/offers', '/driver/deliveries'].map(read));
  await read('/me');
  expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted());
});
