import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useSignOutGuard } from '#web/lib/sign-out-guard.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';

/** The person's sessions, and a button that ends all of them, with the password. */
export function SessionList() {
  const sessions = useQuery(orpc.accounts.listSessions.queryOptions());
  const guard = useSignOutGuard();
  const [isAsked, setIsAsked] = useState(false);
  if (!sessions.data) {
    if (sessions.isPending) return <Loading text="Anmeldungen werden geladen..." />;
    return (
      <ErrorState
        title="Ihre Anmeldungen konnten nicht geladen werden."
        description={failureText(sessions.error)}
        onRetry={() => void sessions.refetch()}
        isRetrying={sessions.isFetching}
      />
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <ul aria-label="Ihre Anmeldungen" className="w-full divide-y divide-line border-y border-line">
        {sessions.data.sessions.map(({ id, device, since, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{device}</p>
              <p className="tabular text-sm text-ink-soft">seit {formatDateTime(since)} Uhr</p>
            </div>
            {isCurrent && <Badge color="green">Dieses Gerät</Badge>}
          </li>
        ))}
      </ul>
      <div className="flex flex-col items-start gap-2 max-sm:w-full">
        <Button
          kind="secondary"
          className="max-sm:w-full"
          icon={<LogOut aria-hidden="true" className="size-5" />}
          onClick={() => guard(() => setIsAsked(true))}
        >
          Überall abmelden
        </Button>
        <p className="text-sm text-ink-soft">Beendet alle diese Anmeldungen, auch die auf diesem Gerät.</p>
      </div>
      <EndSessionsDialog isOpen={isAsked} onClose={() => setIsAsked(false)} />
    </div>
  );
}
