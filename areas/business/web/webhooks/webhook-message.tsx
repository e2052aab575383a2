import { ChevronDown } from 'lucide-react';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { type WebhookFailure, webhookEventLabels } from '#business/domain/webhook-rules.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

type Message = Awaited<ReturnType<typeof client.webhooks.listWebhookMessages>>['messages'][number];
type Attempt = Message['attempts'][number];

const failures: Record<WebhookFailure, string> = {
  timeout: 'keine Antwort innerhalb von 15 Sekunden',
  not_public: 'die Adresse ist nicht öffentlich',
  unresolved: 'der Name ist im Internet nicht zu finden',
  insecure: 'das Zertifikat ist ungültig',
  unreachable: 'keine Verbindung',
};

interface WebhookMessageProps {
  message: Message;
  /** Of a test endpoint: what is told of is a test delivery, which has no page. */
  isTest: boolean;
  isDisabled: boolean;
}

/** One message: in a line what became of it, opened its text and every answer. */
export function WebhookMessage({ message, isTest, isDisabled }: WebhookMessageProps) {
  const { id, type, shortId, sequence, webhookId, payload, createdAt, attempts, isAskedAgain } = message;
  const resending = useAnnouncedAct({
    act: () => client.webhooks.resendWebhookMessage({ id }),
    done: 'Nachricht wird noch einmal gesendet',
    refresh: [orpc.webhooks.key()],
  });
  const state = findState(message);
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-control list-none items-center gap-3 py-2 hover:text-brand-text [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{labelOf(type)}</span>
            <Badge color={state.color}>{state.text}</Badge>
            <span className="tabular text-sm text-ink-soft">
              {formatDateTime(createdAt)}
              {shortId && `, ${isTest ? 'Testsendung' : 'Sendung'} ${shortId}, Nummer ${sequence}`}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-4 pb-4">
          <div>
            <p className="text-sm font-semibold">Gesendet</p>
            <p className="text-sm wrap-anywhere text-ink-soft">webhook-id: {webhookId}</p>
            <Code text={indent(payload)} />
          </div>
          {attempts.length === 0 && <p className="text-sm text-ink-soft">Noch nicht versucht.</p>}
          {attempts.length > 0 && (
            <ol aria-label="Versuche" className="flex flex-col gap-3">
              {attempts.map((attempt, index) => (
                <li key={`${attempt.at} ${index}`}>
                  <p className="tabular text-sm wrap-anywhere">
                    <span className="font-semibold">{describe(attempt)}</span>
                    {`, ${formatDateTime(attempt.at)}, nach ${attempt.durationMs} ms, ${attempt.url}`}
                  </p>
                  {attempt.answer && <Code text={attempt.answer} />}
                </li>
              ))}
            </ol>
          )}
          {!isDisabled && (
            <Button
              kind="secondary"
              className="sm:self-start"
              busy={resending.isPending || isAskedAgain}
              busyText="Wird gesendet..."
              onClick={() => resending.mutate(undefined)}
            >
              Erneut senden
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}

function labelOf(type: string): string {
  return type in webhookEventLabels
    ? webhookEventLabels[type as keyof typeof webhookEventLabels]
    : 'Testnachricht';
}

function findState({ deliveredAt, nextTryAt, attempts }: Message): { text: string; color: BadgeColor } {
  if (deliveredAt) return { text: 'Angenommen', color: 'green' };
  if (attempts.length === 0) return { text: 'Wartet', color: 'blue' };
  if (!nextTryAt) return { text: 'Nicht angenommen', color: 'red' };
  return { text: `Nächster Versuch ${formatDateTime(nextTryAt)}`, color: 'yellow' };
}

const describe = ({ statusCode, failure }: Attempt): string =>
  failure ? `Gescheitert: ${failures[failure]}` : `Antwort ${statusCode}`;

const indent = (payload: string): string => JSON.stringify(JSON.parse(payload), undefined, 2);

function Code({ text }: { text: string }) {
  return (
    <pre className="mt-1 max-h-64 overflow-auto rounded-control bg-water px-3 py-2 text-xs whitespace-pre-wrap wrap-anywhere">
      {text}
    </pre>
  );
}
