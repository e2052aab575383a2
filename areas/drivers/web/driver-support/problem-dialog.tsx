import { problemCategories, problemLabels, problemReport } from '#office/contract/support.ts';
import { z } from '#platform/contract/zod-config.ts';
import { promises } from '#drivers/domain/marketing.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { type Reporter, useSendReport } from './use-send-report.ts';

const { subject, category, description } = problemReport.shape;
/** Nothing is preselected, which is not a valid category. */
const rules = z.object({ subject, description, category: z.string().pipe(category) });
const draft = z.object({ subject: z.string(), category: z.string(), description: z.string() });
const options = problemCategories.map((value) => ({ value, label: problemLabels[value] }));

interface ProblemDialogProps {
  reporter: Reporter;
  isOpen: boolean;
  onClose: () => void;
}

/** Reports a problem that is no emergency. If closed before sending, the input is kept. */
export function ProblemDialog({ reporter, isOpen, onClose }: ProblemDialogProps) {
  const { form, clear } = useKeptForm({
    draftKey: 'problem',
    rules,
    untouched: { subject: '', category: '', description: '' },
    draft,
  });
  const { errors } = form.formState;
  const report = useSendReport({
    done: {
      title: 'Problem gemeldet',
      description: `Wir antworten Ihnen innerhalb von ${promises.supportReplyHours} Stunden per Mail.`,
    },
    failure: 'Problem konnte nicht gemeldet werden. Bitte versuchen Sie es erneut.',
    onSent: () => {
      clear();
      onClose();
    },
    onFail: (error) => showFieldFailures(error, form.setError),
  });
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title="Problem melden"
      description="Ihre laufenden Sendungen hängen wir von selbst an."
      submitText="Problem melden"
      busyText="Wird gemeldet..."
      isBusy={report.isPending}
      size="thumb"
      onSubmit={form.handleSubmit((values) =>
        report.mutate({ type: 'problem', ...values, userEmail: reporter.email, userId: reporter.id }),
      )}
    >
      <TextField
        label="Betreff"
        size="thumb"
        autoComplete="off"
        maxLength={200}
        error={errors.subject?.message}
        {...form.register('subject')}
      />
      <SelectField
        label="Kategorie"
        placeholder="Bitte wählen"
        size="thumb"
        options={options}
        error={errors.category?.message}
        {...form.register('category')}
      />
      <TextareaField
        label="Beschreibung"
        rows={5}
        maxLength={5000}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </DialogForm>
  );
}
