import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callOperation } from './call-operation.ts';
import { askEarly, showPage } from './early-answers.ts';

let role = 'driver';
let sent: string[] = [];
let stored: string | null = null;
let carried = '';

beforeEach(() => {
  [role, sent, stored, carried] = ['driver', [], null, ''];
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { pathname: '/driver-dashboard' });
  vi.stubGlobal('localStorage', { getItem: () => stored });
  vi.stubGlobal('document', { documentElement: {}, getElementById: () => ({ textContent: carried }) });
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

test('session and first data are requested once, by the inline script; later by the page', async () => {
  await openPage();
  expect(await read('/me')).toMatchObject({ path: '/api/me' });
  expect(await read('/driver/offers')).toMatchObject({ path: '/api/driver/offers' });
  expect(sent).toEqual(['/api/me', '/api/driver', '/api/driver/offers', '/api/driver/deliveries']);
  await read('/me');
  expect(sent.slice(4)).toEqual(['/api/me']);
});

test('an early answer older than the start of the event stream is requested again', async () => {
  await openPage();
  vi.advanceTimersByTime(4000);
  await read('/me');
  expect(sent.slice(4)).toEqual(['/api/me']);
});

test('an early answer from before a change is not used after it', async () => {
  await openPage();
  await callOperation({ method: 'POST', path: '/driver/status' }, {});
  await read('/driver');
  expect(sent.slice(4)).toEqual(['/api/driver/status', '/api/driver']);
});

test('the early data of another role’s dashboard is not requested', async () => {
  role = 'customer';
  // oxlint-disable-next-line no-eval -- The text of an inline script.
  (0, eval)(askEarly);
  await read('/me');
  await read('/ordering');
  expect(sent).toEqual(['/api/me', '/api/ordering']);
});

test('while a sign-out is pending only the session is requested early', async () => {
  stored = 'yes';
  // oxlint-disable-next-line no-eval -- The text of an inline script.
  (0, eval)(askEarly);
  await read('/me');
  expect(sent).toEqual(['/api/me']);
});

test('data that the page has requested itself is not requested again by the inline script', async () => {
  // oxlint-disable-next-line no-eval -- The text of an inline script.
  (0, eval)(askEarly);
  await Promise.all(['/driver', '/driver/offers', '/driver/deliveries'].map(read));
  await read('/me');
  expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted());
});

test('a page that came with its answers asks for none, and shows nothing of a session that was left', () => {
  carried = '{"answers":[]}';
  const open = () => {
    // oxlint-disable-next-line no-eval -- The text of an inline script.
    (0, eval)(askEarly);
    return (document.documentElement as { hidden: boolean }).hidden;
  };
  expect(open()).toBe(false);
  stored = 'yes';
  expect(open()).toBe(true);
  showPage();
  expect(document.documentElement.hidden).toBe(false);
  expect(sent).toEqual([]);
});
