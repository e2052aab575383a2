import { ResubmitForm } from '#drivers/web/driver-documents/resubmit-form.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Why the documents were rejected, and a form for new ones. */
export function RejectionGap() {
  const { showToast } = useToast();
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg">Neue Unterlagen einreichen</h2>
        <p className="mt-1 max-w-measure text-ink-soft">
          Ersetzen Sie, was beanstandet ist, und reichen Sie alles noch einmal ein.
        </p>
      </div>
      <ResubmitForm
        onDone={() =>
          showToast({ title: 'Unterlagen eingereicht', description: 'Wir sehen sie uns noch einmal an.' })
        }
      />
    </div>
  );
}
