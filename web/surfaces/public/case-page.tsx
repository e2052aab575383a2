import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { operator } from '#operator';
import { promises } from '#drivers/domain/marketing.ts';
import { CASE_ANSWER_DAYS } from '#office/contract/case-words.ts';
import { CaseCard } from '#office/web/cases/case-card.tsx';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ComplaintPart } from './complaint-part.tsx';

const isForm = (path: string) => path.startsWith('/beschwerde');

export const meta = ({ location }: { location: { pathname: string } }) =>
  isForm(location.pathname)
    ? pageMeta('Beschwerde', {
        isListed: true,
        path: '/beschwerde',
        description: `Verlust, Schaden oder Verspätung: Ihre Beschwerde bekommt eine Nummer, in ${promises.supportReplyHours} Stunden eine Antwort und in ${CASE_ANSWER_DAYS} Tagen eine Entscheidung.`,
      })
    : pageMeta('Ihr Vorgang');

/**
 * Where a complaint begins without an account, and where it is seen by the link of a mail: one page, as every
 * page knows of all pages.
 */
export default function CasePage() {
  const { pathname, hash } = useLocation();
  if (isForm(pathname)) return <ComplaintPart />;
  return (
    <main className="page-column pt-6 pb-16 sm:pt-10">
      <h1 className="sr-only">Ihr Vorgang</h1>
      <div className="max-w-3xl">
        <LinkedCase key={hash} token={hash.slice(1)} />
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
