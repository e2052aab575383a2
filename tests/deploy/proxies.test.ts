import { createServer, type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startObjectStore } from '#adapters/tests/object-store-server.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { proxies } from '#tests/support/run-proxy.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { createDatabase } from '#tests/support/test-database.ts';

async function ask(url: string, method = 'GET'): Promise<IncomingMessage> {
  const open = url.startsWith('https:') ? secureRequest : request;
  const asked = open(url, { method, rejectUnauthorized: false, headers: { host: 'localhost' } });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

const HSTS = 'max-age=63072000; includeSubDomains';

test.each(Object.keys(proxies) as (keyof typeof proxies)[])(
  '%s redirects to https, refuses the API over http, and sends HSTS once, also with errors',
  async (name) => {
    const service = createServer((_request, response) => {
      response.writeHead(200, { 'strict-transport-security': HSTS }).end('ready');
    });
    await once(service.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void service.close());
    const { port } = service.address() as AddressInfo;
    const proxy = await proxies[name]([port, await getFreePort()]);
    onTestFinished(() => proxy.stop());
    const page = await ask(`${proxy.plainUrl}/track?a=1`);
    expect([page.statusCode, page.headers.location]).toEqual([301, 'https://localhost/track?a=1']);
    expect((await ask(`${proxy.plainUrl}/api/quotes`, 'POST')).statusCode).toBe(403);
    const answered = await ask(`${proxy.url}/`);
    expect([answered.statusCode, answered.headersDistinct['strict-transport-security']]).toEqual([
      200,
      [HSTS],
    ]);
    service.closeAllConnections();
    service.close();
    const failed = await ask(`${proxy.url}/`);
    expect(failed.statusCode).toBeGreaterThanOrEqual(502);
    expect(failed.headersDistinct['strict-transport-security']).toEqual([HSTS]);
  },
);

test.each(Object.keys(proxies) as (keyof typeof proxies)[])(
  'behind %s the service goes on while the object store is away, and says so',
  async (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-outage-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const made = await createDatabase();
    onTestFinished(() => made.drop());
    const store = await startObjectStore();
    onTestFinished(() => store.end());
    const ports = [await getFreePort(), await getFreePort()] as const;
    const proxy = await proxies[name](ports);
    onTestFinished(() => proxy.stop());
    const env = {
      ...store.env,
      DATABASE_URL: made.url,
      DATABASE_OWNER_URL: made.ownerUrl,
      PUBLIC_URL: proxy.url,
      TRUST_PROXY: '1',
    };
    for (const port of ports) {
      const server = await startServerProcess(folder, port, env);
      onTestFinished(() => server.stop());
    }
    await store.stop();
    const problems = async () =>
      ((await (await fetch(`http://127.0.0.1:${ports[0]}/healthz`)).json()) as { problems: string[] })
        .problems;
    await expect.poll(problems).toEqual(['files']);
    // Longer than a proxy needs to find every process red.
    const until = performance.now() + 10_000;
    const statuses = new Set<number | undefined>();
    while (performance.now() < until) statuses.add((await ask(`${proxy.url}/api/ordering`)).statusCode);
    expect([...statuses]).toEqual([200]);
  },
);
