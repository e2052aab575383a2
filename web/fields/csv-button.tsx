import { Download } from 'lucide-react';
import type { z } from 'zod';
import type { listFile } from '#platform/contract/list-search.ts';
import { useTableDownload } from '#web/lib/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface CsvButtonProps {
  /** Names the list for screen readers: 'Erstattungen'. */
  list: string;
  fetchFile: () => Promise<z.infer<typeof listFile>>;
}

/** Downloads everything that matches the filters of a list; what was cut is told. */
export function CsvButton({ list, fetchFile }: CsvButtonProps) {
  const { showToast } = useToast();
  const download = useTableDownload(fetchFile, {
    failureTitle: 'Die Liste wurde nicht exportiert.',
    onSaved({ isCut, rowCount }) {
      if (!isCut) return;
      showToast({
        title: `Die Datei enthält die ersten ${rowCount.toLocaleString('de-DE')} Zeilen.`,
        description: 'Grenzen Sie die Liste ein, um die übrigen zu bekommen.',
      });
    },
  });
  return (
    <Button
      kind="secondary"
      className="shrink-0 whitespace-nowrap max-md:grow"
      busy={download.isPending}
      onClick={() => download.mutate()}
      icon={<Download aria-hidden="true" className="size-4.5" />}
    >
      Als CSV<span className="sr-only"> laden: {list}</span>
    </Button>
  );
}
