import { useState } from 'react';
import { formatDate, formatDateTime } from '#platform/contract/german-format.ts';
import { apiKeyScopeLabels } from '#business/domain/api-key-scopes.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { NewKey } from './shown-api-key.tsx';

type ApiKey = Awaited<ReturnType<typeof client.apiKeys.listApiKeys>>['keys'][number];

interface ApiKeyRowProps {
  apiKey: ApiKey;
  onNewKey: (made: NewKey) => void;
}

/** One key with its acts; one that was replaced can only be revoked. */
export function ApiKeyRow({ apiKey, onNewKey }: ApiKeyRowProps) {
  const { id, name, mode, start, scopes, createdAt, lastUsedAt, expiresAt } = apiKey;
  const [asked, setAsked] = useState<'rotate' | 'revoke'>();
  const close = () => setAsked(undefined);
  const refresh = [orpc.apiKeys.key()];
  const rotation = useAnnouncedAct({
    act: async () => onNewKey({ key: (await client.apiKeys.rotateApiKey({ id })).key, mode }),
    done: 'API-Schlüssel erneuert',
    onDone: close,
    refresh,
  });
  const revocation = useAnnouncedAct({
    act: () => client.apiKeys.revokeApiKey({ id }),
    done: 'API-Schlüssel widerrufen',
    onDone: close,
    refresh,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {mode === 'test' && <Badge color="purple">Test</Badge>}
        </div>
        <p className="tabular text-sm wrap-anywhere text-ink-soft">{start}…</p>
        <p className="text-sm text-ink-soft">{scopes.map((scope) => apiKeyScopeLabels[scope]).join(', ')}</p>
        <p className="tabular text-sm text-ink-soft">
          Erzeugt am {formatDate(createdAt)},{' '}
          {lastUsedAt ? `zuletzt benutzt am ${formatDateTime(lastUsedAt)}` : 'noch nie benutzt'}
          {expiresAt && `, ersetzt: gilt bis ${formatDateTime(expiresAt)}`}
        </p>
      </div>
      <div className="-mx-3 flex flex-wrap">
        {!expiresAt && (
          <Button
            kind="quiet"
            className="px-3! text-sm"
            aria-label={`API-Schlüssel ${name} erneuern`}
            onClick={() => setAsked('rotate')}
          >
            Erneuern
          </Button>
        )}
        <Button
          kind="quiet"
          className="px-3! text-sm"
          aria-label={`API-Schlüssel ${name} widerrufen`}
          onClick={() => setAsked('revoke')}
        >
          Widerrufen
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked === 'rotate'}
        onClose={close}
        onConfirm={() => rotation.mutate(undefined)}
        title={`API-Schlüssel „${name}“ erneuern?`}
        description="Sie bekommen einen neuen Schlüssel mit denselben Rechten. Der alte gilt noch 24 Stunden, damit Sie Ihre Software ohne Lücke umstellen können."
        confirmText="Erneuern"
        busy={rotation.isPending}
      />
      <ConfirmDialog
        isOpen={asked === 'revoke'}
        onClose={close}
        onConfirm={() => revocation.mutate(undefined)}
        title={`API-Schlüssel „${name}“ widerrufen?`}
        description="Er gilt sofort nicht mehr: Software, die ihn noch benutzt, wird abgewiesen. Das lässt sich nicht rückgängig machen."
        confirmText="Widerrufen"
        isDangerous
        busy={revocation.isPending}
      />
    </li>
  );
}
