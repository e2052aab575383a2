import { useRef } from 'react';

interface Load {
  data: unknown;
  error: unknown;
  isPending: boolean;
  errorUpdateCount: number;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

/**
 * The state of a first load. Each retry of a failed query is pending again, and without a connection nothing
 * is requested: an error text stays visible until there is an answer.
 */
export function useLoad({ data, error, isPending, errorUpdateCount, fetchStatus }: Load) {
  const last = useRef<unknown>(null);
  if (data !== undefined) last.current = null;
  if (error) last.current = error;
  const isWaiting = isPending && errorUpdateCount === 0 && fetchStatus !== 'paused';
  return { isWaiting, hasFailed: !isWaiting && data === undefined, failure: error ?? last.current };
}
