import { useMutation } from '@tanstack/react-query';
import { useActingFor } from '#web/lib/acting-for.ts';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRefreshAddressBook } from './use-address-book.ts';

type Input = Parameters<typeof client.addressBook.addEntry>[0] & { id?: string };

/** Errors whose text tells the customer what to do. */
const telling = new Set([
  'ADDRESS_BOOK_FULL',
  'ADDRESS_INCOMPLETE',
  'ADDRESS_NOT_FOUND',
  'ADDRESS_OUTSIDE_AREA',
  'ENTRY_NOT_FOUND',
  'RATE_LIMITED',
]);

/** Adds an entry to the book that is shown, or changes the one with this id. */
export function useSaveEntry(onSaved?: () => void) {
  const { showToast } = useToast();
  const refresh = useRefreshAddressBook();
  const companyId = useActingFor()?.id;
  return useMutation({
    mutationFn: ({ id, ...input }: Input) =>
      id
        ? client.addressBook.editEntry({ id, ...input })
        : client.addressBook.addEntry({ ...input, ...(companyId && { companyId }) }),
    onSuccess: async ({ name }) => {
      onSaved?.();
      showToast({ title: 'Im Adressbuch gespeichert', description: name });
      await refresh();
    },
    onError: async (error) => {
      const reason = telling.has(failureCode(error) ?? '') ? `: ${failureText(error)}` : '';
      showToast({
        title: 'Fehler',
        description: `Fehler beim Speichern des Eintrags${reason}`,
        kind: 'destructive',
      });
      // Deleted elsewhere: the list has to be refreshed.
      if (failureCode(error) === 'ENTRY_NOT_FOUND') await refresh();
    },
  });
}
