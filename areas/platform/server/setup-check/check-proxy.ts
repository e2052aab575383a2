import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import { type Finding, findingsAbout, readReason } from './finding.ts';

const about = findingsAbout('Proxy');

const TIMEOUT_MS = 10_000;
/** Longer than a proxy that does not buffer needs for one line. */
const STREAM_LIMIT_MS = 3000;
/** A proxy that asks /readyz sends nobody here before it has asked again. */
const PROXY_LOOKS_WITHIN_MS = 6000;
const PAUSE_MS = 300;
const UNAVAILABLE: readonly number[] = [502, 503, 504];
/** An address for documentation, which no visitor has. Source: RFC 5737. */
const FORGED = '203.0.113.99';

interface Seen {
  ip: string;
  protocol: string;
  host: string;
  /** As in X-Forwarded-For. */
  forwarded: string[];
}

/**
 * Listens where the service will, asks through the public address and looks at what arrives: name, protocol,
 * the visitor's address, and a stream that must not be held back.
 */
export async function checkProxy(
  { publicUrl, host, port, trustProxy }: Pick<Config, 'publicUrl' | 'host' | 'port' | 'trustProxy'>,
  streamLimitMs = STREAM_LIMIT_MS,
): Promise<Finding[]> {
  const http = fastify({ trustProxy, forceCloseConnections: true });
  const path = `/healthz/${randomUUID()}`;
  let seen: Seen | undefined;
  const received = Promise.withResolvers<void>();
  let isHeldBack = false;
  let limit: NodeJS.Timeout | undefined;
  http.get('/readyz', () => ({ status: 'ok' }));
  http.get(path, (request, reply) => {
    seen = look(request);
    limit = setTimeout(() => {
      isHeldBack = true;
      received.resolve();
    }, streamLimitMs);
    return reply.type('text/event-stream').send(
      Readable.from(
        (async function* () {
          yield ':\n\n';
          // Held back, the first line arrives with the last one.
          await received.promise;
          yield ':\n\n';
        })(),
      ),
    );
  });
  try {
    await http.listen({ host, port });
  } catch (error) {
    return (error as { code?: string }).code === 'EADDRINUSE'
      ? [about.warning(`port ${port} is in use: stop the service to have the proxy checked.`)]
      : [about.problem(`HOST and PORT cannot be used: ${readReason(error)}.`)];
  }
  const ask = () =>
    fetch(new URL(path, publicUrl), {
      headers: { 'x-forwarded-for': FORGED },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    });
  try {
    const until = performance.now() + PROXY_LOOKS_WITHIN_MS;
    let answer = await ask();
    while (UNAVAILABLE.includes(answer.status) && performance.now() < until) {
      await sleep(PAUSE_MS);
      answer = await ask();
    }
    const reader = answer.body?.getReader();
    await reader?.read();
    received.resolve();
    await reader?.cancel();
    if (!seen) {
      return [
        about.problem(
          `${publicUrl} does not lead here, to ${host}:${port}: it answered with ${answer.status}.`,
        ),
      ];
    }
    return judge(seen, publicUrl, isHeldBack);
  } catch (error) {
    return [about.problem(`${publicUrl} cannot be reached from here: ${readReason(error)}.`)];
  } finally {
    clearTimeout(limit);
    received.resolve();
    await http.close();
  }
}

const look = (request: FastifyRequest): Seen => ({
  ip: request.ip,
  protocol: request.protocol,
  host: request.host,
  forwarded: String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== ''),
});

function judge({ ip, protocol, host, forwarded }: Seen, publicUrl: string, isHeldBack: boolean): Finding[] {
  const wanted = new URL(publicUrl);
  const isAdding = forwarded.some((address) => address !== FORGED);
  const isTrusted = forwarded.includes(ip);
  const problems = [
    !isAdding && 'the proxy does not add the visitor’s address to X-Forwarded-For.',
    isAdding && !isTrusted && 'TRUST_PROXY does not name the proxy: every visitor would count as the proxy.',
    isAdding &&
      ip === FORGED &&
      'TRUST_PROXY trusts addresses that visitors make up: name the proxies, or fewer of them.',
    isTrusted &&
      protocol !== wanted.protocol.slice(0, -1) &&
      `the proxy names ${protocol} in X-Forwarded-Proto, and PUBLIC_URL has ${wanted.protocol.slice(0, -1)}.`,
    host !== wanted.host && `the proxy passes on the name ${host} instead of ${wanted.host}.`,
    isHeldBack && 'the proxy holds event streams back: switch its buffering off for /api/events.',
  ].filter((text) => text !== false);
  if (problems.length === 0) return [about.ok('name, protocol, address and streams arrive as they should.')];
  return problems.map(about.problem);
}
