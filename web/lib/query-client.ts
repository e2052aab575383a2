import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { orpc } from './api.ts';
import { failureCode } from './failures.ts';

const MOST_RETRIES = 3;
const LONGEST_PAUSE_MS = 30_000;
/** Failures that another try may mend; every other refusal is an answer. */
const passing = new Set(['INTERNAL_ERROR', 'DATABASE_UNAVAILABLE', 'STILL_RUNNING', 'RATE_LIMITED']);

/** The server's answer by a code that it meant: shown where it belongs, and no fault of anybody's. */
function isRefusal(error: unknown): boolean {
  const code = failureCode(error);
  return code !== undefined && code !== 'INTERNAL_ERROR' && code !== 'DATABASE_UNAVAILABLE';
}

/** Whether a query that failed `count` times tries again by itself. */
export function mayRetry(count: number, error: unknown): boolean {
  const code = failureCode(error);
  return count < MOST_RETRIES && (code === undefined || passing.has(code));
}

export function createQueryClient(): QueryClient {
  /** What nobody expected is logged. A session that has ended is noticed wherever it is met: the guard then leads to the sign-in. */
  const onError = (error: unknown) => {
    if (!isRefusal(error)) console.error('A call has failed.', error);
    if (failureCode(error) !== 'SIGN_IN_REQUIRED') return;
    client.setQueryData(orpc.accounts.me.queryKey(), { user: null, profile: null });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5000,
        retry: mayRetry,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_PAUSE_MS),
      },
      // Without a connection a change fails at once, with everything kept: waiting, it would happen unasked later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
