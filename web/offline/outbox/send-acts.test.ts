import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { giveAct, giveUndoable } from './give-act.ts';
import { type KeptAct, type NewAct, UNDO_MS, withoutRefusal } from './kept-act.ts';
import { type ActStorage, type Answer, sendActs } from './send-acts.ts';

/** A phone's storage in memory. */
function keepInMemory(): ActStorage {
  let acts: KeptAct[] = [];
  let count = 0;
  return {
    list: async () => [...acts],
    async add({ files: _files, ...act }) {
      count += 1;
      if (!acts.some(({ key }) => key === act.key))
        acts.push({ ...act, order: count, fileKinds: [], uploaded: {} });
    },
    update: async (act) => void (acts = acts.map((one) => (one.key === act.key ? act : one))),
    async letGo(wanted) {
      const isMeant = (one: KeptAct) =>
        one.undoUntil !== undefined &&
        (wanted.key ?? one.key) === one.key &&
        (wanted.deliveryId ?? one.deliveryId) === one.deliveryId;
      const isAny = acts.some(isMeant);
      acts = acts.map((one) => {
        const { undoUntil: _over, ...free } = one;
        return isMeant(one) ? free : one;
      });
      return isAny;
    },
    async takeBack(key) {
      const isHere = acts.some((one) => one.key === key && one.undoUntil !== undefined);
      if (isHere) acts = acts.filter((one) => one.key !== key);
      return isHere;
    },
    remove: async (key) => void (acts = acts.filter((one) => one.key !== key)),
    finish: async ({ key }) => void (acts = acts.filter((one) => one.key !== key)),
  };
}

const done: Answer = { kind: 'done' };
const failed = (reason: 'no-answer' | 'not-theirs' | 'server' | 'limited'): Answer => ({
  kind: 'failed',
  reason,
  error: new Error(reason),
});
const refused: Answer = {
  kind: 'refused',
  refusal: { code: 'COMMAND_NOT_ALLOWED', status: 409, message: 'Nein.' },
  error: new ORPCError('COMMAND_NOT_ALLOWED', { status: 409, message: 'Nein.' }),
};

/** Keys name delivery and number: 'a1' is the first act of a. */
const act = (key: string, personId = 'jonas'): NewAct => ({
  key,
  personId,
  deliveryId: key[0] ?? '',
  command: 'pick_up',
  given: {},
  happenedAt: '2026-11-20T11:00:00.000Z',
  files: {},
});

async function phoneWith(keys: string[], answers: Record<string, Answer> = {}) {
  const storage = keepInMemory();
  for (const key of keys) await storage.add(act(key));
  const sent: string[] = [];
  const send = async ({ key }: KeptAct) => {
    sent.push(key);
    return answers[key] ?? done;
  };
  const lock = { wait: <T>(run: () => Promise<T>) => run(), ifFree: <T>(run: () => Promise<T>) => run() };
  const left = async () => (await storage.list()).map(({ key }) => key);
  return { storage, send, lock, sent, answers, left };
}

test('acts are sent in order, and removed once they are answered', async () => {
  const phone = await phoneWith(['a1', 'b1', 'a2']);
  await sendActs(phone);
  expect([phone.sent, await phone.left()]).toEqual([['a1', 'b1', 'a2'], []]);
});

test.each(['no-answer', 'server'] as const)(
  'an act with a temporary failure (%s) holds back only its own delivery, and is retried first',
  async (reason) => {
    const phone = await phoneWith(['a1', 'a2', 'b1'], { a1: failed(reason) });
    await sendActs(phone);
    expect([phone.sent, await phone.left()]).toEqual([
      ['a1', 'b1'],
      ['a1', 'a2'],
    ]);
    delete phone.answers.a1;
    await sendActs(phone);
    expect([phone.sent.slice(2), await phone.left()]).toEqual([['a1', 'a2'], []]);
  },
);

test('a rate-limited sender stops', async () => {
  const phone = await phoneWith(['a1', 'b1'], { a1: failed('limited') });
  await sendActs(phone);
  expect(phone.sent).toEqual(['a1']);
});

test('a refused act stays, and holds back later acts of the same delivery', async () => {
  const phone = await phoneWith(['a1', 'a2', 'b1'], { a1: refused });
  await sendActs(phone);
  await sendActs(phone);
  expect(phone.sent).toEqual(['a1', 'b1']);
  const [first] = await phone.storage.list();
  expect(first?.refusal).toEqual({ code: 'COMMAND_NOT_ALLOWED', status: 409, message: 'Nein.' });
});

test('an act given after the refusal was shown does not wait for it', async () => {
  const phone = await phoneWith(['a1', 'a2'], { a1: refused });
  await sendActs(phone);
  await phone.storage.add(act('a3'));
  await sendActs(phone);
  expect([phone.sent, await phone.left()]).toEqual([
    ['a1', 'a3'],
    ['a1', 'a2'],
  ]);
});

test('retrying a refused act also sends those behind it; discarding it releases them', async () => {
  const again = await phoneWith(['a1', 'a2'], { a1: refused });
  await sendActs(again);
  delete again.answers.a1;
  for (const one of await again.storage.list()) await again.storage.update(withoutRefusal(one));
  await sendActs(again);
  expect(again.sent).toEqual(['a1', 'a1', 'a2']);

  const discarded = await phoneWith(['a1', 'a2'], { a1: refused });
  await sendActs(discarded);
  await discarded.storage.remove('a1');
  await sendActs(discarded);
  expect(discarded.sent).toEqual(['a1', 'a2']);
});

