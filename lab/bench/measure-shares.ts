/**
 * How long somebody waits for what all share, alone and beside one greedy account: the same work, in one run.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, makeBuyer, startCheck, waitWhile } from './buyer.ts';
import { askServer, withServer } from './measured-server.ts';
import type { Served } from './messages.ts';
import { makeCustomers } from './operations/world.ts';
import { toTable } from './to-table.ts';
import type { Measured } from './write-figures.ts';

/** A stranger's p99 beside the greedy account, as a multiple of that without. */
const LIMIT = 2;
/** What a difference of noise amounts to on a busy machine. */
const SLACK_MS = 25;
/** Calls before those that count. */
const WARM = 3;
const SETTLE_MS = 3000;
/** Before the stranger comes beside it. */
const HEAD_START_MS = 500;
const LATE_MS = 14_000;
const quote = {
  pickup: { address: 'Ottenser Hauptstraße 12, 22765 Hamburg' },
  dropoff: { address: 'Mönckebergstraße 7, 20095 Hamburg' },
  parcel: { size: 'small', weight_kg: 2 },
};

const pageQuote = {
  pickupPlaceId: 'street:ottenser-hauptstrasse-22765#12',
  deliveryPlaceId: 'street:moenckebergstrasse-20095#7',
  packageSize: 'small',
  weightKg: 2,
};
/** What one account asks for at the same time, again and again. */
const CALLS_AT_ONCE = 200;

interface Share {
  name: string;
  greedy: string;
  times: number;
  /** Once, by the stranger. */
  ask(n: number): Promise<void>;
  /** Returns how to end. */
  beGreedy(): Promise<() => Promise<void>>;
}

/** Milliseconds. */
interface Waits {
  p50: number;
  p99: number;
}

/**
 * How long the stranger waits for each share, alone and beside the greedy one, and whether their ratio is
 * fair.
 */
export async function measureShares(): Promise<Measured> {
  const rows = await withServer(
    async (child, served) => {
      const [one = '', other = ''] = await makeCustomers(served, 2);
      const [greedy, stranger] = [await makeBuyer(served, one), await makeBuyer(served, other)];
      await askServer(child, { kind: 'work' });
      await sleep(SETTLE_MS);
      const printed = await orderFiles(greedy, 135);
      const own = await orderFiles(stranger, 1);
      const found: { share: Share; alone: Waits; beside: Waits }[] = [];
      for (const share of [
        await shareQuotes(served, greedy, stranger),
        shareCalls('prices on the pages', greedy, stranger, ({ call }) => call('/quotes', pageQuote)),
        shareCalls('a company on the pages', greedy, stranger, ({ call, companyId }) =>
          call(`/companies/${companyId}`),
        ),
        shareDocuments({ greedy, printed }, { stranger, own }),
        await shareWebhooks(greedy, stranger),
        shareImports(greedy, stranger),
      ]) {
        for (let n = 0; n < WARM; n += 1) await share.ask(n);
        const alone = await timeAll(share);
        const end = await share.beGreedy();
        await sleep(HEAD_START_MS);
        const beside = await timeAll(share);
        await end();
        found.push({ share, alone, beside });
      }
      return found;
    },
    { ALLOW_INSIDE_WEBHOOKS: 'true' },
  );
  const isFair = ({ alone, beside }: { alone: Waits; beside: Waits }) =>
    beside.p99 <= LIMIT * alone.p99 + SLACK_MS;
  const toText = ({ p50, p99 }: Waits) => `${p50.toFixed(0)} / ${p99.toFixed(0)} ms`;
  const report = toTable(
    ['shared', 'greedy', 'asked', 'alone, p50 / p99', 'beside it', 'ratio of p99'],
    rows.map(({ share, alone, beside }) => [
      share.name,
      share.greedy,
      String(share.times),
      toText(alone),
      toText(beside),
      (beside.p99 / alone.p99).toFixed(1),
    ]),
  );
  const figures = rows.map(({ share, alone, beside }) => ({
    what: share.name,
    figure: `p99 ${beside.p99.toFixed(0)} ms`,
    beside: `${(beside.p99 / alone.p99).toFixed(1)} times that alone`,
  }));
  return { report, isGood: rows.every(isFair), figures };
}

async function timeAll({ ask, times }: Share): Promise<Waits> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now();
    await ask(n);
    took.push(performance.now() - begun);
  }
  const inOrder = took.toSorted((one, other) => one - other);
  const share = (part: number) => inOrder[Math.ceil(part * inOrder.length) - 1] ?? 0;
  return { p50: share(0.5), p99: share(0.99) };
}

type Buyer = Awaited<ReturnType<typeof makeBuyer>>;

/** The id of a file of so many deliveries. */
async function orderFiles({ call, companyId }: Buyer, count: number): Promise<string> {
  const id = await startCheck(call, companyId, count);
  const { totalCents } = await waitWhile(call, { id, state: 'checking' });
  await call(`/order-imports/${id}/order`, { totalCents });
  await waitWhile(call, { id, state: 'ordering' });
  return id;
}

