import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { DocumentsForm } from './documents-form.tsx';

/** After a rejection: the reason, the documents to replace, and the button to submit them again. */
export function ResubmitForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const resubmit = useMutation({
    mutationFn: () => client.driverDocuments.resubmitDocuments({}),
    onSuccess: async (documents) => {
      queryClient.setQueryData(orpc.driverDocuments.getDocuments.queryKey(), documents);
      await queryClient.invalidateQueries({ queryKey: orpc.drivers.key() });
      onDone();
    },
  });
  return (
    <DocumentsForm
      renderActions={({ isComplete, isUploading }) => (
        <div className="flex flex-col gap-3">
          <Button
            size="thumb"
            isWide
            disabled={!isComplete || isUploading}
            busy={resubmit.isPending}
            busyText="Wird eingereicht..."
            onClick={() => resubmit.mutate()}
          >
            Erneut einreichen
          </Button>
          {resubmit.error && (
            <div role="alert">
              <FieldError text={failureText(resubmit.error)} />
            </div>
          )}
        </div>
      )}
    />
  );
}
