import { useMutation } from '@tanstack/react-query';
import { useToast } from '#web/ui/toast.tsx';
import { failureText } from './failures.ts';
import { saveFile } from './save-file.ts';

interface Fetched {
  fileName: string;
  content: string;
}

/**
 * Fetches a file in base64 and saves it to the browser's downloads; an error is shown as a toast.
 */
export function useDownload(
  fetchFile: () => Promise<Fetched>,
  type: 'application/pdf' | 'application/xml' | 'text/csv',
) {
  return useSaved(fetchFile, ({ fileName, content }) => {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    saveFile(bytes, { type, fileName });
  });
}

/** The same for a table in plain text. */
export function useTableDownload<Table extends Fetched>(
  fetchFile: () => Promise<Table>,
  { failureTitle, onSaved }: { failureTitle?: string; onSaved?: (table: Table) => void } = {},
) {
  return useSaved(
    fetchFile,
    (file) => {
      saveFile(file.content, { type: 'text/csv;charset=utf-8', fileName: file.fileName });
      onSaved?.(file);
    },
    failureTitle,
  );
}

function useSaved<Got>(fetchFile: () => Promise<Got>, save: (file: Got) => void, failureTitle = 'Fehler') {
  const { showToast } = useToast();
  return useMutation({
    mutationFn: fetchFile,
    onSuccess: save,
    onError: (error) =>
      showToast({ title: failureTitle, description: failureText(error), kind: 'destructive' }),
  });
}
