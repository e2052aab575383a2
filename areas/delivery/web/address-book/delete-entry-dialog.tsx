import { useMutation } from '@tanstack/react-query';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Entry } from './entries.ts';
import { useRefreshAddressBook } from './use-address-book.ts';

/** Confirms the deletion of an entry. */
export function DeleteEntryDialog({ entry, onClose }: { entry: Entry | undefined; onClose: () => void }) {
  const { showToast } = useToast();
  const refresh = useRefreshAddressBook();
  const removal = useMutation({
    mutationFn: (input: Parameters<typeof client.addressBook.deleteEntry>[0]) =>
      client.addressBook.deleteEntry(input),
    onSuccess: async () => {
      onClose();
      showToast({ title: 'Eintrag gelöscht' });
      await refresh();
    },
    onError: async (error) => {
      const isGone = failureCode(error) === 'ENTRY_NOT_FOUND';
      if (isGone) onClose();
      showToast({
        title: 'Fehler',
        description: `Fehler beim Löschen des Eintrags${isGone ? `: ${failureText(error)}` : ''}`,
        kind: 'destructive',
      });
      // Already deleted elsewhere: the list has to be refreshed.
      if (isGone) await refresh();
    },
  });
  return (
    <ConfirmDialog
      isOpen={entry !== undefined}
      onClose={onClose}
      onConfirm={() => {
        if (entry && !removal.isPending) removal.mutate({ id: entry.id });
      }}
      title="Eintrag löschen?"
      description={
        entry && (
          <>
            {entry.name}, {entry.address}. Frühere Bestellungen bleiben unverändert.
          </>
        )
      }
      confirmText="Löschen"
      isDangerous
      busy={removal.isPending}
    />
  );
}
