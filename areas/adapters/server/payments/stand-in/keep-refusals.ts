import type { CardForm } from './read-card-form.ts';

export interface Refusal {
  form: CardForm;
  isDeclined: boolean;
}

/** The oldest refusal is dropped when more than this are kept. */
const MAX_KEPT = 1000;

/**
 * The error of the last payment try, shown once on the next page view. In memory only: card input is never
 * stored.
 */
export function keepRefusals(): {
  keep: (sessionId: string, refusal: Refusal) => void;
  take: (sessionId: string) => Refusal | undefined;
} {
  const kept = new Map<string, Refusal>();
  return {
    keep(sessionId, refusal) {
      kept.delete(sessionId);
      kept.set(sessionId, refusal);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    },
    take(sessionId) {
      const refusal = kept.get(sessionId);
      kept.delete(sessionId);
      return refusal;
    },
  };
}
