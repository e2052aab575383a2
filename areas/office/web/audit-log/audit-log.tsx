import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { auditedActs, auditedSubjects } from '#people/contract/audit.ts';
import { listReadActs } from '#people/contract/audit-areas.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useTableDownload } from '#web/lib/use-download.ts';
import { useMe } from '#web/lib/session.ts';
import { isKeyOf } from '#web/lib/is-key-of.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AuditEntries } from './audit-entries.tsx';

type Search = Parameters<typeof client.audit.exportAudit>[0];

const byWord = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'de'));

const dayShape = /^\d{4}-\d\d-\d\d$/;

/** The audit log: search, read and export. */
export function AuditLog() {
  const { search, set } = useAddressFilters();
  const typed = search.get('q') ?? '';
  const settled = useSettled(typed, 200);
  const [action, subjectKind] = [search.get('action'), search.get('subject')];
  const day = (name: string) => (dayShape.test(search.get(name) ?? '') ? (search.get(name) ?? '') : '');
  const wanted: Search = {
    search: settled.slice(0, 100),
    ...(isKeyOf(auditedActs, action) ? { action } : {}),
    ...(isKeyOf(auditedSubjects, subjectKind) ? { subjectKind } : {}),
    ...(day('from') ? { from: day('from') } : {}),
    ...(day('until') ? { until: day('until') } : {}),
  };
  const list = useInfiniteQuery(
    orpc.audit.listAudit.infiniteOptions({
      input: (after: string | undefined) => ({ ...wanted, ...(after ? { after } : {}) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const load = useLoad(list);
  const duty = useMe().data?.admin?.duty;
  const acts = duty ? listReadActs(duty).map((act) => [act, auditedActs[act]]) : [];
  const entries = list.data?.pages.flatMap((page) => page.entries);
  return (
    <section aria-labelledby="protokoll" className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id="protokoll" className="text-lg">
          Protokoll
        </h2>
        <ExportButton wanted={wanted} />
      </div>
      <FilterBar
        className="md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1.5fr)_11rem_11rem]"
        narrowing={Object.values(wanted).filter(Boolean).length}
        onClear={() =>
          set({ q: undefined, action: undefined, subject: undefined, from: undefined, until: undefined })
        }
        search={
          <TextField
            label="Suchen"
            type="search"
            placeholder="Name oder ID"
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={(event) => set({ q: event.target.value }, { replace: true })}
          />
        }
      >
        <SelectField
          label="Was"
          placeholder="Alles"
          value={action ?? ''}
          onChange={(event) => set({ action: event.target.value })}
          options={byWord(Object.fromEntries(acts))}
        />
        <SelectField
          label="Woran"
          placeholder="Alles"
          value={subjectKind ?? ''}
          onChange={(event) => set({ subject: event.target.value })}
          options={byWord(auditedSubjects)}
        />
        <TextField
          label="Von"
          type="date"
          value={day('from')}
          onChange={(event) => set({ from: event.target.value })}
        />
        <TextField
          label="Bis"
          type="date"
          value={day('until')}
          onChange={(event) => set({ until: event.target.value })}
        />
      </FilterBar>
      {load.hasFailed ? (
        <ErrorState
          title="Das Protokoll konnte nicht geladen werden."
          description={failureText(load.failure)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : !entries ? (
        <SkeletonRows label="Laden..." />
      ) : entries.length === 0 ? (
        <EmptyState
          title="Dazu steht nichts im Protokoll."
          description="Jede Handlung in der Verwaltung und jeder Blick auf Bankdaten und Dokumente steht hier."
        />
      ) : (
        <Surface padding="none">
          <AuditEntries entries={entries} isStale={list.isPlaceholderData} />
        </Surface>
      )}
      {list.hasNextPage && (
        <Button
          kind="secondary"
          className="self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Ältere Einträge
        </Button>
      )}
    </section>
  );
}

function ExportButton({ wanted }: { wanted: Search }) {
  const { showToast } = useToast();
  const download = useTableDownload(() => client.audit.exportAudit(wanted), {
    failureTitle: 'Das Protokoll wurde nicht exportiert.',
    onSaved({ isCut }) {
      if (!isCut) return;
      showToast({
        title: 'Die Datei enthält die neuesten 100.000 Einträge.',
        description: 'Grenzen Sie den Zeitraum ein, um ältere zu bekommen.',
      });
    },
  });
  return (
    <Button
      kind="secondary"
      busy={download.isPending}
      onClick={() => download.mutate()}
      icon={<Download aria-hidden="true" className="size-4.5" />}
    >
      Als CSV
    </Button>
  );
}
