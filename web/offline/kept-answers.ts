/** The server's last answers about a run, cached for opening the app without a network. */
import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { type DBSchema, openDB } from 'idb';
import { orpc } from '#web/lib/api-client.ts';
import { KEPT_ANSWERS } from '#web/lib/forget-kept-answers.ts';
import { isSessionLeft } from '#web/lib/left-session.ts';
import { isKept } from './is-kept.ts';

interface Stores extends DBSchema {
  answers: { key: string; value: Kept };
}
interface Kept {
  personId: string;
  savedAt: number;
  state: DehydratedState;
}

const LONGEST_MS = 24 * 60 * 60_000;
const ONLY = 'last';

async function openAnswers() {
  return await openDB<Stores>(KEPT_ANSWERS, 1, {
    upgrade: (db) => void db.createObjectStore('answers'),
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
}

export async function saveAnswers(queryClient: QueryClient, personId: string, now: number): Promise<void> {
  if (isSessionLeft()) return;
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: isKept,
    shouldDehydrateMutation: () => false,
  });
  const db = await openAnswers();
  await db.put('answers', { personId, savedAt: now, state }, ONLY);
  db.close();
}

/**
 * Restores answers of the last day, unless their session was left or another account is signed in by now. All
 * of them are refetched, however new they are, because changes while the page was closed were not notified.
 */
export async function restoreAnswers(queryClient: QueryClient, now: number): Promise<void> {
  if (isSessionLeft()) return;
  const db = await openAnswers();
  const kept = await db.get('answers', ONLY);
  db.close();
  const me = queryClient.getQueryData<{ user: { id: string } | null }>(orpc.accounts.me.queryKey());
  const isSomebodyElse = me !== undefined && me.user?.id !== kept?.personId;
  if (!kept || isSomebodyElse || kept.savedAt + LONGEST_MS < now) return;
  const queries = kept.state.queries.map((query) => ({
    ...query,
    state: { ...query.state, isInvalidated: true },
  }));
  hydrate(queryClient, { ...kept.state, queries });
}
