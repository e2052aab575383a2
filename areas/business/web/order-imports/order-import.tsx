import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { importLimits } from '#business/domain/import-fields.ts';
import { orpc } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AssignColumns } from './assign-columns.tsx';
import { CheckedImport } from './checked-import.tsx';
import type { OrderImport } from './shown-import.ts';

const ASKS_MS = 1000;

/** A file of orders from its columns to its deliveries. */
export default function OrderImportView({ id }: { id: string }) {
  const query = useQuery(
    orpc.orderImports.getOrderImport.queryOptions({
      input: { id },
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'checking' || data?.state === 'ordering' ? ASKS_MS : false,
    }),
  );
  const { data } = query;
  return (
    <section aria-labelledby="datei" className="flex flex-col gap-6">
      <div>
        <ButtonLink
          kind="quiet"
          className="-ml-control-x"
          to={data ? `?tab=company&company=${data.companyId}&view=orders` : '?tab=company'}
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
        >
          Zur Firma
        </ButtonLink>
        <h2 id="datei" className="mt-1 text-xl wrap-anywhere">
          {data?.fileName ?? 'Datei mit Aufträgen'}
        </h2>
      </div>
      {data && query.isError && (
        <p role="status" className="text-sm text-ink-soft">
          Der Stand konnte nicht geladen werden. Sie sehen den von vorhin.
        </p>
      )}
      {data && <Step key={id} shown={data} />}
      {!data && query.isError && (
        <Unavailable error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {!data && !query.isError && <SkeletonRows label="Datei wird geladen..." />}
    </section>
  );
}

function Unavailable({ error, ...retry }: { error: Error; onRetry: () => void; isRetrying: boolean }) {
  if (failureCode(error) === 'IMPORT_NOT_FOUND') {
    return (
      <ErrorState
        title="Diese Datei gibt es nicht mehr."
        description={`Wir löschen Dateien, mit denen ${importLimits.keptDays} Tage lang niemand gearbeitet hat. Bestellte Sendungen bleiben.`}
      />
    );
  }
  return (
    <ErrorState title="Die Datei konnte nicht geladen werden." description={failureText(error)} {...retry} />
  );
}

function Step({ shown }: { shown: OrderImport }) {
  const [isAssigning, setAssigning] = useState(false);
  const { state, counts, rowCount } = shown;
  if (state === 'checking') {
    return (
      <Progress label="Adressen und Preise werden geprüft" done={rowCount - counts.new} all={rowCount} />
    );
  }
  if (state === 'ordering') {
    const all = counts.agreed + counts.ordered;
    return <Progress label="Sendungen werden bestellt" done={counts.ordered} all={all} />;
  }
  if (state === 'new' || isAssigning) {
    return <AssignColumns shown={shown} onDone={() => setAssigning(false)} />;
  }
  return (
    <CheckedImport
      shown={shown}
      assign={
        <Button kind="secondary" onClick={() => setAssigning(true)}>
          Spalten ändern
        </Button>
      }
    />
  );
}

function Progress({ label, done, all }: { label: string; done: number; all: number }) {
  return (
    <div className="flex max-w-measure flex-col gap-3">
      <p role="status" className="font-semibold">
        {label}...
      </p>
      <ProgressBar label={label} percent={all === 0 ? 0 : Math.floor((done / all) * 100)} />
      <p className="tabular text-sm text-ink-soft">
        {done} von {all}. Sie können die Seite verlassen; es geht weiter.
      </p>
    </div>
  );
}
