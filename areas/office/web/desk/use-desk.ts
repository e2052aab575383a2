import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { deskStatusNames } from '#office/contract/desk.ts';
import { type client, orpc } from '#web/lib/api-client.ts';
import { isKeyOf } from '#web/lib/is-key-of.ts';
import { pauseAfterFailure } from '#web/lib/query-client.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { useSettled } from '#web/lib/use-settled.ts';

type Input = NonNullable<Parameters<typeof client.desk.listMessages>[0]>;
export type DeskMessage = Awaited<ReturnType<typeof client.desk.listMessages>>['messages'][number];
export { deskStatusNames as statusNames };
export type MessageFile = Awaited<ReturnType<typeof client.desk.getMessage>>;

export const listNames: Record<NonNullable<Input['status']>, string> = {
  unfinished: 'Offen und in Arbeit',
  ...deskStatusNames,
  snoozed: 'Zurückgestellt',
};

export const kindNames: Record<DeskMessage['kind'], string> = {
  emergency: 'Notfälle',
  damage: 'Schadensmeldungen',
  complaint: 'Beschwerden',
  problem: 'Probleme von Fahrern',
  shipment: 'Fragen zu Sendungen',
  contact: 'Kontakt und E-Mail',
  high_volume: 'Viele Sendungen',
  outgoing: 'Von uns geschrieben',
  driver: 'Nachrichten von Fahrern',
};

export const assigneeNames: Record<NonNullable<Input['assignee']>, string> = {
  anybody: 'Alle Zuständigen',
  me: 'Meine',
  nobody: 'Niemandem zugewiesen',
};

/** The rows say how long somebody waits. */
const RECHECK_MS = 60_000;

/** The desk as the URL requests it. */
export function useDesk() {
  const { search, set } = useAddressFilters();
  const [status, kind, assignee] = [search.get('status'), search.get('kind'), search.get('assignee')];
  const typed = search.get('q') ?? '';
  const settled = useSettled(typed, 200);
  const wanted = {
    status: isKeyOf(listNames, status) ? status : ('unfinished' as const),
    assignee: isKeyOf(assigneeNames, assignee) ? assignee : ('anybody' as const),
    ...(isKeyOf(kindNames, kind) ? { kind } : {}),
    search: settled.slice(0, 100),
  };
  const list = useInfiniteQuery(
    orpc.desk.listMessages.infiniteOptions({
      input: (after: string | undefined) => ({ ...wanted, ...(after ? { after } : {}) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval: (asked) => pauseAfterFailure(asked) || RECHECK_MS,
    }),
  );
  const narrowing = [typed, wanted.status !== 'unfinished', kind, wanted.assignee !== 'anybody'];
  const clear = () => set({ q: undefined, status: undefined, kind: undefined, assignee: undefined });
  return {
    list,
    wanted,
    typed,
    narrowing: narrowing.filter(Boolean).length,
    clear,
    chosenId: search.get('message') ?? undefined,
    set,
  };
}
export type DeskView = ReturnType<typeof useDesk>;
