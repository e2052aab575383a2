import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { rejectionReason } from '#drivers/contract/driver-approval.ts';
import { documentTitles } from '#drivers/domain/document-titles.ts';
import { z } from '#platform/contract/zod-config.ts';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { DriverFileData } from './rights.ts';
import { useDriverChange } from './use-driver-change.ts';

const words = {
  reject: {
    title: 'Unterlagen ablehnen?',
    description: 'Der Fahrer liest den Grund und lädt die betroffenen Dokumente neu hoch.',
    submitText: 'Ablehnen',
    done: 'Die Unterlagen sind abgelehnt.',
    failed: 'Die Unterlagen wurden nicht abgelehnt.',
  },
  request: {
    title: 'Neue Unterlagen anfordern?',
    description:
      'Der Fahrer liest den Grund und lädt neue Dokumente hoch. Bis zur Freigabe ist er offline; Sendungen, die er hat, bringt er zu Ende.',
    submitText: 'Anfordern',
    done: 'Die neuen Unterlagen sind angefordert.',
    failed: 'Die Unterlagen wurden nicht angefordert.',
  },
};

const refusal = z.object({ reason: rejectionReason });
/** What was said of the papers is reason enough. */
const remark = z.object({ reason: z.union([z.literal(''), rejectionReason]) });

interface RefuseDialogProps {
  driver: DriverFileData;
  act: keyof typeof words;
  onClose: () => void;
}

export function RefuseDialog({ driver, act, onClose }: RefuseDialogProps) {
  const { title, description, submitText, done, failed } = words[act];
  const refused =
    act === 'reject' ? (driver.documents ?? []).filter(({ refusedFor }) => refusedFor !== null) : [];
  const hasReasons = refused.length > 0;
  const form = useForm({
    resolver: zodResolver(hasReasons ? remark : refusal),
    defaultValues: { reason: '' },
  });
  const onChanged = useDriverChange(done);
  const refuse = useMutation({
    mutationFn: ({ reason }: z.infer<typeof refusal>) => {
      const input = { id: driver.userId, submittedAt: driver.submittedAt ?? '' };
      return act === 'reject'
        ? client.driverApproval.rejectDriver({ ...input, ...(reason && { reason }) })
        : client.driverApproval.requestNewPapers({ ...input, reason });
    },
    onSuccess: () => {
      onChanged();
      onClose();
    },
  });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      onSubmit={form.handleSubmit((values) => refuse.mutate(values))}
      submitText={submitText}
      isDangerous
      isBusy={refuse.isPending}
      failure={refuse.isError ? { title: failed, text: failureText(refuse.error) } : undefined}
    >
      {hasReasons && (
        <ul aria-label="Abgelehnte Dokumente" className="list-disc pl-5">
          {refused.map(({ kind, refusedFor }) => (
            <li key={kind}>
              {documentTitles[kind]}: {refusedFor}
            </li>
          ))}
        </ul>
      )}
      <TextareaField
        label={hasReasons ? 'Dazu schreiben' : 'Grund'}
        hint="Das liest der Fahrer."
        isOptional={hasReasons}
        rows={4}
        maxLength={500}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </DialogForm>
  );
}
