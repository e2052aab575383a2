import { lazy, Suspense, useState } from 'react';
import { formatDate, formatDateTime } from '#platform/contract/german-format.ts';
import { webhookEventLabels } from '#business/domain/webhook-rules.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { WebhookForm } from './webhook-form.tsx';

const WebhookLog = lazy(() => import('./webhook-log.tsx'));

type Webhook = Awaited<ReturnType<typeof client.webhooks.listWebhooks>>['webhooks'][number];

interface WebhookRowProps {
  webhook: Webhook;
  onNewSecret: (secret: string) => void;
}

type Asked = 'log' | 'change' | 'rotate' | 'delete';

/** One endpoint with its state and its acts. */
export function WebhookRow({ webhook, onNewSecret }: WebhookRowProps) {
  const { id, mode, url, description, eventTypes, createdAt, disabledAt, formerSecretUntil } = webhook;
  const name = description || new URL(url).host;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const refresh = [orpc.webhooks.key()];
  const test = useAnnouncedAct({
    act: () => client.webhooks.testWebhook({ id }),
    done: 'Testnachricht unterwegs',
    onDone: () => setAsked('log'),
    refresh,
  });
  const rotation = useAnnouncedAct({
    act: async () => onNewSecret((await client.webhooks.rotateWebhookSecret({ id })).secret),
    done: 'Geheimnis ersetzt',
    onDone: close,
    refresh,
  });
  const deletion = useAnnouncedAct({
    act: () => client.webhooks.deleteWebhook({ id }),
    done: 'Webhook gelöscht',
    onDone: close,
    refresh,
  });
  const state = findState(webhook);
  const act = (text: string, onClick: () => void, busy = false) => (
    <Button
      kind="quiet"
      className="px-3! text-sm"
      aria-label={`Webhook ${name}: ${text}`}
      busy={busy}
      onClick={onClick}
    >
      {text}
    </Button>
  );
  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {mode === 'test' && <Badge color="purple">Test</Badge>}
        <Badge color={state.color}>{state.text}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">{url}</p>
      <p className="text-sm text-ink-soft">
        {eventTypes
          ? `Meldet: ${eventTypes.map((type) => webhookEventLabels[type]).join(', ')}`
          : `Meldet jeden neuen Status${mode === 'test' ? ' von Testsendungen' : ''}`}
      </p>
      <p className="text-sm text-ink-soft">Angelegt am {formatDate(createdAt)}</p>
      {formerSecretUntil && (
        <p className="text-sm text-ink-soft">
          Bis {formatDateTime(formerSecretUntil)} unterschreiben wir auch mit dem alten Geheimnis.
        </p>
      )}
      {disabledAt && <Disabled webhook={webhook} name={name} />}
      <div className="-mx-3 flex flex-wrap">
        {act('Protokoll', () => setAsked('log'))}
        {!disabledAt && act('Testen', () => test.mutate(undefined), test.isPending)}
        {act('Ändern', () => setAsked('change'))}
        {!formerSecretUntil && act('Geheimnis ersetzen', () => setAsked('rotate'))}
        {act('Löschen', () => setAsked('delete'))}
      </div>
      {asked === 'log' && (
        <Suspense>
          <WebhookLog
            id={id}
            name={name}
            isTest={mode === 'test'}
            isDisabled={disabledAt !== null}
            onClose={close}
          />
        </Suspense>
      )}
      {asked === 'change' && (
        <WebhookForm
          title={`Webhook „${name}“ ändern`}
          submitText="Speichern"
          done="Webhook geändert"
          before={{ url, description, mode, eventTypes }}
          onClose={close}
          send={async (request) => void (await client.webhooks.changeWebhook({ id, ...request }))}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'rotate'}
        onClose={close}
        onConfirm={() => rotation.mutate(undefined)}
        title={`Geheimnis von „${name}“ ersetzen?`}
        description="Sie bekommen ein neues Geheimnis. 24 Stunden lang unterschreiben wir mit beiden, damit Sie Ihre Software ohne Lücke umstellen können."
        confirmText="Ersetzen"
        busy={rotation.isPending}
      />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={close}
        onConfirm={() => deletion.mutate(undefined)}
        title={`Webhook „${name}“ löschen?`}
        description="Wir senden sofort nichts mehr dorthin, auch nicht, was noch wartet. Das Protokoll wird mit gelöscht."
        confirmText="Löschen"
        isDangerous
        busy={deletion.isPending}
      />
    </li>
  );
}

function findState({ disabledAt, failingSince }: Webhook): { text: string; color: BadgeColor } {
  if (disabledAt) return { text: 'Abgeschaltet', color: 'red' };
  if (failingSince) {
    return { text: `Nimmt seit ${formatDateTime(failingSince)} nichts an`, color: 'yellow' };
  }
  return { text: 'Aktiv', color: 'green' };
}

function Disabled({ webhook: { id, disabledReason }, name }: { webhook: Webhook; name: string }) {
  const enabling = useAnnouncedAct({
    act: () => client.webhooks.enableWebhook({ id }),
    done: 'Webhook wieder eingeschaltet',
    refresh: [orpc.webhooks.key()],
  });
  return (
    <div className="my-2">
      <HelpBox
        tone="warning"
        title="Wir senden nichts mehr dorthin"
        action={
          <Button
            kind="secondary"
            aria-label={`Webhook ${name}: Wieder einschalten`}
            busy={enabling.isPending}
            onClick={() => enabling.mutate(undefined)}
          >
            Wieder einschalten
          </Button>
        }
      >
        {disabledReason === 'gone'
          ? 'Die Adresse hat mit 410 (Gone) geantwortet, also dass es sie nicht mehr gibt.'
          : 'Drei Tage lang hat die Adresse unsere Nachrichten nicht angenommen.'}{' '}
        Was wartet, senden wir der Reihe nach, sobald Sie sie wieder einschalten.
      </HelpBox>
    </div>
  );
}