test('a page sends the acts of its own person only', async () => {
  const phone = await phoneWith(['a1']);
  await phone.storage.add(act('b1', 'meike'));
  await sendActs(phone, { personId: 'meike' });
  expect([phone.sent, await phone.left()]).toEqual([['b1'], ['a1']]);
});

test('acts of an account that is not signed in wait, and those of others are sent', async () => {
  const phone = await phoneWith(['a1', 'b1'], { a1: failed('not-theirs') });
  await phone.storage.add(act('c1', 'meike'));
  await sendActs(phone);
  expect([phone.sent, await phone.left()]).toEqual([
    ['a1', 'c1'],
    ['a1', 'b1'],
  ]);
});

test('an act is sent immediately, after the earlier ones of its delivery, and does not wait for other deliveries', async () => {
  const phone = await phoneWith(['a1', 'b1']);
  expect(await giveAct(phone, act('a2'))).toBe('sent');
  expect(phone.sent).toEqual(['a1', 'a2']);
});

test.each([
  ['no answer', failed('no-answer')],
  ['a session that has ended', failed('not-theirs')],
])('%s leaves the act stored', async (_name, answer) => {
  const phone = await phoneWith([], { a1: answer });
  expect(await giveAct(phone, act('a1'))).toBe('kept');
  expect(await phone.left()).toEqual(['a1']);
});

test.each([
  ['a refusal', refused],
  ['a failure of the server', failed('server')],
])('%s is reported to the waiting caller, and the act is removed', async (_name, answer) => {
  const phone = await phoneWith([], { a1: answer });
  await expect(giveAct(phone, act('a1'))).rejects.toBe('error' in answer ? answer.error : undefined);
  expect(await phone.left()).toEqual([]);
});

test('an act that has to wait for an earlier one is stored', async () => {
  const phone = await phoneWith(['a1'], { a1: failed('no-answer') });
  expect(await giveAct(phone, act('a2'))).toBe('kept');
});

test('an act that another page has sent counts as sent; its refusal there is reported', async () => {
  const phone = await phoneWith([]);
  const elsewhere = (change: () => Promise<void>) => ({
    ...phone,
    lock: { ...phone.lock, wait: async <T>(run: () => Promise<T>) => (await change(), await run()) },
  });
  expect(
    await giveAct(
      elsewhere(() => phone.storage.remove('a1')),
      act('a1'),
    ),
  ).toBe('sent');
  const otherPage = elsewhere(async () => {
    const [kept] = await phone.storage.list();
    if (kept && refused.kind === 'refused')
      await phone.storage.update({ ...kept, refusal: refused.refusal, holdsUntil: kept.order });
  });
  await expect(giveAct(otherPage, act('a2'))).rejects.toMatchObject({ code: 'COMMAND_NOT_ALLOWED' });
  expect(await phone.left()).toEqual([]);
});

test('an act that does not get the lock in time is stored', async () => {
  const phone = await phoneWith([]);
  const busy = { ...phone, lock: { ...phone.lock, wait: async () => undefined } };
  expect(await giveAct(busy, act('a1'))).toBe('kept');
  expect([phone.sent, await phone.left()]).toEqual([[], ['a1']]);
});

test('after the timeout the act is reported as stored, and a later answer is shown in the outbox', async () => {
  const phone = await phoneWith([]);
  const answer = Promise.withResolvers<Answer>();
  const slow = { ...phone, send: async () => await answer.promise };
  const late = Promise.withResolvers<void>();
  const end = Promise.resolve();
  expect(await giveAct(slow, act('a1'), { end, onLate: late.resolve })).toBe('kept');
  answer.resolve(refused);
  await late.promise;
  expect((await phone.storage.list()).map(({ key, refusal }) => [key, refusal?.code])).toEqual([
    ['a1', 'COMMAND_NOT_ALLOWED'],
  ]);
});

const NOON = Date.parse('2026-11-20T11:00:00Z');

test('an act that may be taken back leaves after five seconds, and then cannot be any more', async () => {
  const phone = { ...(await phoneWith([])), now: () => NOON };
  await giveUndoable(phone, act('a1'));
  await sendActs({ ...phone, now: () => NOON + UNDO_MS - 1 });
  expect(phone.sent).toEqual([]);
  await sendActs({ ...phone, now: () => NOON + UNDO_MS });
  expect([phone.sent, await phone.storage.takeBack('a1')]).toEqual([['a1'], false]);
});

test('taken back in time it is never sent; the other parcel of the same door is', async () => {
  const phone = { ...(await phoneWith([])), now: () => NOON };
  for (const key of ['a1', 'b1']) await giveUndoable(phone, act(key));
  expect(await phone.storage.takeBack('a1')).toBe(true);
  await sendActs({ ...phone, now: () => NOON + UNDO_MS });
  expect([phone.sent, await phone.left()]).toEqual([['b1'], []]);
});

test('the next act of a delivery sends what could still be taken back, in order', async () => {
  const phone = { ...(await phoneWith([])), now: () => NOON };
  await giveUndoable(phone, act('a1'));
  await giveUndoable(phone, act('b1'));
  expect(await giveUndoable(phone, act('a2'))).toBe(true);
  await sendActs(phone);
  expect(phone.sent).toEqual(['a1']);
  expect(await giveAct(phone, act('a3'))).toBe('sent');
  expect([phone.sent, await phone.left()]).toEqual([['a1', 'a2', 'a3'], ['b1']]);
});

test('a phone’s clock that is put back holds nothing', async () => {
  const phone = { ...(await phoneWith([])), now: () => NOON };
  await giveUndoable(phone, act('a1'));
  await sendActs({ ...phone, now: () => NOON - 60_000 });
  expect(phone.sent).toEqual(['a1']);
});
