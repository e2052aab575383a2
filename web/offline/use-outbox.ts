import { createContext, useContext } from 'react';
import type { DoneAct, KeptAct } from './outbox/kept-act.ts';

/** This person's outbox as the page shows it, and the commands on it. */
export interface PageOutbox {
  /** Whether the phone's storage has been read. */
  isKnown: boolean;
  acts: readonly KeptAct[];
  /** Recently completed acts, possibly newer than a fetched list. */
  done: readonly DoneAct[];
  isSending: boolean;
  sendNow(): Promise<void>;
  retry(act: KeptAct): Promise<void>;
  discard(act: KeptAct): Promise<void>;
  /** Deleting the account also deletes its unsent acts. */
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
