import { createContext, useContext } from 'react';
import type { DoneAct, KeptAct } from './outbox/kept-act.ts';

/** What this person's outbox holds, as the page shows it, and what can be done about it. */
export interface PageOutbox {
  /** Whether what the phone holds has been read. */
  isKnown: boolean;
  acts: readonly KeptAct[];
  /** What the server did lately, perhaps since a list was told. */
  done: readonly DoneAct[];
  isSending: boolean;
  sendNow(): Promise<void>;
  retry(act: KeptAct): Promise<void>;
  discard(act: KeptAct): Promise<void>;
  /** With the account goes what it has not sent. */
  discardAll(): Promise<void>;
}

const empty: PageOutbox = {
  isKnown: true,
  acts: [],
  done: [],
  isSending: false,
  sendNow: async () => undefined,
  retry: async () => undefined,
  discard: async () => undefined,
  discardAll: async () => undefined,
};

export const OutboxContext = createContext<PageOutbox>(empty);

export function useOutbox(): PageOutbox {
  return useContext(OutboxContext);
}