async function shareQuotes(served: Served, greedy: Buyer, stranger: Buyer): Promise<Share> {
  const makeKey = async ({ call, companyId }: Buyer) => {
    const given = { name: 'Webshop', mode: 'live', scopes: ['quotes:write'] };
    return (await call<{ key: string }>(`/companies/${companyId}/api-keys`, given)).key;
  };
  const keys = await Promise.all(Array.from({ length: 10 }, () => makeKey(greedy)));
  const own = await makeKey(stranger);
  const price = async (key: string) => {
    const answer = await fetch(`http://127.0.0.1:${served.appPort}/api/v1/quotes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(quote),
    });
    await answer.text();
    return answer.status;
  };
  return {
    name: 'prices by key',
    greedy: 'ten keys of one company, 2,500 prices',
    times: 40,
    async ask() {
      const status = await price(own);
      if (status !== 200) throw new Error(`a price was answered ${status}`);
    },
    beGreedy() {
      let left = 2500;
      let isOver = false;
      const ended = Promise.all(
        keys.map(async (key) => {
          for (; left > 0 && !isOver; left -= 1) await price(key);
        }),
      );
      return Promise.resolve(async () => {
        isOver = true;
        await ended;
      });
    },
  };
}

/** The greedy one goes on, also when it is told to wait. */
function shareCalls(
  name: string,
  greedy: Buyer,
  stranger: Buyer,
  ask: (buyer: Buyer) => Promise<unknown>,
): Share {
  return {
    name,
    greedy: `${CALLS_AT_ONCE} at once, again and again`,
    times: 40,
    async ask() {
      await ask(stranger);
    },
    beGreedy() {
      let isOver = false;
      const goOn = async () => {
        while (!isOver) await ask(greedy).catch(() => undefined);
      };
      const ended = Promise.all(Array.from({ length: CALLS_AT_ONCE }, goOn));
      return Promise.resolve(async () => {
        isOver = true;
        await ended;
      });
    },
  };
}

function shareDocuments(
  { greedy, printed }: { greedy: Buyer; printed: string },
  { stranger, own }: { stranger: Buyer; own: string },
): Share {
  return {
    name: 'documents',
    greedy: 'twelve prints of 135 labels each',
    times: 60,
    async ask() {
      await stranger.call(`/order-imports/${own}/labels`);
    },
    beGreedy() {
      const prints = Array.from({ length: 12 }, () => greedy.call(`/order-imports/${printed}/labels`));
      const ended = Promise.all(prints);
      return Promise.resolve(async () => void (await ended));
    },
  };
}

async function shareWebhooks(greedy: Buyer, stranger: Buyer): Promise<Share> {
  const heard = new EventTarget();
  const server = createServer((request, response) => {
    request.resume();
    if (request.url !== '/late') {
      response.end();
      heard.dispatchEvent(new Event('message'));
    } else setTimeout(() => response.end(), LATE_MS);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const add = async (call: Call, companyId: string, at: string, mode = 'live') => {
    const given = { url: origin + at, description: '', eventTypes: null, mode };
    return (await call<{ id: string }>(`/companies/${companyId}/webhooks`, given)).id;
  };
  const own = await add(stranger.call, stranger.companyId, '/soon');
  const company = { name: 'Harms und Partner', billingAddress: 'Neuer Wall 10\n20354 Hamburg', vatId: '' };
  const { id: second } = await greedy.call<{ id: string }>('/companies', company);
  const late: string[] = [];
  for (const companyId of [greedy.companyId, second]) {
    for (const mode of ['live', 'test']) {
      for (let n = 0; n < 10; n += 1) late.push(await add(greedy.call, companyId, '/late', mode));
    }
  }
  return {
    name: 'webhooks',
    greedy: 'forty endpoints that answer after 14 s',
    times: 25,
    async ask() {
      const heardOnce = once(heard, 'message');
      await stranger.call(`/webhook-endpoints/${own}/test`, {});
      await heardOnce;
    },
    async beGreedy() {
      for (const id of late) await greedy.call(`/webhook-endpoints/${id}/test`, {});
      return () => {
        server.closeAllConnections();
        server.close();
        return Promise.resolve();
      };
    },
  };
}

function shareImports(greedy: Buyer, { call, companyId }: Buyer): Share {
  return {
    name: 'files of orders',
    greedy: 'ten files of 1,000 rows',
    // As many as a company may give in an hour, twice and with those before.
    times: 10,
    async ask() {
      const id = await startCheck(call, companyId, 1);
      await waitWhile(call, { id, state: 'checking', everyMs: 10 });
    },
    async beGreedy() {
      const files = Array.from({ length: 10 }, () => startCheck(greedy.call, greedy.companyId, 1000));
      await Promise.all(files);
      return () => Promise.resolve();
    },
  };
}
