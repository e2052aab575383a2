import type { FormTree } from './read-form.ts';

/** One parsed request to the stand-in's API. */
export interface ApiRequest {
  method: string;
  path: string;
  form: FormTree;
  /** Equal for equal requests: only such requests may reuse a key. */
  fingerprint: string;
  idempotencyKey: string | undefined;
}
