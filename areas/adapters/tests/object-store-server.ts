/** A server that speaks S3, on a free port and a folder of its own; it can be stopped and held. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver, { type S3Call } from '@20minutes/s3rver';
import type { ObjectStoreSettings } from '#platform/server/config/config.ts';

const bucket = 'elbbote-dateien';
/** Objects a page of a list; Amazon's has a thousand. */
const PAGE = 3;
/** The server knows no other. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface ObjectStoreServer {
  settings: ObjectStoreSettings;
  /** The same settings as environment variables. */
  env: Record<string, string>;
  /** The calls that were answered: 'PUT a/b.pdf'. */
  readonly calls: string[];
  /** From now on `refuse` is asked first: a status ends the call, a promise delays it. */
  intercept(refuse: (call: string) => number | undefined | Promise<void>): void;
  stop(): Promise<void>;
  /** On the same port, with the same files. */
  restart(): Promise<void>;
  end(): Promise<void>;
}

/**
 * `ignoresConditions` leaves it as it is: it overwrites despite `If-None-Match`. Otherwise a middleware adds
 * what Amazon's store does: 412 for an object that exists.
 */
export async function startObjectStore({ ignoresConditions = false } = {}): Promise<ObjectStoreServer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'elbbote-objects-'));
  const calls: string[] = [];
  let refuse: (call: string) => number | undefined | Promise<void> = () => undefined;
  let port = 0;
  let server: S3rver;

  /** One conditional write at a time: the check and the write must be one step. */
  let last: Promise<unknown> = Promise.resolve();
  async function keepExisting(call: S3Call, next: () => Promise<void>): Promise<void> {
    if (call.method !== 'PUT' || call.req.headers['if-none-match'] !== '*') return await next();
    const turn = last.then(async () => {
      const key = keyOf(call);
      if (await server.store.existsObject(bucket, key)) return answerError(call, 412, 'PreconditionFailed');
      await next();
    });
    last = turn.catch(() => undefined);
    await turn;
  }

  /**
   * The server's own lists fail: it leaves out a slash when it checks their signature, orders folders behind
   * files, and encrypts its tokens of the next page by a cipher that no longer exists.
   */
  async function answerList(call: S3Call, next: () => Promise<void>): Promise<void> {
    if (call.method !== 'GET' || call.path !== `/${bucket}/`) return await next();
    const { 'continuation-token': after = '', prefix = '' } = call.query;
    const { objects } = await server.store.listObjects(bucket, {});
    const left = objects
      .filter(({ key }) => key > after && key.startsWith(prefix))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const page = left.slice(0, PAGE);
    const rows = page.map(({ key, size }) => `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`);
    const more = `<NextContinuationToken>${page.at(-1)?.key}</NextContinuationToken>`;
    const text = `${rows.join('')}${left.length > PAGE ? more : ''}`;
    answerXml(call, 200, `<ListBucketResult>${text}</ListBucketResult>`);
  }

  async function start(): Promise<void> {
    const options = { address: '127.0.0.1', port, silent: true, directory };
    server = new S3rver({ ...options, configureBuckets: [{ name: bucket }] });
    server.middleware.unshift(answerList);
    if (!ignoresConditions) server.middleware.unshift(keepExisting);
    server.middleware.unshift(async (call, next) => {
      const name = `${call.method} ${keyOf(call)}`;
      const status = await refuse(name);
      if (status !== undefined) return answerError(call, status, 'InternalError');
      await next();
      calls.push(name);
    });
    ({ port } = await server.run());
  }

  async function stop(): Promise<void> {
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  }

  await start();
  const settings = { bucket, endpoint: `http://127.0.0.1:${port}`, region: 'eu-central-1', ...credentials };
  return {
    settings,
    env: {
      FILES_STORE: 's3',
      S3_BUCKET: bucket,
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    calls,
    intercept: (next) => void (refuse = next),
    stop,
    restart: start,
    async end() {
      if (server.httpServer.listening) await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const keyOf = (call: S3Call) => decodeURIComponent(call.path.slice(bucket.length + 2));

function answerError(call: S3Call, status: number, code: string): void {
  answerXml(call, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function answerXml(call: S3Call, status: number, xml: string): void {
  call.status = status;
  call.type = 'application/xml';
  call.body = `<?xml version="1.0" encoding="UTF-8"?>${xml}`;
}
