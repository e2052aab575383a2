import { QueryClient } from '@tanstack/react-query';
import { failureCode } from './failures.ts';

const MOST_RETRIES = 3;
const LONGEST_PAUSE_MS = 30_000;
/** Failures that another try may mend; every other refusal is an answer. */
const passing = new Set(['INTERNAL_SERVER_ERROR', 'INTERNAL_ERROR', 'STILL_RUNNING', 'RATE_LIMITED']);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        retry: (count, error) => {
          const code = failureCode(error);
          return count < MOST_RETRIES && (code === undefined || passing.has(code));
        },
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_PAUSE_MS),
      },
      mutations: { retry: false },
    },
  });
}
