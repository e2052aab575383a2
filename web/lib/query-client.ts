import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { orpc } from './api-client.ts';
import { WordlessAnswer } from './call-operation.ts';
import { failureCode, isPassing } from './failures.ts';

/** A lost call is made once more at once: most often that is all there was. */
const SECOND_TRY_MS = 300;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
/** The server's answer by a code that it meant: shown where it belongs, and no fault of anybody's. */
function isRefusal(error: unknown): boolean {
  const code = failureCode(error);
  return code !== undefined && code !== 'INTERNAL_ERROR' && code !== 'DATABASE_UNAVAILABLE';
}

function mayPass(error: unknown): boolean {
  const code = failureCode(error);
  return code === undefined || isPassing(code);
}

/**
 * Whether a query that failed `count` times is tried again before anybody is told. A server that answers and
 * fails is told of at once: further tries follow behind the text.
 */
export function mayRetry(count: number, error: unknown): boolean {
  return count === 0 && failureCode(error) === undefined && !(error instanceof WordlessAnswer);
}

interface Failing {
  state: { status: string; error: unknown; errorUpdateCount: number };
}

/**
 * How long until a failed query is asked again behind the text that says so; false where that changes
 * nothing.
 */
export function pauseAfterFailure({ state }: Failing): number | false {
  if (state.status !== 'error' || !mayPass(state.error)) return false;
  return Math.min(FIRST_PAUSE_MS * 2 ** (state.errorUpdateCount - 1), LONGEST_PAUSE_MS);
}

export function createQueryClient(): QueryClient {
  /**
   * What nobody expected is logged. A session that has ended is noticed wherever it is met: the guard then
   * leads to the sign-in.
   */
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
        retryDelay: SECOND_TRY_MS,
        refetchInterval: pauseAfterFailure,
      },
      // Without a connection a change fails at once, with everything kept: waiting, it would happen unasked
      // later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
