import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawWebhookSecret, signMessage } from './sign-message.ts';

const at = new Date('2026-11-20T11:00:00.250Z');
const id = '0b0ec3b2-5b0e-4a52-8d6c-9b6f4a0f7c11';
const payload = '{"type":"delivery.delivered","data":{"number":"Grüße"}}';
const secret = drawWebhookSecret();

// The reference verifier compares with the system's time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at }));
afterEach(() => void vi.useRealTimers());

const accepts = (key: string, headers: Record<string, string>, body = payload) => {
  try {
    new Webhook(key).verify(body, headers);
    return true;
  } catch {
    return false;
  }
};

test('the reference library verifies a signed message and reads the original text', () => {
  const headers = signMessage([secret], { id, at, payload });
  expect(headers).toMatchObject({
    'webhook-id': 'msg_0b0ec3b25b0e4a528d6c9b6f4a0f7c11',
    'webhook-timestamp': '1795172400',
    'webhook-signature': new Webhook(secret).sign('msg_0b0ec3b25b0e4a528d6c9b6f4a0f7c11', at, payload),
  });
  expect(new Webhook(secret).verify(payload, headers)).toEqual(JSON.parse(payload));
});

test('a secret is 256 random bits in the form of the specification', () => {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(drawWebhookSecret()).not.toBe(secret);
});

test('during an overlap receivers with either secret accept a message, and one with neither does not', () => {
  const former = drawWebhookSecret();
  const headers = signMessage([secret, former], { id, at, payload });
  expect([secret, former, drawWebhookSecret()].map((key) => accepts(key, headers))).toEqual([
    true,
    true,
    false,
  ]);
});

/** Fifty messages that somebody else made of a true one. */
const forged = Array.from({ length: 10 }, (_, n) => {
  const flip = (text: string, index: number) =>
    text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1);
  const minutes = (count: number) => String(Math.floor(at.getTime() / 1000) + count * 60);
  type Parts = { headers: Record<string, string>; body: string };
  const made: [string, (parts: Parts) => Parts][] = [
    ['another text', ({ headers, body }) => ({ headers, body: flip(body, 5 + n) })],
    [
      'another id, so that it looks new',
      ({ headers, body }) => ({ headers: { ...headers, 'webhook-id': `msg_${n}` }, body }),
    ],
    [
      'replayed later, at its own time',
      ({ body }) => ({
        headers: signMessage([secret], { id, at: new Date(at.getTime() - (6 + n) * 60_000), payload: body }),
        body,
      }),
    ],
    [
      'replayed later, with a new time',
      ({ headers, body }) => ({ headers: { ...headers, 'webhook-timestamp': minutes(n - 11) }, body }),
    ],
    [
      'another signature',
      ({ headers, body }) => ({
        headers: { ...headers, 'webhook-signature': flip(headers['webhook-signature'] ?? '', 3 + n) },
        body,
      }),
    ],
  ];
  return made.map(([what, make]) => ({ what: `${what} (${n})`, make }));
}).flat();

test(`of ${forged.length} forged or replayed messages none is taken, and the true one is`, () => {
  const headers = signMessage([secret], { id, at, payload });
  expect(accepts(secret, headers)).toBe(true);
  const taken = forged.filter(({ make }) => {
    const { headers: changed, body } = make({ headers, body: payload });
    return accepts(secret, changed, body);
  });
  expect(taken.map(({ what }) => what)).toEqual([]);
  expect(forged).toHaveLength(50);
});
