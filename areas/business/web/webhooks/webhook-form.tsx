import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type WebhookEventType,
  webhookEventLabels,
  webhookEventTypes,
} from '#business/domain/webhook-rules.ts';
import type { ApiKeyMode } from '#business/domain/api-key-scopes.ts';
import { firstMode, ModeChoice } from '#web/fields/mode-choice.tsx';
import { orpc } from '#web/lib/api-client.ts';
import { failureCode, failureText, fieldFailure } from '#web/lib/failures.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

export interface WebhookRequest {
  url: string;
  description: string;
  eventTypes: WebhookEventType[] | null;
}

interface WebhookFormProps {
  title: string;
  submitText: string;
  /** The toast's title. */
  done: string;
  /** Its mode is shown then, and no longer chosen. */
  before?: WebhookRequest & { mode: ApiKeyMode };
  send: (request: WebhookRequest, mode: ApiKeyMode) => Promise<void>;
  onClose: () => void;
}

const modeTexts: Record<ApiKeyMode, string> = {
  test: 'Von Testsendungen, die Ihr Programm mit einem Testschlüssel bestellt.',
  live: 'Von allen echten Sendungen Ihrer Firma.',
};
const MODE_LEGEND = 'Von welchen Sendungen wir berichten';
const MISSING_URL = 'Bitte geben Sie die Adresse an, an die wir senden.';

/** Where a program is told, and of what. */
export function WebhookForm({ title, submitText, done, before, send, onClose }: WebhookFormProps) {
  const [url, setUrl] = useState(before?.url ?? 'https://');
  const [description, setDescription] = useState(before?.description ?? '');
  const [mode, setMode] = useState<ApiKeyMode>(before?.mode ?? firstMode);
  const [scope, setScope] = useState<'all' | 'some'>(before?.eventTypes ? 'some' : 'all');
  const [types, setTypes] = useState<readonly WebhookEventType[]>(before?.eventTypes ?? []);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const sending = useMutation({
    mutationFn: (request: WebhookRequest) => send(request, mode),
    onSuccess: () => {
      showToast({ title: done });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.webhooks.key() }),
  });
  const isUrlMissing = url.trim() === '' || url.trim() === 'https://';
  const isTypeMissing = scope === 'some' && types.length === 0;
  const isUrlRefused = failureCode(sending.error) === 'WEBHOOK_URL_REFUSED';
  const refusal = isUrlRefused ? failureText(sending.error) : fieldFailure(sending.error, 'url');
  const urlError = hasSubmitted && isUrlMissing ? MISSING_URL : refusal;
  async function submit(): Promise<void> {
    setHasSubmitted(true);
    if (isUrlMissing || isTypeMissing) return;
    const eventTypes = scope === 'all' ? null : [...types];
    await sending.mutateAsync({ url: url.trim(), description, eventTypes }).catch(() => undefined);
  }
  const choose = (type: WebhookEventType, isChosen: boolean) =>
    setTypes((chosen) => (isChosen ? [...chosen, type] : chosen.filter((one) => one !== type)));
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={title}
      onSubmit={submit}
      submitText={submitText}
      busyText="Wird gespeichert..."
      isBusy={sending.isPending}
      failure={sending.error && !urlError ? { title: 'Fehler', text: failureText(sending.error) } : undefined}
    >
      <TextField
        label="Adresse Ihrer Software"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        hint="Öffentlich erreichbar, mit https://. Wir senden dorthin per POST und erwarten eine Antwort mit 2xx."
        value={url}
        error={urlError}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TextField
        label="Bezeichnung"
        isOptional
        autoComplete="off"
        maxLength={80}
        placeholder="Warenwirtschaft"
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      {before ? (
        <p className="text-sm">
          <span className="font-semibold">{MODE_LEGEND}:</span> {modeTexts[mode]} Das bleibt so.
        </p>
      ) : (
        <ModeChoice legend={MODE_LEGEND} texts={modeTexts} value={mode} onChange={setMode} />
      )}
      <RadioCards
        legend="Wovon wir berichten"
        value={scope}
        onChange={setScope}
        options={[
          { value: 'all', title: 'Von jedem neuen Status' },
          { value: 'some', title: 'Nur von bestimmten' },
        ]}
      />
      {scope === 'some' && (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">Neuer Status</legend>
          {webhookEventTypes.map((type) => (
            <CheckboxField
              key={type}
              label={webhookEventLabels[type]}
              checked={types.includes(type)}
              onChange={({ target }) => choose(type, target.checked)}
            />
          ))}
          <p role="alert" className="text-sm text-error">
            {hasSubmitted && isTypeMissing ? 'Bitte wählen Sie, wovon wir berichten.' : ''}
          </p>
        </fieldset>
      )}
    </DialogForm>
  );
}
