import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { operator } from '#operator';
import { CaseCard } from '#office/web/cases/case-card.tsx';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

export const meta = () => pageMeta('Ihr Vorgang');

/** A claim or complaint by the link of a mail, without an account. */
export default function CasePage() {
  const token = useLocation().hash.slice(1);
  return (
    <main className="page-column pt-6 pb-16 sm:pt-10">
      <h1 className="sr-only">Ihr Vorgang</h1>
      <div className="max-w-3xl">
        <LinkedCase key={token} token={token} />
      </div>
    </main>
  );
}

function LinkedCase({ token }: { token: string }) {
  const query = useQuery({
    queryKey: ['case', token],
    queryFn: () => client.cases.readCase({ token }),
    enabled: token !== '',
  });
  const load = useLoad(query);
  if (!token || failureCode(query.error) === 'CASE_NOT_FOUND') {
    return (
      <EmptyState
        title="Diesen Vorgang gibt es nicht"
        description={`Bitte öffnen Sie den Link aus der E-Mail noch einmal, oder schreiben Sie an ${operator.supportEmail}.`}
      />
    );
  }
  if (query.data) return <CaseCard shown={query.data} onChanged={() => void query.refetch()} />;
  if (load.isWaiting) return <SkeletonRows label="Vorgang wird geladen..." count={4} />;
  return (
    <ErrorState
      title="Der Vorgang konnte nicht geladen werden."
      description={failureText(load.failure)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
