/** What the tests use of an S3-speaking server that has no types of its own. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, Server } from 'node:http';
  import type { AddressInfo } from 'node:net';

  export interface S3Call {
    req: IncomingMessage;
    method: string;
    path: string;
    query: Record<string, string | undefined>;
    status: number;
    type: string;
    body: unknown;
  }

  type Middleware = (call: S3Call, next: () => Promise<void>) => Promise<void>;

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    readonly middleware: Middleware[];
    readonly httpServer: Server;
    readonly store: {
      existsObject(bucket: string, key: string): Promise<boolean>;
      listObjects(bucket: string, options: object): Promise<{ objects: { key: string; size: number }[] }>;
    };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
