import type { FormTree } from './read-form.ts';

/** One request to the stand-in's API, as its answers read it. */
export interface ApiRequest {
  method: string;
  path: string;
  form: FormTree;
  /** The same for the same request: under one key only such requests may come. */
  fingerprint: string;
  idempotencyKey: string | undefined;
}
