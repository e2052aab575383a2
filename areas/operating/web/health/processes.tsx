import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { type client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';

type Listed = Awaited<ReturnType<typeof client.serviceHealth.listProcesses>>;
type Process = Listed['processes'][number];

const ASK_EVERY_MS = 15_000;

/** Every process of the service, with a warning where one is silent or their versions differ. */
export function Processes() {
  const listed = useQuery(orpc.serviceHealth.listProcesses.queryOptions({ refetchInterval: ASK_EVERY_MS }));
  const load = useLoad(listed);
  return (
    <Surface as="section" padding="none" aria-labelledby="prozesse">
      <h2 id="prozesse" className="px-4 pt-4 text-lg sm:pt-5">
        Prozesse
      </h2>
      {load.hasFailed ? (
        <div className="p-4 sm:px-6">
          <ErrorState
            title="Die Prozesse konnten nicht geladen werden."
            description={failureText(load.failure)}
            onRetry={() => void listed.refetch()}
            isRetrying={listed.isFetching}
          />
        </div>
      ) : listed.data ? (
        <ProcessTable {...listed.data} />
      ) : (
        <div className="p-4 sm:px-6">
          <SkeletonRows label="Laden..." />
        </div>
      )}
    </Surface>
  );
}

function ProcessTable({ processes, hasSeveralVersions }: Listed) {
  const silent = processes.filter(({ isSilent }) => isSilent).length;
  const warnings = [
    silent === 1 && 'Ein Prozess meldet sich nicht mehr.',
    silent > 1 && `${silent} Prozesse melden sich nicht mehr.`,
    hasSeveralVersions && 'Es laufen verschiedene Versionen: Die Umstellung ist noch nicht abgeschlossen.',
  ].filter((warning) => typeof warning === 'string');
  return (
    <>
      <div role="status" className="flex flex-col gap-3 px-4 pt-3 empty:hidden sm:px-6">
        {warnings.map((warning) => (
          <HelpBox key={warning} tone="warning">
            {warning}
          </HelpBox>
        ))}
      </div>
      {processes.length === 0 ? (
        <p className="px-4 pt-2 pb-5 text-ink-soft sm:px-6">Noch hat sich kein Prozess gemeldet.</p>
      ) : (
        <DataTable caption="Prozesse" columns={columns} rows={processes} getKey={({ id }) => id} />
      )}
    </>
  );
}

const columns: TableColumn<Process>[] = [
  {
    key: 'process',
    title: 'Prozess',
    isLead: true,
    render: ({ hostName, pid }) => `${hostName}, ${pid}`,
  },
  { key: 'version', title: 'Version', render: ({ version }) => version },
  { key: 'since', title: 'Läuft seit', render: ({ startedAt }) => formatDateTime(startedAt) },
  { key: 'seen', title: 'Zuletzt gemeldet', render: ({ lastSeenAt }) => formatDateTime(lastSeenAt) },
  { key: 'state', title: 'Stand', render: stateText },
];

function stateText({ isSilent, state, isLeader }: Process): string {
  if (isSilent) return 'Meldet sich nicht';
  if (state === 'draining') return 'Wird beendet';
  return isLeader ? 'Bereit, vergibt die Aufträge' : 'Bereit';
}
