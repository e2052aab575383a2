import type { Socket } from 'node:net';
import { NamedClient } from './named-client.ts';
import { traceStatement } from '#platform/server/tracing/tracing.ts';

/** The server's own limit is shorter: a server that is still there has answered by then. */
const TIMEOUT_MS = 4000;
const GRACE_MS = 250;

/**
 * Closes its connection when an answer does not come. Kept, it would go back to the pool with its transaction
 * open, and the next request would commit what this one reported as failed.
 */
export class ImpatientClient extends NamedClient {
  protected readonly timeoutMs: number = TIMEOUT_MS;

  constructor(...config: ConstructorParameters<typeof NamedClient>) {
    super(...config);
    // The current or next query fails anyway; without a listener the event would end the process.
    this.on('error', () => undefined);
    const send = this.query.bind(this) as (...query: unknown[]) => unknown;
    this.query = ((...query: unknown[]) => {
      const callback = query.at(-1);
      const endTrace = traceStatement(readText(query[0]));
      if (typeof callback === 'function') {
        const answered = this.#expectAnswer();
        return send(...query.slice(0, -1), (...answer: unknown[]) => {
          answered();
          endTrace(readFailure(answer[0]));
          callback(...answer);
        });
      }
      const answer = send(...query);
      if (answer instanceof Promise) {
        const answered = this.#expectAnswer();
        answer.then(answered, answered);
        answer.then(
          () => endTrace(),
          (error: unknown) => endTrace(readFailure(error)),
        );
      }
      return answer;
    }) as typeof this.query;
  }

  /** Returns the function to call once it is there. */
  #expectAnswer(): () => void {
    return actAfter(this.timeoutMs, () => {
      (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    });
  }
}

const readText = (query: unknown) =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');

/** The code alone: PostgreSQL's texts quote what it was given. */
const readFailure = (error: unknown) =>
  error ? ((error as { code?: string }).code ?? 'no answer') : undefined;

/**
 * Acts after this time, but never because this process was late itself: the answer may have arrived long ago
 * and be waiting to be read. Returns the function that prevents it.
 */
function actAfter(ms: number, act: () => void): () => void {
  let due = performance.now() + ms;
  let graces = 0;
  let timer = setTimeout(look, ms);
  function look(): void {
    const isLate = performance.now() - due > GRACE_MS / 2;
    if (graces > 0 && !isLate) return act();
    graces += 1;
    due = performance.now() + GRACE_MS;
    timer = setTimeout(look, GRACE_MS);
  }
  return () => clearTimeout(timer);
}
