import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ShownSecret } from '#web/ui/shown-secret.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** Where a company's software is told of its deliveries, for its owners. */
export default function Webhooks({ companyId }: { companyId: string }) {
  const query = useQuery(orpc.webhooks.listWebhooks.queryOptions({ input: { id: companyId } }));
  const load = useLoad(query);
  const [shownSecret, setShownSecret] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  if (load.isWaiting) return <SkeletonRows label="Webhooks werden geladen..." />;
  if (!query.data) {
    return (
      <ErrorState
        title="Die Webhooks konnten nicht geladen werden."
        description={failureText(load.failure)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const { webhooks } = query.data;
  return (
    <div className="flex flex-col gap-6">
      {shownSecret && (
        <ShownSecret
          title="Das Geheimnis Ihres Webhooks"
          label="Geheimnis"
          secret={shownSecret}
          copyText="Geheimnis kopieren"
          closeText="Ich habe es abgelegt"
          onClose={() => setShownSecret(undefined)}
        >
          Wir zeigen es nur jetzt. Damit prüft Ihre Software, dass eine Nachricht von uns kommt und
          unverändert ist; die Bibliotheken von standardwebhooks.com nehmen es so, wie es hier steht.
        </ShownSecret>
      )}
      {webhooks.length > 0 && (
        <ul aria-label="Webhooks der Firma" className="divide-y divide-line border-y border-line">
          {webhooks.map((one) => (
            <WebhookRow key={one.id} webhook={one} onNewSecret={setShownSecret} />
          ))}
        </ul>
      )}
      <Button kind="secondary" className="sm:self-start" onClick={() => setIsAdding(true)}>
        Webhook anlegen
      </Button>
      {isAdding && (
        <WebhookForm
          title="Webhook anlegen"
          submitText="Webhook anlegen"
          done="Webhook angelegt"
          onClose={() => setIsAdding(false)}
          send={async (request, mode) => {
            const { secret } = await client.webhooks.createWebhook({ id: companyId, mode, ...request });
            setShownSecret(secret);
          }}
        />
      )}
    </div>
  );
}
