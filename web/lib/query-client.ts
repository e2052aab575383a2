import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { orpc } from './api-client.ts';
import { WordlessAnswer } from './call-operation.ts';
import { failureCode, isPassing, SaidFailure } from './failures.ts';
import { withoutPerson } from './session.ts';

/** A call without an answer is retried once immediately: a dropped connection is the most frequent cause. */
const SECOND_TRY_MS = 300;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
const outages = new Set(['INTERNAL_ERROR', 'DATABASE_UNAVAILABLE', 'FILES_UNAVAILABLE']);

/** An expected error, of the server or the browser: shown where it belongs, and not logged. */
function isRefusal(error: unknown): boolean {
  if (error instanceof SaidFailure) return true;
  const code = failureCode(error);
  return code !== undefined && !outages.has(code);
}

function mayPass(error: unknown): boolean {
  const code = failureCode(error);
  return code === undefined || isPassing(code);
}

/**
 * Whether a query that failed `count` times is retried before an error is shown. An error from the server is
 * shown immediately; further retries continue behind the text.
 */
export function mayRetry(count: number, error: unknown): boolean {
  return count === 0 && failureCode(error) === undefined && !(error instanceof WordlessAnswer);
}

interface Failing {
  state: { status: string; error: unknown; errorUpdateCount: number };
}

/**
 * The delay until a failed query is retried behind its error text; false if a retry changes nothing.
 */
export function pauseAfterFailure({ state }: Failing): number | false {
  if (state.status !== 'error' || !mayPass(state.error)) return false;
  return Math.min(FIRST_PAUSE_MS * 2 ** (state.errorUpdateCount - 1), LONGEST_PAUSE_MS);
}

/**
 * A query that is invalidated during its first fetch is fetched once more: that answer may have been read
 * before the change. The library itself repeats only a fetch of a query that has data.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const early = new Set(
      this.getQueryCache()
        .findAll(filters)
        .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined),
    );
    await super.invalidateQueries(filters, options);
    if (early.size > 0) await this.refetchQueries({ type: 'active', predicate: (query) => early.has(query) });
  }
}

export function createQueryClient(): QueryClient {
  /**
   * Logs unexpected errors. An expired session is detected by any call: the guard then redirects to the
   * sign-in.
   */
  const onError = (error: unknown) => {
    if (!isRefusal(error)) console.error('A call has failed.', error);
    if (failureCode(error) !== 'SIGN_IN_REQUIRED') return;
    client.setQueryData(orpc.accounts.me.queryKey(), withoutPerson);
  };
  const client = new FreshQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5000,
        retry: mayRetry,
        retryDelay: SECOND_TRY_MS,
        refetchInterval: pauseAfterFailure,
      },
      // Without a connection a change fails immediately, with the input kept: a paused one would be sent
      // unexpectedly later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
