import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Jobs that failed for days, each with a button to retry it. */
export function StuckJobs() {
  const list = useQuery(orpc.stuckJobs.listStuckJobs.queryOptions());
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title="Die Liste konnte nicht geladen werden."
        description="Liegen gebliebene Vorgänge gehen dabei nicht verloren."
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (!list.data) {
    return (
      <Skeleton label="Vorgänge werden geladen..." className="flex flex-col gap-3">
        <SkeletonBar className="h-6 w-48" />
        <SkeletonBar className="h-5 w-full" />
      </Skeleton>
    );
  }
  if (list.data.stuckJobs.length === 0) {
    return (
      <EmptyState
        title="Nichts ist liegen geblieben."
        description="Erstattungen, Rechnungen und E-Mails, die eine Woche lang nicht gelingen, stehen dann hier."
      />
    );
  }
  return (
    <Surface>
      <ul className="divide-y divide-line">
        {list.data.stuckJobs.map((job) => (
          <StuckJobRow key={job.id} job={job} />
        ))}
      </ul>
    </Surface>
  );
}

type StuckJob = Awaited<ReturnType<typeof client.stuckJobs.listStuckJobs>>['stuckJobs'][number];

function StuckJobRow({ job }: { job: StuckJob }) {
  const { showToast } = useToast();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => client.stuckJobs.retryStuckJob({ id: job.id }),
    onSuccess: () => showToast({ title: job.title, description: 'Wird jetzt erneut versucht.' }),
    onError: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.stuckJobs.key() }),
  });
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="min-w-0">
        <p className="font-semibold">{job.title}</p>
        <p className="tabular text-sm text-ink-soft">
          Offen seit {formatDateTime(job.dueAt)}, {job.tries === 1 ? 'einmal' : `${job.tries}\u00a0Mal`}{' '}
          versucht
        </p>
        <p lang="en" className="mt-1 text-sm wrap-anywhere text-ink-soft">
          {job.failure}
        </p>
      </div>
      <Button
        kind="secondary"
        className="shrink-0 self-start sm:self-auto"
        busy={retry.isPending}
        onClick={() => retry.mutate()}
        icon={<RotateCw aria-hidden="true" className="size-4.5" />}
      >
        Erneut versuchen
      </Button>
    </li>
  );
}
