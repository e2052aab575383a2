import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { importFailures, importSteps } from '#maps/contract/map-data.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useToast } from '#web/ui/toast.tsx';

const ASK_EVERY_MS = 2000;

/** The map data in use, and the import of newer ones. */
export function MapDataCard() {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const data = useQuery(orpc.mapData.getMapData.queryOptions());
  const loading = useQuery(
    orpc.mapData.getMapImport.queryOptions({
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? ASK_EVERY_MS : false),
    }),
  );
  const start = useMutation({
    mutationFn: () => client.mapData.startMapImport(),
    onError: (error) =>
      showToast({
        title: 'Die Kartendaten werden nicht geladen.',
        description: failureText(error),
        kind: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.mapData.key() }),
  });
  const dataLoad = useLoad(data);
  const importLoad = useLoad(loading);
  const failed = [dataLoad, importLoad].find(({ hasFailed }) => hasFailed);
  if (failed) {
    return (
      <ErrorState
        title="Der Stand der Kartendaten konnte nicht geladen werden."
        description={failureText(failed.failure)}
        onRetry={() => void queryClient.refetchQueries({ queryKey: orpc.mapData.key() })}
        isRetrying={data.isFetching || loading.isFetching}
      />
    );
  }
  if (!data.data || !loading.data) return <SkeletonRows label="Laden..." />;
  const { imported } = data.data;
  const progress = loading.data;
  const isRunning = progress.state === 'running';
  return (
    <Surface as="section" aria-labelledby="kartendaten">
      <h2 id="kartendaten" className="mb-2 text-lg">
        Kartendaten
      </h2>
      <DataList
        items={[
          {
            term: 'In Gebrauch',
            value: imported ? imported.version : 'Hamburg von Hand, Entfernungen geschätzt',
          },
          { term: 'Geladen am', value: imported ? formatDateTime(imported.importedAt) : 'N/A' },
          {
            term: 'Stand der Daten',
            value: imported?.dataFrom ? formatDateTime(imported.dataFrom) : 'N/A',
          },
        ]}
      />
      <div role="status" className="mt-4 flex flex-col gap-4">
        {isRunning && (
          <div>
            <p className="mb-2 text-sm text-ink-soft">{importSteps[progress.step]}</p>
            <ProgressBar label={importSteps[progress.step]} percent={Math.round(progress.share * 100)} />
          </div>
        )}
        {progress.state === 'failed' && (
          <HelpBox tone="error" title="Das letzte Laden ist gescheitert.">
            {importFailures[progress.failure]} Die bisherigen Daten sind weiter in Gebrauch.
          </HelpBox>
        )}
      </div>
      <Button
        kind="secondary"
        className="mt-4"
        busy={start.isPending}
        disabled={isRunning}
        onClick={() => start.mutate()}
      >
        Neue Kartendaten laden
      </Button>
    </Surface>
  );
}
