import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useActKey } from '#web/lib/act-key.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureCode, failureDetail, failureText, fieldFailure } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface AlarmDialogProps {
  rule: Awaited<ReturnType<typeof client.alarms.listAlarmRules>>['rules'][number];
  hasShortMessages: boolean;
  onClose: () => void;
}

const toLines = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Changes a rule: whether it is on, its figure, and every way on which it tells. */
export function AlarmDialog({ rule, hasShortMessages, onClose }: AlarmDialogProps) {
  const { kind, label, alarmed, webhookSecret } = rule;
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { keyFor, forget } = useActKey();
  const [isOn, setIsOn] = useState(rule.isOn);
  const [figure, setFigure] = useState(rule.figure?.value ?? null);
  const [toOwners, setToOwners] = useState(rule.ways.toOwners);
  const [hasPush, setHasPush] = useState(rule.ways.hasPush);
  const [emails, setEmails] = useState(rule.ways.emails.join('\n'));
  const [phones, setPhones] = useState(rule.ways.phones.join('\n'));
  const [webhookUrl, setWebhookUrl] = useState(rule.ways.webhookUrl);
  const ways = {
    toOwners,
    hasPush,
    emails: toLines(emails),
    phones: toLines(phones),
    webhookUrl: webhookUrl.trim(),
  };
  const input = { kind, isOn, figure, ways };
  const refresh = () => queryClient.invalidateQueries({ queryKey: orpc.alarms.key() });
  const save = useMutation({
    mutationFn: () =>
      client.alarms.saveAlarmRule(input, { context: { key: keyFor({ input: JSON.stringify(input) }) } }),
    onSuccess: async () => {
      forget();
      // Reopened before the list is fresh, it would show what was before, and save that again.
      await refresh();
      showToast({ title: `Alarm „${label}“ gespeichert` });
      onClose();
    },
    onError: refresh,
  });
  const test = useMutation({
    mutationFn: () => client.alarms.testAlarm({ kind }),
    onSuccess: () => showToast({ title: 'Der Probealarm ist unterwegs.' }),
    onError: (error) =>
      showToast({ title: 'Nicht gesendet', description: failureText(error), kind: 'destructive' }),
  });
  const code = failureCode(save.error);
  const phone = failureDetail(save.error, 'ALARM_PHONE_UNFIT');
  const errors = {
    emails: findListFailure(save.error, 'ways.emails', ways.emails),
    phones:
      phone === undefined
        ? findListFailure(save.error, 'ways.phones', ways.phones)
        : `SMS gehen nur an deutsche Mobilnummern: ${phone}`,
    webhookUrl:
      code === 'ALARM_WEBHOOK_UNFIT' ? failureText(save.error) : fieldFailure(save.error, 'ways.webhookUrl'),
  };
  const isOfField = Object.values(errors).some(Boolean);
  const [saved] = useState(() => JSON.stringify(ways));
  const isSaved = JSON.stringify(ways) === saved;
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={label}
      submitText="Speichern"
      busyText="Wird gespeichert..."
      isBusy={save.isPending}
      failure={
        save.error && !isOfField ? { title: 'Nicht gespeichert', text: failureText(save.error) } : undefined
      }
      onSubmit={async () => {
        if (!save.isPending) save.mutate();
      }}
    >
      <CheckboxField
        label="Dieser Alarm ist an"
        checked={isOn}
        onChange={({ target }) => setIsOn(target.checked)}
      />
      {rule.figure && figure !== null && (
        <NumberStepper
          label={rule.figure.label}
          hint={`${rule.figure.least} bis ${rule.figure.most}, üblich ${rule.figure.standard}`}
          value={figure}
          onChange={setFigure}
          min={rule.figure.least}
          max={rule.figure.most}
        />
      )}
      <CheckboxField
        label={`Mail an alle ${alarmed}`}
        checked={toOwners}
        onChange={({ target }) => setToOwners(target.checked)}
      />
      <CheckboxField
        label={`Push an alle ${alarmed}`}
        hint="In jedem Browser, in dem sie Push eingeschaltet haben."
        checked={hasPush}
        onChange={({ target }) => setHasPush(target.checked)}
      />
      <TextareaField
        isOptional
        rows={2}
        label="Weitere E-Mail-Adressen"
        hint="Eine je Zeile."
        value={emails}
        onChange={({ target }) => setEmails(target.value)}
        error={errors.emails}
      />
      {hasShortMessages && (
        <TextareaField
          isOptional
          rows={2}
          label="Mobilnummern für SMS"
          hint="Eine je Zeile."
          value={phones}
          onChange={({ target }) => setPhones(target.value)}
          error={errors.phones}
        />
      )}
      <TextField
        isOptional
        label="Webhook"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        hint="Eine https-Adresse, die den Alarm als JSON empfängt."
        value={webhookUrl}
        onChange={({ target }) => setWebhookUrl(target.value)}
        error={errors.webhookUrl}
      />
      {webhookSecret && webhookUrl === rule.ways.webhookUrl && (
        <p className="text-sm text-ink-soft">
          Geheimnis der Unterschrift:{' '}
          <code translate="no" className="text-ink wrap-anywhere">
            {webhookSecret}
          </code>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <Button kind="secondary" busy={test.isPending} disabled={!isSaved} onClick={() => test.mutate()}>
          Probealarm senden
        </Button>
        {!isSaved && <span className="text-sm text-ink-soft">Nach dem Speichern.</span>}
      </div>
    </DialogForm>
  );
}

/** The first failure of a list's entries, with the entry. */
function findListFailure(error: unknown, path: string, entries: string[]): string | undefined {
  const whole = fieldFailure(error, path);
  if (whole) return whole;
  for (const [index, entry] of entries.entries()) {
    const found = fieldFailure(error, `${path}.${index}`);
    if (found) return `${entry}: ${found}`;
  }
  return undefined;
}
