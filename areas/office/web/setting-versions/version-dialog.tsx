import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#platform/contract/german-format.ts';
import { type VersionedKind, versionedLabels, type VersionedValues } from '#platform/domain/versioned.ts';
import { useActKey } from '#web/lib/act-key.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureCode, failureDetail, failureText, fieldFailure } from '#web/lib/failures.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { readDraft, toDraft } from './version-draft.ts';
import { VersionFields } from './version-fields.tsx';
import { VersionPreview } from './version-preview.tsx';

const TYPING_MS = 400;

export interface PlannedKind {
  kind: VersionedKind;
  earliest: string;
  /** Where the form begins: what applies last. */
  begin: VersionedValues[VersionedKind];
  standard: VersionedValues[VersionedKind];
  /** The version planned last, as this page knows it. */
  seenId: string | null;
}

/** Plans a version: the values, the day from which they apply, and what they would change. */
export function VersionDialog({ planned, onClose }: { planned: PlannedKind; onClose: () => void }) {
  const { kind, earliest, begin, standard, seenId } = planned;
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { keyFor, forget } = useActKey();
  const [effectiveOn, setEffectiveOn] = useState(earliest);
  const [draft, setDraft] = useState(() => toDraft(kind, begin));
  const input = readDraft(kind, effectiveOn, draft);
  const settled = useSettled(JSON.stringify(input), TYPING_MS);
  const preview = useQuery({
    queryKey: [...orpc.versionPreviews.key(), settled],
    queryFn: () => client.versionPreviews.previewVersion({ planned: JSON.parse(settled) as typeof input }),
    enabled: effectiveOn !== '',
    placeholderData: (last) => last,
    retry: false,
  });
  const save = useMutation({
    mutationFn: () =>
      client.settingVersions.planVersion(
        { planned: input, seenId },
        { context: { key: keyFor({ input: JSON.stringify([input, seenId]) }) } },
      ),
    onSuccess: () => {
      forget();
      showToast({ title: `${versionedLabels[kind]}: geplant ab ${formatDay(effectiveOn)}` });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.settingVersions.key() }),
  });
  const findError = (path: string) =>
    fieldFailure(preview.error, `planned.values.${path}`) ??
    fieldFailure(save.error, `planned.values.${path}`);
  const first = failureDetail(save.error, 'VERSION_TOO_EARLY');
  const isOfField = failureCode(save.error) === 'VALIDATION_FAILED' || first !== undefined;
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={`${versionedLabels[kind]} ändern`}
      description={descriptions[kind]}
      submitText={effectiveOn ? `Ab ${formatDay(effectiveOn)} gelten lassen` : 'Planen'}
      busyText="Wird geplant..."
      width="widest"
      layout="grid gap-x-10 gap-y-6 lg:grid-cols-2"
      isBusy={save.isPending}
      isIncomplete={!effectiveOn}
      failure={
        save.error && !isOfField ? { title: 'Nicht geplant', text: failureText(save.error) } : undefined
      }
      onSubmit={async () => {
        if (!save.isPending) save.mutate();
      }}
    >
      <div className="flex flex-col gap-5">
        <TextField
          label="Gültig ab"
          type="date"
          min={earliest}
          hint={`0:00 Uhr in Hamburg, frühestens ${formatDay(earliest)}.`}
          value={effectiveOn}
          onChange={({ target }) => setEffectiveOn(target.value)}
          error={first && `Der erste mögliche Tag ist der ${first}.`}
        />
        <VersionFields kind={kind} draft={draft} onChange={setDraft} findError={findError} />
        <Button kind="quiet" className="-ml-3 self-start" onClick={() => setDraft(toDraft(kind, standard))}>
          Standardwerte einsetzen
        </Button>
      </div>
      <section aria-label="Vorschau" aria-busy={preview.isFetching} className="flex flex-col gap-3">
        <h3 className="text-base">Vorschau</h3>
        {preview.error ? (
          <p role="status" className="text-ink-soft">
            {failureCode(preview.error) === 'VALIDATION_FAILED'
              ? 'Bitte prüfen Sie die markierten Felder.'
              : failureText(preview.error)}
          </p>
        ) : (
          preview.data && <VersionPreview preview={preview.data} isPay={kind === 'driver_pay'} />
        )}
      </section>
    </DialogForm>
  );
}

const descriptions: Record<VersionedKind, string> = {
  prices: 'Angebote und Bestellungen von vorher behalten ihren Preis. Alle Beträge inkl. MwSt.',
  driver_pay: 'Es zählt der Tag der Bestellung: Was vorher bestellt wurde, wird wie bisher vergütet.',
  ordering_times: 'Zusagen für bezahlte Sendungen bleiben, wie sie sind.',
  notices: 'Gilt, bis ein anderer Text geplant ist. Ein leerer Text nimmt den Hinweis zurück.',
};
