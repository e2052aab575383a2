import type { CardForm } from './read-card-form.ts';

export interface Refusal {
  form: CardForm;
  isDeclined: boolean;
}

/** A page that is never asked for is forgotten when so many others have come after it. */
const MAX_KEPT = 1000;

/**
 * What the next view of a payment page has to say of the last try, once. In memory alone: nothing typed as a
 * card is ever written down.
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
