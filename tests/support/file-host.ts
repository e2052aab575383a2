/**
 * A host of one file, like those of extracts: ranges, ETags, a checksum file, and broken connections.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FileHost {
  url: string;
  /** The requests: '/extract.osm.pbf bytes=100-'. */
  readonly asked: string[];
  /** The next download stalls after that many bytes, until its connection is broken. */
  holdAfter(bytes: number): void;
  breakLine(): void;
  /** Another version of the file. */
  replace(content: Buffer): void;
  /** undefined: there is none. */
  setChecksum(text: string | undefined): void;
  close(): Promise<void>;
}

export async function startFileHost(first: Buffer): Promise<FileHost> {
  const asked: string[] = [];
  let content = first;
  let limit: number | undefined;
  let held: ServerResponse | undefined;
  let checksum: () => string | undefined = () => `${digest('md5', content)}  extract.osm.pbf\n`;

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const { range } = request.headers;
    asked.push([request.url, range].filter(Boolean).join(' '));
    if (request.url === '/extract.osm.pbf.md5') {
      const text = checksum();
      response.writeHead(text === undefined ? 404 : 200).end(text);
      return;
    }
    const etag = `"${digest('sha1', content)}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    const isContinued = range !== undefined && request.headers['if-range'] === etag;
    const from = isContinued ? Number(/bytes=(\d+)-/.exec(range)?.[1]) : 0;
    if (from >= content.length) return void response.writeHead(416).end();
    const rest = content.subarray(from);
    response.writeHead(isContinued ? 206 : 200, { etag, 'content-length': rest.length });
    if (limit === undefined) return void response.end(rest);
    response.write(rest.subarray(0, limit));
    limit = undefined;
    held = response;
  }

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/extract.osm.pbf`,
    asked,
    holdAfter: (bytes) => void (limit = bytes),
    breakLine: () => held?.destroy(),
    replace: (next) => void (content = next),
    setChecksum: (text) => void (checksum = () => text),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const digest = (kind: string, content: Buffer) => createHash(kind).update(content).digest('hex');
