/**
 * For whom a customer orders and whose deliveries and addresses are shown: the person's own or a company's.
 * Each browser remembers it for each person.
 */
import { useSyncExternalStore } from 'react';
import { mayInCompany } from '#people/domain/company-roles.ts';
import { useMe } from './session.ts';

const PREFIX = 'elbbote.acting-for.';
const listeners = new Set<() => void>();
/** Choices that this browser refuses to store apply to the open page. */
const unstored = new Map<string, string>();

function readChoice(userId: string | undefined): string {
  if (!userId) return '';
  try {
    return unstored.get(userId) ?? localStorage.getItem(PREFIX + userId) ?? '';
  } catch {
    return '';
  }
}

function writeChoice(userId: string, companyId: string): void {
  try {
    localStorage.setItem(PREFIX + userId, companyId);
    unstored.delete(userId);
  } catch {
    unstored.set(userId, companyId);
  }
  for (const listener of listeners) listener();
}

/** Also notified of a choice made in another tab. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The companies that the person may order for, the chosen one, and how to choose another; '' is nobody. */
export function useActingChoice() {
  const { data: me } = useMe();
  const userId = me?.user?.id;
  const companyId = useSyncExternalStore(
    subscribe,
    () => readChoice(userId),
    () => '',
  );
  const all = me?.companies ?? [];
  const companies = all.filter(({ id }) => mayInCompany(all, id, 'deliveries'));
  return {
    companies,
    // Without the membership, or with another role, it is the person alone again.
    chosen: companies.find(({ id }) => id === companyId) ?? null,
    choose: (id: string) => userId && writeChoice(userId, id),
  };
}

/** The company that the person orders for at the moment; null for nobody but the person. */
export function useActingFor(): { id: string; name: string } | null {
  return useActingChoice().chosen;
}
