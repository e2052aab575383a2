import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import { NewApiKey } from './new-api-key.tsx';
import { type NewKey, ShownApiKey } from './shown-api-key.tsx';

/** A company's keys, for its owners: made and replaced, shown once, and revoked. */
export default function ApiKeys({ companyId }: { companyId: string }) {
  const query = useQuery(orpc.apiKeys.listApiKeys.queryOptions({ input: { id: companyId } }));
  const load = useLoad(query);
  const [shownKey, setShownKey] = useState<NewKey>();
  if (load.isWaiting) return <SkeletonRows label="API-Schlüssel werden geladen..." />;
  if (!query.data) {
    return (
      <ErrorState
        title="Die API-Schlüssel konnten nicht geladen werden."
        description={failureText(load.failure)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const { keys } = query.data;
  return (
    <div className="flex flex-col gap-8">
      {shownKey && <ShownApiKey made={shownKey} onClose={() => setShownKey(undefined)} />}
      {keys.length > 0 && (
        <ul aria-label="API-Schlüssel der Firma" className="divide-y divide-line border-y border-line">
          {keys.map((one) => (
            <ApiKeyRow key={one.id} apiKey={one} onNewKey={setShownKey} />
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-soft">
        Wie Ihr Programm damit bestellt, steht auf der englischen Seite{' '}
        <TextLink to="/developers">für Entwickler</TextLink>. Fangen Sie mit einem Testschlüssel an: Mit einem
        Live-Schlüssel läuft Ihr Programm später unverändert.
      </p>
      <NewApiKey companyId={companyId} onNewKey={setShownKey} />
    </div>
  );
}
